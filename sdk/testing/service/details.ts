type Fields = Readonly<Record<string, unknown>>

const longestEdge = { standard: 1024, highRes: 2048, preview: 512 }

/** Fields that depend on the parameters, because those of the example would contradict them. */
const details: Readonly<Record<string, (params: Fields) => Fields>> = {
  script: ({ hooks }) => (hooks === false ? { hookVariants: [] } : {}),
  image: ({ aspect_ratio, high_res }) => imageSize(String(aspect_ratio), high_res === true),
}

export function detailsOf(operation: string, params: Fields): Fields {
  return details[operation]?.(params) ?? {}
}

/** The name of an aspect ratio, such as `landscape_16_9`, holds the proportions. Both edges are even. */
function imageSize(ratio: string, highRes: boolean) {
  const [across = 1, down = 1] = (ratio.match(/\d+/g) ?? []).map(Number)
  const longest = highRes ? longestEdge.highRes : longestEdge.standard
  const even = (edge: number) => 2 * Math.round((longest * edge) / Math.max(across, down) / 2)
  return { width: even(across), height: even(down) }
}

/** The width and height of a variant of an image, in pixels. */
export function variantSize({ width, height }: { width: number; height: number }, variant: unknown) {
  const scale = variant === 'full' ? 1 : Math.min(1, longestEdge.preview / Math.max(width, height))
  return [Math.round(width * scale), Math.round(height * scale)] as const
}
