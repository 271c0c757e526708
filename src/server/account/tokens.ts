import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/secrets.ts'

/** A token, which is sent once, and its hash, which is stored: a copy of the database opens nothing. */
export type NewToken = { readonly token: string; readonly hash: Buffer }

export function newToken({ randomBytes }: Pick<Deps, 'randomBytes'>): NewToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
