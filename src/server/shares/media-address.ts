import { createHmac } from 'node:crypto'
import { mediaAddressLifetime } from '#domain/case/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Variant } from '#server/media/keys.ts'
import { isSameText } from '#server/timing-safe-equal.ts'

type Signing = Pick<Deps, 'config' | 'now'>
/** Something that a link shows: a variant of a file, or the chart. */
export type SharedMedia = { readonly share: string; readonly what: `${string}/${Variant}` | 'chart.svg' }
export type SignedUntil = { readonly until: number; readonly signature: string }

/** Its address, which is bound to the link, names neither the token nor the owner, and is valid until the end of the next hour. */
export function sharedMediaAddress({ config, now }: Signing, media: SharedMedia): string {
  const until = (Math.floor(now().getTime() / mediaAddressLifetime) + 2) * (mediaAddressLifetime / 1000)
  return `/media/shared/${media.share}/${media.what}?until=${until}&signature=${signatureOf(config, media, until)}`
}

/** Whether we wrote this address, and it has not expired. */
export const isSharedMediaAddress = ({ config, now }: Signing, media: SharedMedia, { until, signature }: SignedUntil): boolean =>
  until * 1000 > now().getTime() && isSameText(signature, signatureOf(config, media, until))

const signatureOf = ({ secrets }: Signing['config'], { share, what }: SharedMedia, until: number): string =>
  createHmac('sha256', secrets.shares).update(`media/${share}/${what}/${until}`).digest('base64url')
