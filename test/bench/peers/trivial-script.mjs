/** The same work for every server that is compared: what is measured is the API, not what it generates. */
export function writeScript({ topic }) {
  return {
    script: `Most people get this wrong: ${topic}. Here is what works. Start small, measure, and change one thing at a time. Try it tomorrow and tell me how it went.`,
    hookVariants: [
      `Stop guessing: ${topic}.`,
      `What nobody tells you about it.`,
      `I tried it for thirty days.`,
    ],
    wordCount: 34,
    estimatedSeconds: 14,
  }
}
