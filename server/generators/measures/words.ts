/** Counts words as the contract defines them: tokens between whitespace that contain a letter or a digit. */
export function countWords(text: string) {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
