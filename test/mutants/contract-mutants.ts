import type { Mutant } from './mutants.ts'

const tests = ['test/contract/released']

const inputs = 'of what callers send'
const answers = 'of what callers get'
const terms = 'of what customers pay and may do'

/** Mistakes in the comparison with the released contract: one for each rule, which only the test of this rule sees. */
export const contractMutants: Mutant[] = [
  {
    name: 'a released input that may go',
    source: `if (now === undefined) this.add(place, [rule, 'there', 'gone'])`,
    instead: `if (now === undefined) direction === 'Answer' && this.add(place, [rule, 'there', 'gone'])`,
    tests,
    only: `${inputs} a field removed is refused`,
  },
  {
    name: 'a field of an answer that may go',
    source: `if (now === undefined) this.add(place, [rule, 'there', 'gone'])`,
    instead: `if (now === undefined) direction === 'Input' && this.add(place, [rule, 'there', 'gone'])`,
    tests,
    only: `${answers} a field removed is refused`,
  },
  {
    name: 'a value that is not taken any more',
    source: `Input: [valuesRemoved, `,
    instead: `Input: [`,
    tests,
    only: `${inputs} a value removed is refused`,
  },
  {
    name: 'a bound of an input that narrows',
    source: `boundsNarrowed, patternsChanged, `,
    instead: `patternsChanged, `,
    tests,
    only: `${inputs} a bound narrowed is refused`,
  },
  {
    name: 'a new field that is required',
    source: `for (const name of added) this.add`,
    instead: `for (const name of added) if (was.properties?.[name] !== undefined) this.add`,
    tests,
    only: `${inputs} a field made required is refused`,
  },
  {
    name: 'a default that goes',
    source: `if (before !== now) this.add`,
    instead: `if (before !== now && now !== 'nothing') this.add`,
    tests,
    only: `${inputs} a default changed is refused`,
  },
  {
    name: 'a pattern of an input that changes',
    source: `boundsNarrowed, patternsChanged, `,
    instead: `boundsNarrowed, `,
    tests,
    only: `${inputs} a pattern changed is refused`,
  },
  {
    name: 'a field of an answer that is not always there',
    source: `for (const name of removed) this.add`,
    instead: `for (const name of removed.slice(1)) this.add`,
    tests,
    only: `${answers} a field made optional is refused`,
  },
  {
    name: 'a field of an answer that is null at times',
    source: `if (added.includes('null')) findings`,
    instead: `if (added[1] === 'null') findings`,
    tests,
    only: `${answers} a field made null is refused`,
  },
  {
    name: 'a bound of an answer that widens',
    source: `valuesOpened, boundsWidened, `,
    instead: `valuesOpened, `,
    tests,
    only: `${answers} a bound widened is refused`,
  },
  {
    name: 'a second type of an answer',
    source: `if (lost.length + gained.length > 0)`,
    instead: `if (lost.length > 0)`,
    tests,
    only: `${answers} a type changed is refused`,
  },
  {
    name: 'a status that goes',
    source: `if (now === undefined) comparison.add(place, ['answerStatusChanged', 'there', 'gone'])`,
    instead: `if (now === undefined) continue`,
    tests,
    only: `${answers} a status changed is refused`,
  },
  {
    name: 'an error whose code changes',
    source: `Answer: [constantChanged, `,
    instead: `Answer: [`,
    tests,
    only: `${answers} a code changed is refused`,
  },
  {
    name: 'an operation that goes without notice',
    source: `end !== undefined && end <= today ? []`,
    instead: `end === undefined || end <= today ? []`,
    tests,
    only: 'the contract an operation removed is refused',
  },
  {
    name: 'a deprecated operation that has to stay for ever',
    source: `end !== undefined && end <= today ? []`,
    instead: `end !== undefined && end < today ? []`,
    tests,
    only: 'the contract a deprecation, and the end of an operation on its day passes',
  },
  {
    name: 'a new error that is refused',
    source: `=== undefined && Number(status) < 400`,
    instead: `=== undefined && Number(status) < 500`,
    tests,
    only: 'the contract a new error code passes',
  },
  {
    name: 'a keyword that hides what it refers to',
    source: `text !== shown(was[name]) || text.includes`,
    instead: `text !== shown(was[name]) && text.includes`,
    tests,
    only: 'the contract a keyword changed that the comparison does not know is refused',
  },
  {
    name: 'a price that rises',
    source: `[...credits, counts].filter`,
    instead: `[counts].filter`,
    tests,
    only: `${terms} a price raised is refused, with the line that announces it`,
  },
  {
    name: 'a cap that sinks',
    source: `[...prices, ...lowered.filter((term) => term.is < term.was)]`,
    instead: `prices`,
    tests,
    only: `${terms} a cap lowered is refused, with the line that announces it`,
  },
  {
    name: 'an announcement that holds for ever',
    source: `announced.filter(({ after }) => after === version).map`,
    instead: `announced.map`,
    tests,
    only: `${terms} an announcement is for one change after one release`,
  },
]
