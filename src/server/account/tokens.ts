import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** A token, which is sent once, and its hash, which is stored: a copy of the database opens nothing. */
export type NewToken = { readonly token: string; readonly hash: Buffer }

export function newToken({ randomBytes }: Pick<Deps, 'randomBytes'>): NewToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** 256 random bits need no salt and no slowness: nobody can try them out. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
