import mongoose, { Schema } from 'mongoose'
import type { PlainAccount, PlainGeneration, PlainKey } from './plain-records.ts'

// The indexes are made with the data, as a migration would.
const options = { autoIndex: false, autoCreate: false, versionKey: false } as const
const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const

const accountSchema = new Schema<PlainAccount>(
  {
    _id: text,
    email: text,
    plan: { ...text, enum: ['free', 'pro', 'business'] },
    credits: { ...number, min: 0 },
    granted: number,
    usage: { requests: number, credits: number },
  },
  { ...options, collection: 'accounts' },
)

const keySchema = new Schema<PlainKey>(
  { _id: text, hash: text, account: { ...text, ref: 'Account' } },
  { ...options, collection: 'keys' },
)

const generationSchema = new Schema<PlainGeneration>(
  {
    _id: text,
    account: { ...text, ref: 'Account' },
    type: { ...text, enum: ['script', 'niche', 'image', 'viral_score'] },
    prompt: text,
    result: { type: Schema.Types.Mixed, required: true },
    credits_used: number,
    created_at: { type: Date, required: true, default: () => new Date() },
  },
  { ...options, collection: 'generations' },
)

export const Account = mongoose.model('Account', accountSchema)
export const Key = mongoose.model('Key', keySchema)
export const Generation = mongoose.model('Generation', generationSchema)
