/** One kind of request that is measured. */
export interface Row {
  title: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Whose keys the requests carry. */
  customers: keyof Customers
  /** Whether each answer stands for a generation that was saved and paid for. */
  charges: boolean
}

/** API keys of the accounts that a server is tried with. Requests take them at random. */
export interface Customers {
  /** As many as a service has on a day, so that each of them asks only now and then. */
  many: string[]
  /** Few enough to ask again and again. */
  few: string[]
  /** Those that the server has never seen: each asks once. */
  fresh: string[]
  /** One account that everybody shares. */
  hot: string[]
}

export const connections = 50
export const accounts = { many: 20_000, few: 200, hot: 1, fresh: 40_000 } as const
/** A page of the list, and one more. */
export const savedGenerations = 21
export const scriptPrice = 2

const me = { method: 'GET', path: '/api/v1/me', charges: false } as const
const generations = { method: 'GET', path: '/api/v1/generations', charges: false } as const
const script = {
  method: 'POST',
  path: '/api/v1/script',
  body: { topic: 'How to brew coffee at home', duration: '45s', tone: 'energetic', language: 'en' },
  charges: true,
} as const

export const rows = {
  me: { title: 'GET /me, 20,000 accounts', ...me, customers: 'many' },
  first: { title: 'GET /me, each account for the first time', ...me, customers: 'fresh' },
  script: { title: 'POST /script, 20,000 accounts', ...script, customers: 'many' },
  generations: { title: 'GET /generations, 20,000 accounts', ...generations, customers: 'many' },
  'me-few': { title: 'GET /me, 200 accounts', ...me, customers: 'few' },
  'script-few': { title: 'POST /script, 200 accounts', ...script, customers: 'few' },
  'generations-few': { title: 'GET /generations, 200 accounts', ...generations, customers: 'few' },
  hot: { title: 'POST /script, one account', ...script, customers: 'hot' },
} as const satisfies Record<string, Row>

export type RowName = keyof typeof rows

export const rowNames = Object.keys(rows) as RowName[] // Object.keys forgets the keys' type
