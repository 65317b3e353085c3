import type { Bank } from '../../script/bank.ts'
import { facts } from './facts/by-domain.ts'
import { hooks, shortHooks } from './hooks.ts'
import { pointsAny } from './points/any.ts'
import { domainPoints } from './points/by-domain.ts'
import { pointsDoing } from './points/doing.ts'
import { pointsKnowing } from './points/knowing.ts'
import { pointsNamed } from './points/named.ts'
import { scenes } from './scenes.ts'
import { calm } from './tones/calm.ts'
import { dramatic } from './tones/dramatic.ts'
import { educational } from './tones/educational.ts'
import { energetic } from './tones/energetic.ts'
import { funny } from './tones/funny.ts'
import { natural } from './tones/natural.ts'

const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five'.split(
    ' ',
  )

export const english: Bank = {
  hooks,
  shortHooks,
  voices: { energetic, calm, funny, dramatic, educational, natural },
  promises: {
    many: [
      'In the next {span} you get {count} ideas that you can use today.',
      'I picked {count} points, and none of them needs special knowledge.',
      "Stay for {span}, and you'll leave with {count} things worth remembering.",
      'Here are {count} thoughts that make the difference.',
      'You get {count} clear answers on {again} and no detours.',
      'There are {count} things to know, and we take them one by one.',
      "We have {span}, so let's use them well.",
    ],
    one: ['It comes down to a single idea.', 'One thought is enough to begin with.'],
  },
  fullTopics: ['The full question is {full}.', 'In one sentence, the topic is {full}.'],
  problems: {
    any: [
      'Most of us start in the middle, get confused and blame ourselves.',
      'There has never been more noise about this, or less orientation.',
      'Everybody has an opinion, but hardly anybody shows how they got there.',
      'And the more you read about {again}, the less clear it seems to get.',
      'So we save one video after another and still stand where we stood before.',
      'Ask five people about {again} and you get six opinions.',
      'Search for {again}, and you find a thousand answers that contradict each other.',
      "If you feel confused, it's not your fault, because the loudest answer is often the worst one.",
      'The internet rewards shortcuts, and shortcuts are where the trouble begins.',
    ],
    doing: [
      'Many people give up early, and it has nothing to do with talent.',
      'You try it once, it goes wrong, and the motivation is gone.',
      'The plan is huge, the week is full, and nothing happens.',
      'When it comes to {again}, everybody talks about the beginning and nobody talks about the middle.',
      'Nobody shows you the boring bit in the middle, although that is where it is decided.',
      'If you want to {do}, you first have to ignore a lot of well-meant advice.',
    ],
    knowing: [
      'We hear half a sentence somewhere and carry it around for years.',
      'The short explanation is usually wrong, and the long one puts you to sleep.',
      'Most explanations of {again} start where they should end.',
      'The headlines give you the result and hide the reason.',
      'Everyone nods at the mention of {again}, and everyone hopes that nobody asks.',
    ],
  },
  points: {
    any: pointsAny,
    doing: pointsDoing,
    knowing: pointsKnowing,
    domains: domainPoints,
    facts,
    named: pointsNamed,
  },
  ordinals: {
    first: ["Let's start with the first one.", 'First things first.', 'The first point is the easiest.'],
    middle: [
      'Number {number}.',
      'Now to number {number}.',
      'On to point number {number}.',
      'Which brings us to number {number}.',
      'Point {number}.',
    ],
    last: [
      'And finally, the last one.',
      'Last but not least, number {number}.',
      'One more, and it is my favourite.',
    ],
  },
  insights: [
    'The problem was never a lack of information, it was the order in which we looked at it.',
    'You already know more than you think, you only have to trust it.',
    'It was never about doing everything, it was about leaving the right things out.',
    "The goal isn't to be perfect, the goal is to be a little clearer than yesterday.",
    'What looks like talent from the outside is mostly attention from the inside.',
    'The simple version is not the beginner version, it is the one that lasts.',
    'As soon as you stop trying to impress anyone, the whole thing becomes lighter.',
    'When it comes to {again}, curiosity gets you further than discipline.',
    'The secret of {again} is that there is no secret, there is only the next small step.',
    "You don't have to know everything about {again}, you only have to stay curious.",
    'Nobody is born with this, and that means that you can have it too.',
  ],
  namedInsights: [
    'If you remember one thing about {word}, let it be something that you have seen with your own eyes.',
    'Everything about {word} looks simple until you have to show it to somebody.',
    'Behind {word} there are people, and people have reasons.',
    'The first thing that everyone says about {word} is usually the least interesting one.',
    'Ten minutes of looking closely at {word} beat an hour of videos about it.',
    'Whoever can explain {word} in two sentences has understood more than most.',
    'With {word}, one good question beats ten answers.',
    'The best question about {word} is a short one.',
  ],
  shortInsights: [
    'Less is more.',
    'Simple wins.',
    'Order beats effort.',
    'Curiosity beats talent.',
    'Slow is fast.',
  ],
  scenes,
  recaps: {
    openings: ["Let's put it all together.", 'So what stays?', 'Time for a quick summary.'],
    summaries: ['Remember {keys}.', 'If you keep only a few things, keep {keys}.', 'It all rests on {keys}.'],
    endings: [
      'Everything else is detail.',
      'The rest follows almost by itself.',
      'That is already most of it.',
    ],
  },
  calls: {
    any: [
      'Save this video, so that you find it when you need it.',
      'Send this to someone who needs to hear it today.',
      'Follow along if you want the next part.',
      'Write me your own experience with {again}, I read every comment.',
      'Leave your biggest question about {again} in the comments.',
      'Send this to somebody who keeps talking about {again}.',
      'If this helped you, share it with one person.',
    ],
    doing: [
      'Tell me in the comments which point you will try first.',
      'Pick one point now and start with it today.',
    ],
  },
  shortCalls: {
    any: [
      'Save this.',
      'Your turn now.',
      'Follow for more.',
      'Tell me what you think.',
      'Share this with a friend.',
      'Follow me for the next part.',
    ],
    doing: ['Try it.', 'Try it today.'],
  },
  numbers,
  span: (seconds) => {
    const halfMinutes = Math.round(seconds / 30)
    const minutes = numbers[Math.floor(halfMinutes / 2) - 1]
    if (seconds < 120 || minutes === undefined) return `${5 * Math.round(seconds / 5)} seconds`
    return halfMinutes % 2 === 0 ? `${minutes} minutes` : `${minutes} and a half minutes`
  },
  list: (names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
}
