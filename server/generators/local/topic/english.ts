import { domainOf, isDomainWord } from './domains.ts'
import { gerund } from './gerund.ts'
import { keyWord, termsOf } from './key-word.ts'
import { endsInside, quoted, shortened, speakable, upperFirst } from './speakable.ts'
import { type Forms, type Mode, repeatableWords, type Subject } from './subject.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const dangling = words(
  'a an the of to in on at by for with without and or but from as than that which who your my our their his her its is are was were be not into over under about how why what when if so',
)
const lowerable = words(
  'black white red green blue dark vintage rainy electric cold hot warm public remote urban tiny paper magic modern classic digital social classical hidden lost wild deep slow fast northern southern eastern western daily weekly morning evening night summer winter spring autumn saving interview job street solar wind water fire ice snow rain a an the how why what when where who which my your our their this these those some every best good better easy simple healthy quick new old first small big cheap free home',
)
const properNames = words(
  'japan italy bali python javascript typescript iphone android linux kubernetes minecraft fortnite valorant nintendo playstation xbox roblox zelda youtube tiktok instagram nasa rome mars english spanish german chatgpt excel ikea twitch bitcoin',
)
const imperatives = words(
  'make build learn get grow cook bake brew earn write lose gain improve create become avoid overcome quit teach save stop start choose prepare organize organise reduce increase boost grill train paint draw fix declutter renovate',
)
const auxiliaries = words(
  'do does did is are was were can could should would will have has had am may might must',
)
const clauseStarts = words('how why what when where who which')
const pronouns = words('i we you he she they it this that there everyone nobody everybody')

const doingSigns =
  /\b(tips?|tricks?|hacks?|routines?|recipes?|workouts?|tutorial|guide|beginners?|steps?|mistakes|ideas|exercises|diy|plan|challenge)\b/i
const knowingSigns =
  /^(why|what|who|when|where|which|is|are|does|do|did)\b|\b(history|explained|facts?|meaning|truth|science|origins?|theory|mystery)\b/i

/** Reads a topic for an English script that can spend so many words on naming it. */
export function englishSubject(
  topic: string,
  { maxWords, foreign }: { maxWords: number; foreign: boolean },
): Subject {
  const whole = speakable(topic)
  const name = shortened(whole, { words: maxWords, dangling })
  const word = keyWord(lowerFirst(whole), { dangling, marks: ['“', '”'] })
  const forms = {
    ...(foreign || !isFluent(name) ? quotedForms(name) : fluentForms(name)),
    ...(word === undefined ? {} : { word }),
  }
  const domain = domainOf(whole)
  return {
    name,
    forms: mayRepeat(whole, name) ? repeatable(forms) : withoutRepeats(forms),
    mode: modeOf(whole, domain),
    domain,
    terms: termsOf(whole, dangling),
    ...(name === whole ? {} : { full: quoted(whole, ['“', '”']) }),
  }
}

/** What comes up again must be a noun: `your experience with why cats purr` is no English. */
function repeatable(forms: Forms): Forms {
  const again = forms.again ?? forms.thing
  return again === undefined ? forms : { ...forms, again }
}

function withoutRepeats({ again: _, ...forms }: Forms): Forms {
  return forms
}

function mayRepeat(whole: string, name: string) {
  return name.split(' ').length <= repeatableWords && !endsInside(whole)
}

function quotedForms(name: string): Forms {
  const title = quoted(name, ['“', '”'])
  return { title, about: title, thing: title }
}

function fluentForms(name: string): Forms {
  const about = lowerFirst(name)
  const action = /^how to (?!not )(.+)$/i.exec(name)?.[1]
  if (action !== undefined) return { title: upperFirst(name), about, ...actionForms(lowerVerb(action)) }
  const [first = ''] = about.split(' ')
  if (clauseStarts.has(first)) return { title: upperFirst(name), about }
  if (!imperatives.has(first.toLowerCase()) || !about.includes(' '))
    return { title: upperFirst(name), about, thing: about }
  return { title: upperFirst(name), about: `how to ${lowerVerb(name)}`, ...actionForms(lowerVerb(name)) }
}

function actionForms(action: string): Pick<Forms, 'do' | 'again'> {
  const again = gerund(action)
  return again === undefined ? { do: action } : { do: action, again }
}

/** Whether the topic reads well inside an English sentence as it is; what does not is quoted like a title. */
function isFluent(name: string) {
  if (!/^[\p{Script=Latin}\p{N}"“$€][\p{Script=Latin}\p{N}\p{M} ,'’"“”&%$€+/-]*$/u.test(name)) return false
  if (!/\p{L}{2}/u.test(name) || endsInside(name) || name.split(' ').length > 14) return false
  const [first = '', second = ''] = name.toLowerCase().split(' ')
  if (pronouns.has(first) || auxiliaries.has(first)) return false
  if (clauseStarts.has(first) && auxiliaries.has(second)) return false
  return !isTitleCase(name)
}

/** `The Art Of Slow Living`: connecting words in capitals show that a title was meant. */
function isTitleCase(name: string) {
  const [, ...later] = name.split(' ')
  return later.some(
    (word) => /^\p{Lu}/u.test(word) && dangling.has(word.toLowerCase()) && word !== word.toUpperCase(),
  )
}

function lowerFirst(name: string) {
  const [first = ''] = name.split(' ')
  const plain = first.toLowerCase()
  if (first.length > 1 && first === first.toUpperCase()) return name
  const common =
    lowerable.has(plain) ||
    imperatives.has(plain) ||
    (plain.length > 5 && plain.endsWith('ing')) ||
    isDomainWord(plain)
  return common && !properNames.has(plain) ? plain + name.slice(first.length) : name
}

function lowerVerb(action: string) {
  const [first = ''] = action.split(' ')
  return first.toLowerCase() + action.slice(first.length)
}

function modeOf(topic: string, domain: Subject['domain']): Mode {
  if (/^how (to|i|we|you)\b/i.test(topic)) return 'doing'
  if (knowingSigns.test(topic)) return 'knowing'
  const [first = ''] = topic.toLowerCase().split(' ')
  if (doingSigns.test(topic) || imperatives.has(first) || /^\w{2,}ing$/.test(first)) return 'doing'
  return domain === undefined || domain === 'science' ? 'knowing' : 'doing'
}
