import { createHmac, createSecretKey } from 'node:crypto'
import { mediaAddressLifetime } from '#domain/case/limits.ts'
import { uuidPattern } from '#domain/uuid.ts'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/deps.ts'
import { isSameText } from '#server/secrets.ts'
import { type Variant, variants } from './keys.ts'

/** Signs and checks addresses: from config, its media secret; the clock. */
export type Signing = { readonly config: Pick<Config, 'secrets'>; readonly now: () => Date }

/** One variant of a file, for one viewer. */
export type Address = { readonly owner: string; readonly file: string; readonly variant: Variant; readonly viewer: string }

/** Writes the address of a variant of a file of an owner. */
export type MediaAddresses = (owner: string, file: string, variant: Variant) => string

/**
 * Writes signed addresses for one login of a viewer. They are valid until the end of the next hour, so that every document of this hour
 * names the same ones and a browser keeps what it has, and no longer than the login; what the viewer may see is asked again at each
 * request.
 */
export function addressesFor({ config, now }: Signing, { userId: viewer, sessionId }: Caller): MediaAddresses {
  const key = keyOf(config.secrets.media)
  const until = (Math.floor(now().getTime() / mediaAddressLifetime) + 2) * (mediaAddressLifetime / 1000)
  let last: { readonly owner: string; readonly file: string; readonly digest: Buffer } = { owner: '', file: '', digest: Buffer.alloc(0) }
  return (owner, file, variant) => {
    if (last.file !== file || last.owner !== owner) last = { owner, file, digest: digestOf(key, { owner, file, viewer }, sessionId, until) }
    const signature = signatureIn(last.digest, variant)
    return `/media/${owner}/${file}/${variant}?viewer=${viewer}&until=${until}&signature=${signature}`
  }
}

/** The viewer's login among these for which we wrote this address; null when there is none, or the address has expired. */
export function sessionOfAddress(
  { config, now }: Signing,
  address: Address,
  { until, signature, sessions }: { readonly until: number; readonly signature: string; readonly sessions: readonly string[] },
): string | null {
  if (until * 1000 <= now().getTime()) return null
  const key = keyOf(config.secrets.media)
  const isSignedFor = (session: string) => isSameText(signature, signatureIn(digestOf(key, address, session, until), address.variant))
  return sessions.find(isSignedFor) ?? null
}

type Key = ReturnType<typeof createSecretKey>
const keys = new WeakMap<Buffer, Key>()
/** The key of a secret, made once for each: signing with the bytes themselves costs five times as much. */
export function keyOf(secret: Buffer): Key {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

/** One digest holds the signatures of every variant of a file, since a document names several of each: they are its slices. */
const digestOf = (key: Key, { owner, file, viewer }: Omit<Address, 'variant'>, session: string, until: number): Buffer =>
  createHmac('sha512', key).update(`${owner}/${file}/${viewer}/${session}/${until}`).digest()

/** 72 bits for each variant, which tell nothing of the other slices. */
const signatureBytes = 9
function signatureIn(digest: Buffer, variant: Variant): string {
  const start = variants.indexOf(variant) * signatureBytes
  return digest.toString('base64url', start, start + signatureBytes)
}

const location = new RegExp(`^(?:https?://[^/?#]+)?/media/(${uuidPattern})/(${uuidPattern})(?:/\\w+)?(?:\\?.*)?$`)

/** The location of an uploaded file, without a signature: what `uploadFile` answers and `savecase` is given. */
export const locationOf = ({ user_id, id }: { user_id: string; id: string }): string => `/media/${user_id}/${id}`

/** Reads a location, also from a whole signed address that a client sends back; null when it is none. */
export function readLocation(text: string): { readonly owner: string; readonly file: string } | null {
  const [, owner, file] = location.exec(text) ?? []
  return owner && file ? { owner, file } : null
}
