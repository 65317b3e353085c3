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

/** API keys of the accounts that a server is tried with. */
export interface Customers {
  many: string[]
  /** One account that everybody shares. */
  hot: string[]
  /** Accounts with saved generations. */
  listed: string[]
}

export const connections = 50
export const manyAccounts = 500
export const listedAccounts = 50
export const savedGenerations = 1000
export const scriptPrice = 2

const script = {
  method: 'POST',
  path: '/api/v1/script',
  body: { topic: 'How to brew coffee at home', duration: '45s', tone: 'energetic', language: 'en' },
  charges: true,
} as const

export const rows = {
  me: { title: 'GET /me', method: 'GET', path: '/api/v1/me', customers: 'many', charges: false },
  script: { title: 'POST /script', ...script, customers: 'many' },
  generations: {
    title: 'GET /generations, 1,000 saved',
    method: 'GET',
    path: '/api/v1/generations',
    customers: 'listed',
    charges: false,
  },
  hot: { title: 'POST /script, one hot account', ...script, customers: 'hot' },
} as const satisfies Record<string, Row>

export type RowName = keyof typeof rows

export const rowNames = Object.keys(rows) as RowName[] // Object.keys forgets the keys' type
