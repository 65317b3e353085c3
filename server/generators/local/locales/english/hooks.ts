import type { Hooks } from '../../script/bank.ts'

export const hooks: Hooks = {
  question: [
    "What if most of what you've heard about {about} is wrong?",
    'Be honest, how much do you really know about {about}?',
    'Why does nobody tell you the simple truth about {about}?',
    'What would change if you finally understood {thing}?',
    'Want to {do} without the usual mistakes?',
    'What is really stopping you when you try to {do}?',
  ],
  claim: [
    'Most advice about {about} is upside down.',
    'The hard part about {thing} is not what you think.',
    "Forget half of what you've heard about {about}.",
    "You don't need more opinions about {thing}, you need a better order.",
    'If you want to {do}, stop waiting for the perfect moment.',
    'There is a simpler way to {do}, and it was never a secret.',
  ],
  curiosity: [
    '{Count} things about {about} that I wish someone had told me earlier.',
    'There is one detail about {about} that almost everyone overlooks.',
    'One small shift changes everything about {about}.',
    "{Count} short ideas, and you'll never think about {about} the same way again.",
    'Give me {span} on {about}, and you get at least one idea worth keeping.',
    'The best way to {do} starts with a step that most people skip.',
  ],
}

export const shortHooks: Hooks = {
  question: ['Want to {do}?', 'Curious about {about}?', '{title}?'],
  claim: ['The truth about {about}.', "Let's simplify {about}.", '{title}, made simple.'],
  curiosity: ['One thing about {about}.', 'A quick thought on {about}.', 'One rule for {about}.'],
}
