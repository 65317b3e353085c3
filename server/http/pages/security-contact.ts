import type { Express } from 'express'
import { ApiError } from '../../domain/errors/api-error.ts'

export const securityPath = '/.well-known/security.txt'

const year = 365 * 24 * 60 * 60 * 1000

/** Whom to tell of a vulnerability (RFC 9116), if a setting says so. */
export function mountSecurityContact(app: Express, contact: string | undefined) {
  const expires = new Date(Date.now() + year).toISOString()
  app.get(securityPath, (_request, response) => {
    if (contact === undefined) throw ApiError.of('NOT_FOUND', {})
    response.type('text/plain').send(`Contact: ${contact}\nExpires: ${expires}\n`)
  })
}
