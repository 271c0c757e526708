import { createHash, createHmac } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

type Keys = Pick<Deps['config'], 'secrets'>

/** How much chance there is in a token. */
export const seedBytes = 32

/**
 * The token of a link: made again from its random seed for its owner, who may copy the link at any time. The database holds the seed and
 * the hash of the token and the server the key, so a copy of either opens nothing.
 */
export const tokenOf = ({ secrets }: Keys, seed: Buffer): string => createHmac('sha256', secrets.shares).update(seed).digest('base64url')

/** 256 random bits need no salt and no slowness: nobody can try them out. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a token looks like; nothing else is looked for. */
export const tokenPattern = /^[\w-]{43}$/
