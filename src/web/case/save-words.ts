import type { AnyEntry } from '#contract/entries.ts'
import { type WordsOfEntry, waitingWords } from '#domain/outbox.ts'
import { CallError, networkError } from '#web/lib/call.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { onArrival } from '#web/shared/outbox/arrivals.ts'
import { loadOutbox } from '#web/shared/outbox/load-outbox.ts'
import { type EntryChange, sendChange } from './edit-mutations.ts'
import { applyChangedEntries, applyWholeEntry } from './entry-cache.ts'

type Change = WordsOfEntry & Pick<EntryChange, 'revision'>

const isTemporary = (failure: unknown) => failure instanceof CallError && (failure.status === 0 || failure.status >= 500)

/**
 * Saves words of an entry. Where no answer comes, the outbox has them and sends them on, and the failure is thrown all the same. Words of this
 * entry that wait there go along; while some are under way these wait behind them, so that no two are sent over the same revision.
 */
export async function saveWords(ownerId: string, entry: AnyEntry, change: Change): Promise<AnyEntry> {
  const outbox = (await loadOutbox()).outboxOf(ownerId)
  const before = await outbox.read()
  const waiting = waitingWords(before, entry._id)
  const isUnderWay = before.some((one) => one.act === 'words' && one.entry === entry._id && one !== waiting)
  const { revision: own, ...words } = change
  const revision = waiting ? waiting.revision : (own ?? null)
  const merged = { ...waiting?.change, ...words }
  const keep = () =>
    outbox.write({
      act: 'words',
      clientId: crypto.randomUUID(),
      entry: entry._id,
      kind: entry.kind,
      title: titleOf(entry),
      change: merged,
      revision,
      tried: waiting?.tried ?? null,
      theirs: null,
      writtenAt: Date.now(),
    })
  if (isUnderWay || waiting?.theirs) {
    await keep()
    throw networkError()
  }
  if (waiting) await outbox.discard(waiting.clientId)
  try {
    return await sendChange(ownerId, entry, { ...merged, ...(revision !== null && { revision }) })
  } catch (failure) {
    if (isTemporary(failure)) await keep()
    throw failure
  }
}

onArrival((arrival, owner) => {
  if (arrival.act !== 'words') return
  const { entry, story } = arrival
  if (story === undefined) applyChangedEntries(owner, [entry])
  else applyWholeEntry(owner, { ...entry, story })
})
