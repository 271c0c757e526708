import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { uploadsTopic } from '#server/bus/port.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { UploadKey } from './upload-store.ts'

type Turn = {
  readonly ended: Promise<void>
  isAwaited: boolean
  /** Asks the protocol to stop writing; null while it writes nothing. */
  release: (() => void) | null
  /** The distributed lock: by which the row says that it is this turn; null until it does. */
  lease: string | null
}

type TurnDeps = Pick<Deps, 'db' | 'bus' | 'newId'>

/** How often a holder shows that it lives, and after how long without that another process takes its place. */
export type LeaseTiming = { readonly beatInterval: Milliseconds; readonly leaseLifetime: Milliseconds }
const usualTiming: LeaseTiming = { beatInterval: seconds(1.5), leaseLifetime: seconds(6) }
/** How often a waiting request looks whether its turn has come. */
const pollInterval: Milliseconds = 60
const maxWait: Milliseconds = minutes(1)

/**
 * A mutex for each upload: requests about one take turns, from reading its row to the answer, so that none changes the bytes that
 * another takes in. Those of this process queue in memory; of several processes one holds the lease in the row, and renews it. A request
 * that hangs while it writes is asked to end by the one that waits for it, over the bus where it is in another process.
 */
export function uploadTurns({ db, bus, newId }: TurnDeps, { beatInterval, leaseLifetime }: LeaseTiming = usualTiming) {
  const turns = new Map<string, Turn>()
  const endTurns = bus.subscribe(uploadsTopic, (ids) => {
    for (const awaited of ids ?? []) {
      const [uploadId = '', lease] = awaited.split(':', 2)
      const turn = turns.get(uploadId)
      if (turn?.lease !== undefined && turn.lease === lease) askToEnd(turn)
    }
  })

  /** @param take gets the lease in the row, and the row itself */
  async function inTurn<Result>(
    uploadId: string,
    take: (lease: string) => Promise<UploadRow>,
    work: (upload: UploadRow) => Promise<Result>,
  ): Promise<Result> {
    for (let ahead = turns.get(uploadId); ahead; ahead = turns.get(uploadId)) {
      askToEnd(ahead)
      await ahead.ended
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const turn: Turn = { ended, isAwaited: false, release: null, lease: null }
    turns.set(uploadId, turn)
    let beat: NodeJS.Timeout | undefined
    try {
      const lease = newId()
      const upload = await take(lease)
      turn.lease = lease
      beat = setInterval(() => {
        renewLease(db, upload).catch(() => {}) // the next one may succeed
      }, beatInterval).unref()
      try {
        return await work(upload)
      } finally {
        await endLease(db, upload).catch(() => {}) // without it, it ends by itself
      }
    } finally {
      clearInterval(beat)
      turns.delete(uploadId)
      end()
    }
  }

  /** The lock that the protocol takes while it writes, which the turn of its request holds already. */
  const newLock = (uploadId: string) => ({
    async lock(_: AbortSignal, release: () => void) {
      const turn = turns.get(uploadId)
      if (!turn) throw new Error('an upload is written outside of a turn')
      turn.release = release
      if (turn.isAwaited) release()
    },
    async unlock() {
      const turn = turns.get(uploadId)
      if (turn) turn.release = null
    },
  })
  return {
    locker: { newLock },
    /** Works on an upload while no other request does, in whatever process. */
    inTurn: <Result>(key: UploadKey, work: (upload: UploadRow) => Promise<Result>) =>
      inTurn(key.id, (lease) => waitForLease({ db, bus }, key, { lease, leaseLifetime }), work),
    /** The same on one that is opened with its turn. */
    inFirstTurn: <Result>(id: string, open: (lease: string) => Promise<UploadRow>, work: (upload: UploadRow) => Promise<Result>) =>
      inTurn(id, open, work),
    stop: endTurns,
  }
}

export type UploadTurns = ReturnType<typeof uploadTurns>

function askToEnd(turn: Turn): void {
  turn.isAwaited = true
  turn.release?.()
}

/** A lease of another request as it was seen last, and since when it has looked so. */
type Seen = { readonly lease: string; readonly beat: number; readonly since: Milliseconds }
const unseen: Seen = { lease: '', beat: 0, since: Number.POSITIVE_INFINITY }

/**
 * Takes the lease once nobody has it, or whoever has it shows no life any more. That is measured by the clock of the one who waits: those of
 * two machines need not agree.
 */
async function waitForLease(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  key: UploadKey,
  wanted: { readonly lease: string; readonly leaseLifetime: Milliseconds },
): Promise<UploadRow> {
  const { lease, leaseLifetime } = wanted
  const began = performance.now()
  let seen = unseen
  for (;;) {
    const isDead = performance.now() - seen.since > leaseLifetime
    const taken = await takeLease(db, key, lease, isDead ? seen : null)
    if (taken) return taken
    const held = await leaseOf(db, key)
    if (held.lease === null) continue
    if (held.lease !== seen.lease || held.lease_beat !== seen.beat) {
      seen = { lease: held.lease, beat: held.lease_beat, since: performance.now() }
      bus.publish(uploadsTopic, [`${key.id}:${held.lease}`])
    }
    if (performance.now() - began > maxWait)
      throw new Problem('busy', 'Another request is still busy with this upload. Please try again.', { retryAfter: 5 })
    await pause(pollInterval)
  }
}

/** Takes the lease if nobody has it, or in the place of a dead one. */
const takeLease = (db: Queries, { user_id, id }: UploadKey, lease: string, dead: Seen | null): Promise<UploadRow | undefined> =>
  db
    .updateTable('uploads')
    .set({ lease, lease_beat: 0 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where((row) => (dead ? row.and([row('lease', '=', dead.lease), row('lease_beat', '=', dead.beat)]) : row('lease', 'is', null)))
    .returningAll()
    .executeTakeFirst()

async function leaseOf(db: Queries, { user_id, id }: UploadKey) {
  const row = await db
    .selectFrom('uploads')
    .select(['lease', 'lease_beat'])
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw uploadMissing()
  return row
}

const renewLease = (db: Queries, { user_id, id, lease }: UploadRow) =>
  db
    .updateTable('uploads')
    .set((row) => ({ lease_beat: row('lease_beat', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

const endLease = (db: Queries, { user_id, id, lease }: UploadRow) =>
  db.updateTable('uploads').set({ lease: null }).where('user_id', '=', user_id).where('id', '=', id).where('lease', '=', lease).execute()

/** Ends the leases of processes that are gone: for one that knows it is the only one. */
export async function endLeases(db: Queries): Promise<void> {
  await db.updateTable('uploads').set({ lease: null }).where('lease', 'is not', null).execute()
}

export const uploadMissing = (): Problem => new Problem('not-found', 'There is no such upload. It may have expired: please begin again.')
