import type { Voice } from '../../../script/bank.ts'

export const funny: Voice = {
  hooks: {
    question: [
      'Is it just me, or is everyone pretending to understand {about}?',
      'Who gave the internet permission to talk about {about} like that?',
    ],
    claim: [
      'I have strong opinions about {about}, and sadly most of them are correct.',
      'My houseplant knows more about {about} than half the internet.',
    ],
    curiosity: [
      '{Count} things about {about} that your most confident friend gets wrong.',
      'There are two kinds of people when it comes to {about}, and both are wrong.',
    ],
  },
  openers: [
    'Please put down whatever gadget you were about to buy.',
    "I'll keep it short, because my attention span is already packing its bags.",
    'No experts were harmed in the making of this video.',
    "Don't worry, there won't be a test, and I would fail it anyway.",
  ],
  asides: [
    "My neighbour tried the opposite once, and we still don't talk about it.",
    'Yes, I learned this the embarrassing way.',
    'If you just felt personally attacked, welcome to the club.',
    'I would add a joke here, but reality was faster.',
    "My mother has said this for twenty years, so please don't tell her she was right.",
    'Science may disagree, but science has never met my cousin.',
    'And no, thinking about it on the sofa does not count.',
    "I'm not saying it's magic, I'm only saying that I own a cape now.",
    'Take a moment to forgive yourself, then laugh about it.',
    'The bar is low, and somehow we still trip over it.',
    'If that sounds too reasonable, congratulations, you are an adult now.',
    'Somewhere a man with a whiteboard just got very nervous.',
  ],
  turns: [
    'Plot twist, and nobody saw it coming, least of all me.',
    'And now the part where the expert in you has to sit down.',
    'Here comes the twist, so hold on to your snacks.',
  ],
  farewells: [
    'I believe in you, mostly.',
    'Bye, and please water your plants.',
    'See you next time, same chaos, better hair.',
  ],
}
