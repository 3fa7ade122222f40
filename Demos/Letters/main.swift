print("Letters")
