// Generated from the contract by `npm run generate`. Do not edit.

/** The video script to generate. */
export interface ScriptInput {
  /**
   * Video topic or title, 1 to 300 characters.
   * @example 'How to brew coffee at home'
   */
  topic: string
  /**
   * Target length of the spoken script: `<n>s`, with n from 5 to 600 seconds.
   * @default '60s'
   * @example '45s'
   */
  duration?: `${number}s` | undefined
  /**
   * Tone, such as energetic or calm, 1 to 50 characters.
   * @example 'energetic'
   */
  tone?: string | undefined
  /**
   * Language of the result: a BCP 47 tag of a language, an optional script and an optional region, such as
   * `de`, `en` or `pt-BR`. Every tag of this form is accepted. A generator that does not have the language
   * answers in English.
   * @default 'en'
   */
  language?: string | undefined
  /**
   * Whether to produce 3 different hook variants. The price is the same without them.
   * @default true
   */
  hooks?: boolean | undefined
}

/** The topic to analyse. */
export interface NicheInput {
  /**
   * Main topic, 1 to 300 characters.
   * @example 'home fitness'
   */
  topic: string
  /**
   * Target audience, such as an age range like `25-34`, 1 to 100 characters.
   * @example '25-34'
   */
  audience?: string | undefined
  /**
   * Format, such as shorts or longform, 1 to 50 characters.
   * @example 'shorts'
   */
  format?: string | undefined
}

/** The image to generate. */
export interface ImageInput {
  /**
   * Description of the image, 1 to 2,000 characters.
   * @example 'A lighthouse at dawn, flat design'
   */
  prompt: string
  /**
   * Category, such as creator or product, 1 to 50 characters.
   * @example 'creator'
   */
  category?: string | undefined
  /**
   * Ratio of width to height.
   * @default 'landscape_16_9'
   * @example 'portrait_9_16'
   */
  aspect_ratio?: 'landscape_16_9' | 'portrait_9_16' | 'square_1_1' | 'landscape_4_3' | 'portrait_3_4' | undefined
  /**
   * Use the high-resolution model. The longest edge is 2048 px instead of 1024, the price 8 credits instead
   * of 5.
   * @default false
   */
  high_res?: boolean | undefined
}

/** The script and thumbnail idea to score. */
export interface ViralScoreInput {
  /**
   * The script to score, 20 to 20,000 characters.
   * @example 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.'
   */
  script: string
  /**
   * Thumbnail concept, 1 to 1,000 characters.
   * @example 'A red cup on black, one word: BITTER'
   */
  thumbnail_idea: string
  /**
   * Niche, 1 to 200 characters.
   * @example 'home barista'
   */
  niche: string
  /**
   * Language of the result: a BCP 47 tag of a language, an optional script and an optional region, such as
   * `de`, `en` or `pt-BR`. Every tag of this form is accepted. A generator that does not have the language
   * answers in English.
   * @default 'en'
   */
  language?: string | undefined
}

/** The parameters of `generations()`. */
export interface GenerationsParams {
  /**
   * Page size, 1 to 50.
   * @default 20
   */
  limit?: number | undefined
  /**
   * Number of generations to skip, 0 to 100,000.
   * @default 0
   */
  offset?: number | undefined
  /**
   * Only generations of this type: `script`, `niche`, `image`, `viral_score`.
   * @example 'image'
   */
  type?: 'script' | 'niche' | 'image' | 'viral_score' | undefined
  /**
   * Only generations that were saved at this time or later (ISO 8601). Beyond the specification of version 1.
   * @example '2026-01-01T00:00:00Z'
   */
  since?: string | undefined
  /**
   * Only generations that were saved before this time (ISO 8601). Beyond the specification of version 1.
   * @example '2026-02-01T00:00:00Z'
   */
  until?: string | undefined
  /**
   * The `next_cursor` of the page before. A page costs the same however far it is from the first one. Not
   * together with `offset`. Beyond the specification of version 1.
   * @example '019c13ec9e00N2Q5ZjVmMGUtMWY1ZS00YTU3LTlmMGUtM2ExYjJjNGQ1ZTZm'
   */
  cursor?: string | undefined
}

/** The parameters of `usage()`. */
export interface UsageParams {
  /**
   * First UTC day, as `YYYY-MM-DD`. Without it, the range has 30 days. A range has at most 92 days.
   * @example '2026-01-01'
   */
  from?: string | undefined
  /**
   * Last UTC day, as `YYYY-MM-DD`; it belongs to the range. Default: today.
   * @example '2026-01-31'
   */
  to?: string | undefined
  /**
   * Group by type of generation or by API key.
   * @default 'type'
   * @example 'key'
   */
  group_by?: 'type' | 'key' | undefined
}

/** The parameters of `statement()`. */
export interface StatementParams {
  /**
   * First UTC day, as `YYYY-MM-DD`. Without it, the range has 30 days. A range has at most 92 days.
   * @example '2026-01-01'
   */
  from?: string | undefined
  /**
   * Last UTC day, as `YYYY-MM-DD`; it belongs to the range. Default: today.
   * @example '2026-01-31'
   */
  to?: string | undefined
  /**
   * Page size, 1 to 200.
   * @default 100
   */
  limit?: number | undefined
  /**
   * The `next_cursor` of the page before. The range stays that of `from` and `to`.
   * @example '019c13ec9e00N2Q5ZjVmMGUtMWY1ZS00YTU3LTlmMGUtM2ExYjJjNGQ1ZTZm'
   */
  cursor?: string | undefined
}

/** The parameters of `downloadImage()`. */
export interface DownloadImageParams {
  /**
   * `preview`: the image with a longest edge of at most 512 px. `full`: the image in its full size.
   * @default 'preview'
   */
  variant?: 'preview' | 'full' | undefined
}

/** The account of the API key. */
export interface AccountInfo {
  /**
   * UUID of the user.
   * @example '0b8f5c1e-6a43-4a3b-8f60-0d6b8c5f2a11'
   */
  user_id: string
  /**
   * The user's e-mail address.
   * @example 'ada@example.com'
   */
  email: string
  /**
   * The user's plan.
   * @example 'business'
   */
  plan: 'free' | 'pro' | 'business' | (string & {})
  /**
   * Current balance, in credits. The dashboard uses the same balance.
   * @example 500
   */
  credits_remaining: number
  /**
   * Credits spent in the current UTC month by the API and the dashboard, minus refunds. A refund lowers the
   * month of its charge.
   * @example 42
   */
  credits_used_this_month: number
  /**
   * Requests admitted in the current UTC day, including this one.
   * @example 7
   */
  requests_today: number
  /**
   * Daily cap of the plan, in requests per UTC day.
   * @example 1000
   */
  rate_limit_per_day: number
  /** The API key of this request. Beyond the specification of version 1. */
  key: KeyInfo
}

/** The API key of this request. Beyond the specification of version 1. */
export interface KeyInfo {
  /**
   * Id of the API key. It is not secret.
   * @example 'key_9uRgLbk0x3Tq'
   */
  id: string
  /**
   * Name of the API key. Empty if it was made without one.
   * @example 'web shop'
   */
  name: string
  /**
   * The scope of an API key: the operations that it may be used for. More scopes may be added.
   * @example 'all'
   */
  scope: 'read' | 'generate' | 'all' | (string & {})
  /**
   * Limit of the API key, and what the key has used of it. `null` if it has none.
   * @example { credits: 50, per: 'day', used: 49, resets_at: '2026-02-01T00:00:00.000Z' }
   */
  limit: KeyLimit | null
}

/** The limit of an API key. */
export interface KeyLimit {
  /**
   * Credits that the API key may use in a period.
   * @example 50
   */
  credits: number
  /**
   * Period of the limit: the UTC day, the UTC month, or `ever`. More periods may be added.
   * @example 'day'
   */
  per: 'day' | 'month' | 'ever' | (string & {})
  /**
   * Credits that the API key has used in the current period, minus refunds.
   * @example 49
   */
  used: number
  /**
   * End of the period, when `used` starts at 0 again (ISO 8601, UTC). Absent if the period is `ever`.
   * @example '2026-02-01T00:00:00.000Z'
   */
  resets_at?: string | undefined
}

/** A generated video script. */
export interface ScriptResult {
  /**
   * The script: only spoken text, without labels ("Hook:"), stage directions and free-standing dashes.
   * @example 'Your coffee can taste better tomorrow morning. Weigh the beans, then grind them fresh.'
   */
  script: string
  /**
   * Three different hook variants, or fewer if the model wrote no more. Empty if `hooks` is `false`.
   * @example ['Stop buying coffee.', 'What if your coffee is the problem?', 'I tried 30 brews in 30 days.']
   */
  hookVariants: string[]
  /**
   * Number of words in `script`: tokens separated by whitespace that contain a letter or a digit.
   * @example 14
   */
  wordCount: number
  /**
   * Estimated spoken duration in seconds, at the usual speaking rate of the language. It may differ from
   * `duration`.
   * @example 6
   */
  estimatedSeconds: number
}

/** Niche ideas for a topic. */
export interface NicheResult {
  /** Niche ideas, the most promising first. */
  niches: NicheIdea[]
}

/** A niche idea. */
export interface NicheIdea {
  /**
   * Name of the niche.
   * @example 'Home fitness for new parents'
   */
  title: string
  /**
   * How promising the niche is, from 0 to 100.
   * @example 82
   */
  potential: number
}

/** A generated image. */
export interface ImageResult {
  /**
   * UUID of the saved generation.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  generation_id: string
  /**
   * Address of the preview (longest edge at most 512 px), relative to the origin of the API. Send the same
   * API key to download it. `variant=full` gives the full image.
   * @example '/api/generated-image/7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f?variant=preview'
   */
  image_url: string
  /**
   * Width of the full image in pixels, an even number.
   * @example 1024
   */
  width: number
  /**
   * Height of the full image in pixels, an even number.
   * @example 576
   */
  height: number
}

/** The viral score of a script and a thumbnail idea. */
export interface ViralScoreResult {
  /** How likely the script and the thumbnail idea are to spread. */
  score: ViralScore
}

/** How likely the script and the thumbnail idea are to spread. */
export interface ViralScore {
  /**
   * Overall score, from 0 to 100.
   * @example 78
   */
  total_score: number
  /**
   * Score of the hook, from 0 to 100.
   * @example 84
   */
  hook_score: number
  /**
   * Short assessment in one or two sentences.
   * @example 'Strong hook that names its promise. The pace drops toward the end.'
   */
  verdict: string
}

/** A page of saved generations. */
export interface GenerationPage {
  /** The generations of this page, newest first. Generations of the same time are ordered by id. */
  generations: Generation[]
  /**
   * The page size applied.
   * @example 20
   */
  limit: number
  /**
   * The offset applied. 0 with a cursor.
   * @example 0
   */
  offset: number
  /**
   * Whether more generations follow this page.
   * @example false
   */
  has_more: boolean
  /**
   * Send it as `cursor`, with the other parameters unchanged, to get the page that follows. `null` on the
   * last page. Beyond the specification of version 1.
   * @example null
   */
  next_cursor: string | null
}

/**
 * A saved generation. `result` is the `data` that the operation answered with; `type` determines its shape.
 */
export type Generation =
  | ScriptGeneration
  | NicheGeneration
  | ImageGeneration
  | ViralScoreGeneration
  | UnrecognizedGeneration

/** One of a kind that this version does not know. Handle it: the API may add kinds at any time. */
export interface UnrecognizedGeneration {
  /**
   * UUID of the saved generation.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  id: string
  /**
   * What was asked for: the field of the request that says it best, such as its topic.
   * @example 'A lighthouse at dawn, flat design'
   */
  prompt: string
  /**
   * Time when it was saved (ISO 8601, UTC).
   * @example '2026-01-31T12:00:00.000Z'
   */
  created_at: string
  /**
   * Credits that this generation cost.
   * @example 5
   */
  credits_used: number
  /**
   * The `X-Request-Id` of its answer. Beyond the specification of version 1.
   * @example 'order-42'
   */
  request_id: string
  /**
   * Time when its credits were refunded by hand (ISO 8601, UTC). Absent if they were not. Beyond the
   * specification of version 1.
   * @example '2026-02-01T09:30:00.000Z'
   */
  refunded_at?: string | undefined
  /**
   * Any value that this version does not know. The prefix is only in the type, to keep it apart from the
   * known values.
   */
  type: `(unrecognized) ${string}`
  /** Its fields depend on the kind. */
  result: Readonly<Record<string, unknown>>
}

/** A saved generation of type `script`. */
export interface ScriptGeneration {
  /**
   * UUID of the saved generation.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  id: string
  /**
   * What was asked for: the field of the request that says it best, such as its topic.
   * @example 'A lighthouse at dawn, flat design'
   */
  prompt: string
  /**
   * Time when it was saved (ISO 8601, UTC).
   * @example '2026-01-31T12:00:00.000Z'
   */
  created_at: string
  /**
   * Credits that this generation cost.
   * @example 5
   */
  credits_used: number
  /**
   * The `X-Request-Id` of its answer. Beyond the specification of version 1.
   * @example 'order-42'
   */
  request_id: string
  /**
   * Time when its credits were refunded by hand (ISO 8601, UTC). Absent if they were not. Beyond the
   * specification of version 1.
   * @example '2026-02-01T09:30:00.000Z'
   */
  refunded_at?: string | undefined
  /** What was generated. It determines the shape of `result`. */
  type: 'script'
  /** A generated video script. */
  result: ScriptResult
}

/** A saved generation of type `niche`. */
export interface NicheGeneration {
  /**
   * UUID of the saved generation.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  id: string
  /**
   * What was asked for: the field of the request that says it best, such as its topic.
   * @example 'A lighthouse at dawn, flat design'
   */
  prompt: string
  /**
   * Time when it was saved (ISO 8601, UTC).
   * @example '2026-01-31T12:00:00.000Z'
   */
  created_at: string
  /**
   * Credits that this generation cost.
   * @example 5
   */
  credits_used: number
  /**
   * The `X-Request-Id` of its answer. Beyond the specification of version 1.
   * @example 'order-42'
   */
  request_id: string
  /**
   * Time when its credits were refunded by hand (ISO 8601, UTC). Absent if they were not. Beyond the
   * specification of version 1.
   * @example '2026-02-01T09:30:00.000Z'
   */
  refunded_at?: string | undefined
  /** What was generated. It determines the shape of `result`. */
  type: 'niche'
  /** Niche ideas for a topic. */
  result: NicheResult
}

/** A saved generation of type `image`. */
export interface ImageGeneration {
  /**
   * UUID of the saved generation.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  id: string
  /**
   * What was asked for: the field of the request that says it best, such as its topic.
   * @example 'A lighthouse at dawn, flat design'
   */
  prompt: string
  /**
   * Time when it was saved (ISO 8601, UTC).
   * @example '2026-01-31T12:00:00.000Z'
   */
  created_at: string
  /**
   * Credits that this generation cost.
   * @example 5
   */
  credits_used: number
  /**
   * The `X-Request-Id` of its answer. Beyond the specification of version 1.
   * @example 'order-42'
   */
  request_id: string
  /**
   * Time when its credits were refunded by hand (ISO 8601, UTC). Absent if they were not. Beyond the
   * specification of version 1.
   * @example '2026-02-01T09:30:00.000Z'
   */
  refunded_at?: string | undefined
  /** What was generated. It determines the shape of `result`. */
  type: 'image'
  /** A generated image. */
  result: ImageResult
}

/** A saved generation of type `viral_score`. */
export interface ViralScoreGeneration {
  /**
   * UUID of the saved generation.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  id: string
  /**
   * What was asked for: the field of the request that says it best, such as its topic.
   * @example 'A lighthouse at dawn, flat design'
   */
  prompt: string
  /**
   * Time when it was saved (ISO 8601, UTC).
   * @example '2026-01-31T12:00:00.000Z'
   */
  created_at: string
  /**
   * Credits that this generation cost.
   * @example 5
   */
  credits_used: number
  /**
   * The `X-Request-Id` of its answer. Beyond the specification of version 1.
   * @example 'order-42'
   */
  request_id: string
  /**
   * Time when its credits were refunded by hand (ISO 8601, UTC). Absent if they were not. Beyond the
   * specification of version 1.
   * @example '2026-02-01T09:30:00.000Z'
   */
  refunded_at?: string | undefined
  /** What was generated. It determines the shape of `result`. */
  type: 'viral_score'
  /** The viral score of a script and a thumbnail idea. */
  result: ViralScoreResult
}

/** One saved generation. */
export interface SingleGeneration {
  /**
   * A saved generation. `result` is the `data` that the operation answered with; `type` determines its shape.
   */
  generation: Generation
}

/** Requests and credits by day and group. */
export interface Usage {
  /**
   * First UTC day of the range.
   * @example '2026-01-01'
   */
  from: string
  /**
   * Last UTC day of the range.
   * @example '2026-01-31'
   */
  to: string
  /**
   * Whether the range is complete: its last day is over, and so is the time that a generation of that day can
   * still take.
   * @example true
   */
  final: boolean
  /**
   * What the groups are.
   * @example 'type'
   */
  group_by: 'type' | 'key' | (string & {})
  /** The sums of all days of the range. */
  total: UsageTotal
  /** Every day of the range, the first day first. */
  days: UsageDay[]
}

/** The sums of all days of the range. */
export interface UsageTotal {
  /**
   * Requests that counted toward the daily cap. `null` if their count is no longer kept, or that of one day.
   * @example 15
   */
  requests: number | null
  /**
   * Credits that were charged or spent, on the day of the charge. Refunds are not subtracted.
   * @example 24
   */
  credits_used: number
  /**
   * Credits that were refunded by hand, on the day of the refund.
   * @example 0
   */
  credits_refunded: number
}

/** The usage of a UTC day. */
export interface UsageDay {
  /**
   * UTC day.
   * @example '2026-01-31'
   */
  day: string
  /**
   * Requests that counted toward the daily cap. `null` if their count is no longer kept, or that of one day.
   * @example 15
   */
  requests: number | null
  /**
   * Credits that were charged or spent, on the day of the charge. Refunds are not subtracted.
   * @example 24
   */
  credits_used: number
  /**
   * Credits that were refunded by hand, on the day of the refund.
   * @example 0
   */
  credits_refunded: number
  /** The usage of the day by group, without empty groups. */
  groups: UsageGroup[]
}

/** The usage of one type, of one API key, or of the dashboard. */
export interface UsageGroup {
  /**
   * A type of generations, the id of an API key, or `dashboard` for what the dashboard has spent.
   * @example 'script'
   */
  group: string
  /**
   * The name of the API key, if it has one.
   * @example 'production'
   */
  name?: string | undefined
  /**
   * Generations that were charged.
   * @example 12
   */
  generations: number
  /**
   * Credits that were charged or spent. Refunds are not subtracted.
   * @example 24
   */
  credits_used: number
}

/** A page of the entries of a range, with the balances before and after it. */
export interface Statement {
  /**
   * First UTC day of the range.
   * @example '2026-01-01'
   */
  from: string
  /**
   * Last UTC day of the range.
   * @example '2026-01-31'
   */
  to: string
  /**
   * Whether the range is complete: its last day is over, and so is the time that a generation of that day can
   * still take.
   * @example true
   */
  final: boolean
  /**
   * Balance before the first entry of the range.
   * @example 500
   */
  opening_balance: number
  /**
   * Balance after the last entry of the range, which may be on a later page.
   * @example 495
   */
  closing_balance: number
  /**
   * Send it as `cursor`, with the other parameters unchanged, to get the page that follows. `null` on the
   * last page. Beyond the specification of version 1.
   * @example null
   */
  next_cursor: string | null
  /** The entries of this page, oldest first. Entries of the same time are ordered by id. */
  entries: StatementEntry[]
}

/** An entry of a statement. */
export interface StatementEntry {
  /**
   * Identifies the entry. That of a charge is the id of its generation.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  id: string
  /**
   * Time of the entry (ISO 8601, UTC). That of a charge is the time of its admission.
   * @example '2026-01-31T12:00:00.000Z'
   */
  at: string
  /**
   * `grant`: credits that were bought or given. `charge`: a generation. `refund`: a generation that was
   * refunded by hand. `spend`: what the dashboard has spent. `adjust`: a correction.
   * @example 'charge'
   */
  kind: 'grant' | 'charge' | 'refund' | 'spend' | 'adjust' | (string & {})
  /**
   * Credits that were added to the balance; negative if they were taken.
   * @example -5
   */
  amount: number
  /**
   * The opening balance and all amounts up to this one.
   * @example 495
   */
  balance: number
  /**
   * The generation of a charge or a refund.
   * @example '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
   */
  generation_id?: string | undefined
  /**
   * What was generated. Only with a charge.
   * @example 'image'
   */
  type?: 'script' | 'niche' | 'image' | 'viral_score' | (string & {}) | undefined
  /**
   * The id of the API key that was used. Only with a charge.
   * @example 'key_Zm9vYmFyYmF6'
   */
  key_id?: string | undefined
  /**
   * The reference that the entry was made with, such as that of a payment.
   * @example 'order-42'
   */
  reference?: string | undefined
  /**
   * A note about the entry.
   * @example 'Compensation for the outage'
   */
  note?: string | undefined
}

/** One problem of a request. */
export interface RequestIssue {
  /**
   * Name of the field, parameter or header. Names of nested fields are joined by dots. Empty if the problem
   * is the whole body.
   * @example 'topic'
   */
  path: string
  /**
   * What is wrong with the value.
   * @example 'is required'
   */
  message: string
}
