import type { caseReading } from './case/reading.ts'
import type { ProvidedToNotifications } from './notifications/provided.ts'
import { viewerContexts } from './privacy/viewer-context.ts'

/** The tweets that notifications speak of: of those in the reader's own case what is still there. */
export const visibleTweetsWith =
  ({ entriesNamed }: Pick<ReturnType<typeof caseReading>, 'entriesNamed'>): ProvidedToNotifications['visibleTweets'] =>
  async (db, caller, ids) => {
    const [own] = ids.length === 0 ? [] : await viewerContexts(db, caller, [caller.userId], 'tweets')
    const entries = own ? await entriesNamed(db, own, ids) : []
    return new Map(entries.flatMap((entry) => (entry.kind === 'tweet' ? [[entry._id, entry.text]] : [])))
  }
