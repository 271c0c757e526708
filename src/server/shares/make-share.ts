import type { Share } from '#contract/shares.ts'
import { Problem } from '#domain/problem.ts'
import { expiryOf, maxShares, type ShareKind, type ShareLifetime } from '#domain/shares/shares.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type IdempotencyKey, writtenBefore } from '#server/idempotency/idempotency.ts'
import { guestRequest } from '#server/privacy/viewer-context.ts'
import { hashToken } from '#server/secrets.ts'
import { noSuchShare, readShare } from './own-shares.ts'
import type { ProvidedToShares } from './provided.ts'
import { seedBytes, tokenOf } from './shared-thing.ts'
import { countShares, endShare, insertShare } from './store.ts'

type SubjectDeps = Pick<Deps, 'db'> & Pick<ProvidedToShares, 'entriesNamed' | 'chartsNamed' | 'albumTitles' | 'stopsOfWalk'>
export type MakeShareDeps = SubjectDeps & Pick<Deps, 'now' | 'config' | 'newId' | 'randomBytes'>
type Asked = {
  readonly kind: ShareKind
  readonly subject: string
  readonly lifetime: ShareLifetime
  readonly key: IdempotencyKey
}

/** Makes a public link to something of the caller's that the policy lets a link show. */
export async function makeShare(deps: MakeShareDeps, caller: Caller, { kind, subject, lifetime, key }: Asked): Promise<Share> {
  const { db, now } = deps
  const { userId } = caller
  const refused = await whyNothing(deps, userId, { kind, subject })
  if (refused) throw refused
  const id = deps.newId()
  const known = await transact(db, async (trx) => {
    const count = await countShares(trx, userId)
    const before = await writtenBefore(trx, userId, { key, ids: [id], at: now() })
    if (before) return before
    await addShare(deps, trx, { id, userId, count, kind, subject, lifetime, isOpen: false })
    return null
  })
  return readShare(deps, caller, known?.[0] ?? id)
}

type NewLink = Pick<Asked, 'kind' | 'subject' | 'lifetime'> & {
  readonly id: string
  readonly userId: string
  /** How many links the owner has. */
  readonly count: number
  readonly isOpen: boolean
}

/** Adds a link to those of somebody, as far as there is room. */
export async function addShare(
  { config, now, randomBytes }: Pick<Deps, 'config' | 'now' | 'randomBytes'>,
  trx: Transaction,
  { id, userId, count, kind, subject, lifetime, isOpen }: NewLink,
): Promise<void> {
  if (count >= maxShares) throw new Problem('refused', `You have ${maxShares} links. Revoke one that is no longer needed.`)
  const seed = randomBytes(seedBytes)
  const at = now()
  const share = {
    user_id: userId,
    id,
    kind,
    subject_id: subject,
    is_open: isOpen,
    seed,
    created_at: at,
    expires_at: expiryOf(lifetime, at),
  }
  await insertShare(trx, share, hashToken(tokenOf(config, seed)))
}

/** Whether a link would show anything, before one is made. */
export async function previewShare(
  deps: SubjectDeps,
  { userId }: Caller,
  asked: Pick<Asked, 'kind' | 'subject'>,
): Promise<{ readonly isShown: boolean; readonly reason: string | null }> {
  const refused = await whyNothing(deps, userId, asked)
  return { isShown: refused === null, reason: refused?.message ?? null }
}

/** The refusal of what is not the caller's, not there or not to be shown, all in the same words; null for what a link would show. */
export async function whyNothing(
  { db, entriesNamed, chartsNamed, albumTitles, stopsOfWalk }: SubjectDeps,
  userId: string,
  { kind, subject }: Pick<Asked, 'kind' | 'subject'>,
): Promise<Problem | null> {
  const request = await guestRequest(db, userId, 'share page')
  if (!request) return new Problem('refused', 'A link would show nothing yet: confirm your e-mail first.')
  const found = {
    entry: async () => (await entriesNamed(db, request, [subject])).has(subject),
    starchart: async () => (await chartsNamed(db, request, [subject])).has(subject),
    album: async () => (await albumTitles(db, request, [subject])).has(subject),
    island: async () => subject === userId,
    walk: async () => subject === userId && (await stopsOfWalk(db, request, 'any')).length > 0,
  }
  if (await found[kind]()) return null
  if (kind === 'album')
    return new Problem(
      'not-found',
      'A link would show nothing of this album: nothing in it is public. In the album, choose what the link should show, then “Privacy and details”, and let everybody see it; the level of its kind, in the settings, must let them too.',
    )
  if (kind === 'walk' && subject === userId)
    return new Problem(
      'not-found',
      'The walk would stop before nothing: nothing that hangs on your island is public. In the case, choose what the walk should show, then “Privacy and details”, and let everybody see it; the level of its kind, in the settings, must let them too.',
    )
  return new Problem('not-found', 'There is nothing of yours here that a link could show.')
}

/** Ends a link at once. */
export async function revokeShare({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Caller, id: string): Promise<void> {
  if (!(await endShare(db, userId, id, now()))) throw noSuchShare()
}
