"""llama.cpp's server: llama-cpp.py MODEL NAME KEY. It runs until its input ends, so that none is left behind."""

import sys

import xllamacpp

_, path, name, key = sys.argv
params = xllamacpp.CommonParams()
params.model.path = path
params.model_alias = {name}
params.api_keys = [key]
params.port = 0
params.n_ctx = 0  # What the model was made for.
params.n_predict = 2048
params.ui = False
server = xllamacpp.Server(params)
sys.stdin.read()
