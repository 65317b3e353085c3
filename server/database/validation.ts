import { generationTypes, planNames } from '@content-generation/contract'
import type { Connection } from 'mongoose'
import { ledgerKinds } from './collections/ledger.ts'

const text = { bsonType: 'string' }
const moment = { bsonType: 'date' }
// The driver sends numbers that fit into 32 bits as int. Larger sums become long.
const integer = { bsonType: ['int', 'long'] }
const natural = { ...integer, minimum: 0 }

/** JSON Schema validators. They stop invalid writes of a bug or of another program. */
const validators = {
  key_directory: { required: ['account'], properties: { _id: text, account: text } },
  email_directory: { required: ['account'], properties: { _id: text, account: text } },
  accounts: {
    required: ['email', 'plan', 'credits', 'usage', 'keys', 'holds', 'created_at'],
    properties: {
      _id: text,
      email: text,
      plan: { enum: planNames },
      credits: natural,
      usage: {
        bsonType: 'object',
        required: ['day', 'requests', 'month', 'credits'],
        properties: { day: moment, requests: natural, month: moment, credits: natural },
      },
      keys: {
        bsonType: 'array',
        items: {
          bsonType: 'object',
          required: ['id', 'hash', 'created_at'],
          properties: { id: text, hash: text },
        },
      },
      holds: {
        bsonType: 'array',
        maxItems: 128,
        items: {
          bsonType: 'object',
          required: ['id', 'key', 'request', 'at', 'cost', 'day', 'expires'],
          properties: {
            id: text,
            key: text,
            request: text,
            at: moment,
            cost: natural,
            day: moment,
            expires: moment,
          },
        },
      },
    },
  },
  generations: {
    required: ['state', 'account'],
    properties: { account: text },
    oneOf: [
      {
        required: [
          'type',
          'prompt',
          'result',
          'credits_used',
          'credits_remaining',
          'created_at',
          'key',
          'request',
          'at',
          'day',
        ],
        properties: {
          state: { enum: ['captured'] },
          type: { enum: generationTypes },
          result: text,
          credits_used: natural,
          credits_remaining: natural,
          created_at: moment,
          key: text,
          request: text,
          at: moment,
          day: moment,
        },
      },
      {
        required: ['voided_for', 'voided_at'],
        properties: { state: { enum: ['void'] }, voided_for: text, voided_at: moment },
      },
    ],
  },
  request_days: {
    required: ['account', 'day', 'requests'],
    properties: { account: text, day: moment, requests: natural },
  },
  images: {
    required: ['account', 'full', 'preview', 'created_at'],
    properties: {
      account: text,
      full: { bsonType: 'binData' },
      preview: { bsonType: 'binData' },
      created_at: moment,
    },
  },
  ledger: {
    required: ['account', 'kind', 'amount', 'created_at'],
    properties: {
      account: text,
      kind: { enum: ledgerKinds },
      amount: integer,
      reference: text,
      created_at: moment,
    },
  },
}

/** Sets the validators of all collections. Repeating it has no effect. */
export async function validate(connection: Connection) {
  await Promise.all(
    Object.entries(validators).map(([collection, rules]) =>
      connection.db?.command({
        collMod: collection,
        validator: { $jsonSchema: { bsonType: 'object', ...rules } },
        validationLevel: 'strict',
        validationAction: 'error',
      }),
    ),
  )
}
