import type * as contract from '@content-generation/contract'
import type * as sdk from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

/*
 * These hold the generated types to the contract's inferred ones, both ways. The compiler is the test: a difference is an
 * error in this file.
 */

type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
type Flat<Type> = Type extends object ? { [Key in keyof Type]: Flat<Type[Key]> } : Type
type Same<One, Other> = Equal<Flat<One>, Flat<Other>>

/** What customers get is open to values that version 1 may still add. */
type Open<Known extends string> = Known | (string & {})
type WithOpen<Type, Field extends keyof Type> = Omit<Type, Field> & {
  [Key in Field]: Open<Extract<Type[Field], string>>
}

type AccountInfo = Out<typeof contract.accountInfo>
type KeyInfo = AccountInfo['key']
type KeyLimit = NonNullable<KeyInfo['limit']>
/** The account with its open values: the plan, and of the key the scope and the period of the limit. */
type OpenAccountInfo = WithOpen<Omit<AccountInfo, 'key'>, 'plan'> & {
  key: WithOpen<Omit<KeyInfo, 'limit'>, 'scope'> & { limit: WithOpen<KeyLimit, 'per'> | null }
}

type In<Type extends z.ZodType> = z.input<Type>
type Out<Type extends z.ZodType> = z.output<Type>
type Answer<Method extends keyof sdk.ContentGeneration> = sdk.ContentGeneration[Method] extends (
  ...given: never
) => PromiseLike<infer Result>
  ? Result
  : never
type Wire<Name extends contract.OperationName> = contract.Contract[Name] extends {
  responses: { 200: infer Type extends z.ZodType }
}
  ? Omit<z.output<Type>, 'success'>
  : never
type Declared<Name extends contract.OperationName> = contract.Contract[Name] extends {
  metadata: { errors: readonly (infer Code)[] }
}
  ? Code
  : never

/** The saved generations of the types that this version knows. */
type KnownGeneration = Exclude<sdk.Generation, sdk.UnrecognizedGeneration>

type Client = sdk.ContentGeneration
type Generating = typeof contract.generationRoutes

function holds<_Truth extends true>() {}
/** The compiler names the operation that differs. */
function holdAll<_Truths extends Record<string, true>>() {}

describe('the types of the SDK are those of the contract', () => {
  it('for what is sent, to each operation that generates', () => {
    type Sent<Name extends contract.GenerationName> = z.input<Generating[Name]['body']>
    holdAll<{ [Name in contract.GenerationName]: Same<Parameters<Client[Name]>[0], Sent<Name>> }>()
    holds<Same<sdk.GenerationsParams, In<contract.Contract['generations']['query']>>>()
    holds<Same<sdk.UsageParams, In<contract.Contract['usage']['query']>>>()
    holds<Same<sdk.StatementParams, In<contract.Contract['statement']['query']>>>()
    holds<Same<sdk.DownloadImageParams, In<contract.Contract['downloadImage']['query']>>>()
    // @ts-expect-error what may be left out and what must be there are not the same
    holds<Same<sdk.ScriptInput, Required<Sent<'script'>>>>()
    // @ts-expect-error nor are two inputs
    holdAll<{ script: Same<sdk.ScriptInput, Sent<'niche'>> }>()
  })

  it('for what is answered: the envelope without success', () => {
    holdAll<{ [Name in contract.GenerationName]: Same<Answer<Name>, Wire<Name>> }>()
    type Page = Out<typeof contract.generationPage>
    holds<Same<Omit<Answer<'generations'>, 'nextPage' | 'data'>, Omit<Wire<'generations'>, 'data'>>>()
    holds<Same<Answer<'generations'>['data'], sdk.GenerationPage>>()
    holds<Same<Omit<Answer<'me'>, 'data'>, Omit<Wire<'me'>, 'data'>>>()
    holds<Same<sdk.AccountInfo, OpenAccountInfo>>()
    holds<Same<KnownGeneration, Out<typeof contract.savedGeneration>>>()
    holds<Equal<keyof sdk.SingleGeneration, keyof Out<typeof contract.singleGeneration>>>()
    holds<Equal<sdk.SingleGeneration['generation'] | sdk.GenerationPage['generations'][0], sdk.Generation>>()
    holds<Same<Omit<sdk.GenerationPage, 'generations'>, Omit<Page, 'generations'>>>()
    holds<Same<sdk.Usage, WithOpen<Out<typeof contract.usageReport>, 'group_by'>>>()
    // @ts-expect-error a plan that is not known yet is a plan all the same
    holds<Same<sdk.AccountInfo, Out<typeof contract.accountInfo>>>()
    // @ts-expect-error a free operation has no credit figures
    holds<Same<Answer<'me'>, sdk.Charged<sdk.AccountInfo>>>()
  })

  it('and a saved generation of a kind that is added later needs a default', () => {
    holds<Equal<Extract<sdk.Generation, { type: 'image' }>, sdk.ImageGeneration>>()
    holds<Equal<Exclude<sdk.Generation['type'], KnownGeneration['type']>, `(unrecognized) ${string}`>>()
    const added = { type: 'song', result: { text: 'La' } } as object as sdk.UnrecognizedGeneration
    expect(added.result['text']).toBe('La')
  })

  it('for the codes and the extra fields of failures', () => {
    type LocalCode =
      | 'CONNECTION_ERROR'
      | 'TIMEOUT'
      | 'ABORTED'
      | 'DECODE_ERROR'
      | 'CONFIGURATION_ERROR'
      | 'BUDGET_EXCEEDED'
    holds<Equal<sdk.CatalogueError['code'], contract.ErrorCode>>()
    holds<Equal<sdk.ErrorCode, contract.ErrorCode | LocalCode>>()
    holds<Equal<sdk.RateLimitedError['limitPerDay'], contract.ErrorExtra<'RATE_LIMITED'>['limit_per_day']>>()
    holds<Same<sdk.InvalidRequestError['issues'], contract.ErrorExtra<'INVALID_REQUEST'>['issues']>>()
    holds<Equal<sdk.PlanRequiredError['plan'], Open<contract.PlanName>>>()
    holds<Equal<sdk.RateLimitedError['resetsAt'], Date>>()
    holds<Equal<sdk.KeyLimitReachedError['resetsAt'], Date | undefined>>()
    holds<Equal<sdk.KeyLimitReachedError['per'], Open<contract.LimitPeriod>>>()
    holds<Equal<sdk.ScopeRequiredError['requiredScope'], Open<contract.ScopeName>>>()
  })

  it('for the failures of each operation', () => {
    type Failure<Name extends contract.OperationName> = Extract<
      Awaited<ReturnType<ReturnType<Client[Name]>['safe']>>,
      { ok: false }
    >['error']
    type Known<Error extends { code: string }> = Exclude<
      Error['code'],
      sdk.LocalFailure['code'] | 'BUDGET_EXCEEDED'
    >
    holdAll<{ [Name in contract.OperationName]: Equal<Known<Failure<Name>>, Declared<Name>> }>()
    // @ts-expect-error reading is never refused for the balance
    holdAll<{ me: Equal<Known<Failure<'me'>>, Declared<'script'>> }>()
    expect(true).toBe(true)
  })
})
