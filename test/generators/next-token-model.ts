import { bool, f32, gguf, i32, list, string, type Tensor, u32 } from './gguf.ts'

/** What may come after a piece of text, the most likely first. After a piece that is not listed, the answer ends. */
export type NextTokens = Readonly<Record<string, readonly string[]>>

/** The end of every prompt, which an answer begins after. */
export const begin = '<answer>'
const end = '</s>'

/** llama.cpp's kinds of token. */
const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 } as const
const control = ['<s>', end, begin]
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'))

const contextLength = 32_768
const chatTemplate = `{% for message in messages %}{{ message.content }}\n{% endfor %}${begin}`

/**
 * A model of the Llama family as a GGUF file, whose weights are this table. Every piece is a token, whose embedding
 * names its row of the table. The model's one layer adds nothing to it, so that a token depends on the one before it
 * alone. Prompts are read byte by byte.
 */
export function nextTokenModel(table: NextTokens): Buffer {
  const pieces = [...new Set(Object.values(table).flat())]
  const tokens = [
    { text: '<unk>', kind: kinds.unknown },
    ...control.map((text) => ({ text, kind: kinds.control })),
    ...bytes.map((byte) => ({ text: `<0x${byte}>`, kind: kinds.byte })),
    ...pieces.map((text) => ({ text, kind: kinds.normal })),
  ]
  const texts = tokens.map(({ text }) => text)
  const { width, tensors } = weightsOf(table, texts)
  return gguf(
    {
      'general.architecture': string('llama'),
      'llama.context_length': u32(contextLength),
      'llama.embedding_length': u32(width),
      'llama.block_count': u32(1),
      'llama.feed_forward_length': u32(width),
      'llama.attention.head_count': u32(1),
      'llama.attention.layer_norm_rms_epsilon': f32(1e-5),
      'tokenizer.ggml.model': string('llama'),
      'tokenizer.ggml.tokens': list(texts.map((text) => string(text.replaceAll(' ', '\u2581')))),
      'tokenizer.ggml.scores': list(tokens.map(() => f32(0))),
      'tokenizer.ggml.token_type': list(tokens.map(({ kind }) => i32(kind))),
      'tokenizer.ggml.add_space_prefix': bool(false),
      'tokenizer.ggml.bos_token_id': u32(texts.indexOf('<s>')),
      'tokenizer.ggml.eos_token_id': u32(texts.indexOf(end)),
      'tokenizer.chat_template': string(chatTemplate),
    },
    tensors,
  )
}

/** So much likelier than the next candidate that chance, at any usual temperature, plays no part. */
const likelier = 10

function weightsOf(table: NextTokens, texts: readonly string[]) {
  const rows = [...Object.entries(table), ['', [end]] as const]
  // llama.cpp takes even widths alone.
  const width = rows.length + (rows.length % 2)
  const last = rows.length - 1
  const embedding = new Float32Array(texts.length * width)
  const output = new Float32Array(texts.length * width)
  for (const [token, text] of texts.entries()) {
    const row = rows.findIndex(([piece]) => piece === text)
    embedding[token * width + (row === -1 ? last : row)] = 1
  }
  for (const [row, [, candidates]] of rows.entries()) {
    for (const [rank, text] of candidates.entries())
      output[texts.indexOf(text) * width + row] = (candidates.length - rank) * likelier
  }
  const vocabulary = [width, texts.length]
  return {
    width,
    tensors: {
      'token_embd.weight': { shape: vocabulary, data: embedding },
      'output_norm.weight': ones(width),
      'output.weight': { shape: vocabulary, data: output },
      ...emptyLayer(width),
    },
  }
}

function emptyLayer(width: number): Record<string, Tensor> {
  const norms = ['attn_norm', 'ffn_norm'].map((name) => [name, ones(width)] as const)
  const matrices = ['attn_q', 'attn_k', 'attn_v', 'attn_output', 'ffn_gate', 'ffn_up', 'ffn_down'].map(
    (name) => [name, { shape: [width, width], data: new Float32Array(width * width) }] as const,
  )
  return Object.fromEntries([...norms, ...matrices].map(([name, tensor]) => [`blk.0.${name}.weight`, tensor]))
}

function ones(length: number): Tensor {
  return { shape: [length], data: new Float32Array(length).fill(1) }
}
