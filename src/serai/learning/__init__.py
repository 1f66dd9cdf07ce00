"""Players that have learned: networks, how they are trained by self-play, and bots that use them.

Playing needs NumPy (`serai[bots]`); only training (`serai[train]`, the modules `ppo` and `trainer`) imports PyTorch.
"""
