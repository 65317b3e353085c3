export function writeScript(input: { topic: string }): {
  script: string
  hookVariants: string[]
  wordCount: number
  estimatedSeconds: number
}
