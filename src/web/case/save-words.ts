import type { AnyEntry } from '#contract/entries.ts'
import type { WordsOfEntry } from '#domain/outbox.ts'
import { CallError, networkError } from '#web/lib/call.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { onArrival } from '#web/shared/outbox/arrivals.ts'
import { loadOutbox } from '#web/shared/outbox/load-outbox.ts'
import { type EntryChange, sendChange } from './edit-mutations.ts'
import { applyChangedEntries, applyWholeEntry } from './entry-cache.ts'

type Change = WordsOfEntry & Pick<EntryChange, 'revision'>

const isTemporary = (failure: unknown) => failure instanceof CallError && (failure.status === 0 || failure.status >= 500)

/**
 * Saves words of an entry. Where no answer comes, the outbox has them and sends them on, and the failure is thrown all the same. While words of
 * this entry are there already, these go the same way: written over those that wait, behind those that are under way. So nothing leaves the
 * outbox before the server has it, and no two are sent over the same revision.
 */
export async function saveWords(ownerId: string, entry: AnyEntry, change: Change): Promise<AnyEntry> {
  const outbox = (await loadOutbox()).outboxOf(ownerId)
  const { revision = null, ...words } = change
  const keep = () =>
    outbox.write({
      act: 'words',
      clientId: crypto.randomUUID(),
      entry: entry._id,
      kind: entry.kind,
      title: titleOf(entry),
      change: words,
      revision,
      tried: null,
      theirs: null,
      writtenAt: Date.now(),
    })
  if ((await outbox.read()).some((one) => one.act === 'words' && one.entry === entry._id)) {
    await keep()
    throw networkError()
  }
  try {
    return await sendChange(ownerId, entry, change)
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
