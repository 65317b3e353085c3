import type { Point } from '../../../script/bank.ts'

export const fitness: readonly Point[] = [
  [
    'the change of position',
    'Give your back a change every half hour.',
    'The best posture is the next one, because a spine lives on movement.',
    'Three minutes on your feet do more than an expensive chair.',
  ],
  [
    'clean form',
    'Earn the weight with clean form.',
    'A slow, honest repetition does more for you than five sloppy ones.',
    'Film one set from the side and compare it with what you felt.',
    'If you cannot pause in the hardest position, it is still too heavy.',
  ],
  [
    'three fixed days',
    'Train on three fixed days.',
    'Three sessions you actually do beat six sessions you only planned.',
    'Choose the days now and treat them like a dentist appointment.',
    'Twenty minutes count, because showing up is the part that builds the habit.',
  ],
  [
    'small progress',
    'Add a little every week.',
    'Your body only changes when it gets a reason to.',
    'One more repetition, one more minute or one small plate is enough.',
    'Write the number down, so that you know what to beat.',
  ],
  [
    'the rest day',
    'Protect your rest days.',
    'You do not get stronger while you train, you get stronger while you recover from it.',
    'Sleep is the cheapest supplement there is.',
    'A walk on the day off helps more than lying still.',
  ],
  [
    'the warm-up',
    'Give the warm-up five real minutes.',
    'Cold joints move badly, and bad movement is what hurts later.',
    'Do the first exercise with almost no weight until it feels smooth.',
    'You will be stronger in the first set, and that alone is worth it.',
  ],
]

export const mind: readonly Point[] = [
  [
    'the morning light',
    'Get daylight early in the day.',
    'Ten minutes outside in the morning tell your body when to be awake and when to get tired.',
    'It works under clouds too, because the sky is far brighter than any lamp.',
    'Drink your coffee at the door, and it costs you no extra time.',
  ],
  [
    'the long breath',
    'Breathe out longer than you breathe in.',
    'A slow exhale is the fastest way to tell your nervous system that all is well.',
    'Four counts in, six counts out, for two minutes.',
    'Nobody around you will even notice that you are doing it.',
  ],
  [
    'the evening',
    'Build a soft landing for the evening.',
    'You cannot race until eleven and expect your head to stop at five past.',
    'Dim the light, put the phone in the kitchen and do the same small thing every night.',
    'Repetition is what makes it work, and not the lavender.',
  ],
  [
    'the short walk',
    'Walk before you worry.',
    'Ten minutes of walking change your mood more reliably than an hour of thinking.',
    'Leave the headphones at home once and listen to the street.',
    'Many problems shrink somewhere around the second corner.',
  ],
  [
    'the notebook',
    'Empty your head onto paper.',
    'What is written down no longer has to be remembered, and that is half of the rest you need.',
    'Write without order and without nice sentences.',
    'Then mark the one thing that you can influence tomorrow.',
  ],
]

export const style: readonly Point[] = [
  [
    'the fit',
    'Fit comes before brand.',
    'A cheap shirt that sits well looks better than an expensive one that does not.',
    'Check the shoulders first, because they are the hardest part to alter.',
    'A good tailor costs less than the next impulse buy.',
  ],
  [
    'the short routine',
    'Keep the routine short.',
    'Clean, moisturise and protect from the sun, and you have done most of what works.',
    'Every additional product is one more thing that can irritate you.',
    'Give each new one four weeks before you judge it.',
  ],
  [
    'three colours',
    'Choose three colours that love you.',
    'If everything goes with everything, ten pieces give you a month of outfits.',
    'Hold the fabric next to your face in daylight and look at your eyes.',
    'Add one loud accent and let the rest be quiet.',
  ],
  [
    'the care label',
    'Take care of what you own.',
    'Clothes and hair are ruined by heat more often than by age.',
    'Wash cooler, dry slower and brush more gently.',
    'Looking good is often only looking cared for.',
  ],
  [
    'the mirror photo',
    'Take a photo before you leave.',
    'The mirror lies out of habit, and the camera does not know you.',
    'You see proportions in a picture that you never notice in front of the wardrobe.',
    'After two weeks you have an album of what really suits you.',
  ],
]
