import type { Voice } from '../../../script/bank.ts'

export const calm: Voice = {
  hooks: {
    question: [
      'What if, for a moment, you stopped worrying about {about}?',
      'When did you last take a quiet moment for {thing}?',
    ],
    claim: [
      "There's no need to rush when it comes to {about}.",
      'There is a gentler way to think about {about}.',
    ],
    curiosity: [
      '{Count} quiet thoughts about {about}, one at a time.',
      'There is one small thing about {about} that makes the rest feel lighter.',
    ],
  },
  openers: [
    'Take a breath and settle in.',
    "There's nothing to prepare and nothing to get wrong.",
    "Let's go through it slowly.",
    "You're exactly where you need to be.",
  ],
  asides: [
    'Let that sink in for a second.',
    'There is no rush here.',
    'If your thoughts wander, simply come back.',
    'Small is enough.',
    'You can return to this point whenever you like.',
    'Notice how much lighter that sounds.',
    'Nothing has to be perfect today.',
    'Quiet progress is still progress.',
    'Breathe out, and we go on.',
    'Be patient with yourself here.',
    'One thing after the other is a perfectly good pace.',
    "It's fine if this takes a while.",
  ],
  turns: [
    'And then something shifts.',
    "Here's the quiet turning point.",
    'Now look at it from the other side.',
  ],
  farewells: ['Be well.', 'Take good care of yourself.', 'Until next time, at your own pace.'],
}
