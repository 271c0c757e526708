import { useEffect, useEffectEvent, useReducer } from 'react'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import type { Milliseconds } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import { editableMoment } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { type Autosave, autosaveReducer, type EntryWords, initialAutosave, type SavedWords } from './autosave.ts'
import { sendChange } from './edit-mutations.ts'

/** The pause in the typing after which words are saved. */
const debounce: Milliseconds = 900

/** The story as it was fetched; not current while that of a newer revision is on its way. */
export type LoadedStory = { readonly story: string; readonly isCurrent: boolean }

const savedWordsOf = ({ caption, moment, place, revision }: AnyEntry, story: string): SavedWords => ({
  words: { caption, story, moment: editableMoment(moment ?? ''), place: place ?? '' },
  revision: revision ?? 0,
})

/** Whether the date is understood or empty. A half-typed one is not sent. */
export const isSendable = ({ moment }: EntryWords): boolean => moment.trim() === '' || parseWrittenDate(moment) !== null

/** The words of one entry as they are typed, saved after each pause and when the entry is left. */
export function useAutosave(ownerId: string, entry: AnyEntry, { story, isCurrent }: LoadedStory) {
  const [state, dispatch] = useReducer(autosaveReducer, savedWordsOf(entry, story), initialAutosave)
  const { status, draft } = state

  const refresh = useEffectEvent(() => isCurrent && dispatch({ type: 'refresh', saved: savedWordsOf(entry, story) }))
  // The entry also changes elsewhere: by its preview mark here, by an edit in another window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that it changed
  useEffect(() => void refresh(), [entry.revision, isCurrent])

  useEffect(() => {
    if (status !== 'pending' || !isSendable(draft)) return
    const timer = setTimeout(() => dispatch({ type: 'save' }), debounce)
    return () => clearTimeout(timer)
  }, [status, draft])

  const send = useEffectEvent(async ({ sent, saved }: Autosave) => {
    if (!sent) return
    try {
      const fresh = await sendChange(ownerId, entry, changeBetween(saved, sent))
      void playSound('updateFile')
      dispatch({ type: 'succeed', revision: fresh.revision ?? 0 })
    } catch (failure) {
      const current = failure instanceof CallError && failure.code === 'conflict' ? (failure.current as WholeEntry | null) : null
      dispatch(current ? { type: 'conflict', theirs: savedWordsOf(current, current.story) } : { type: 'fail', error: errorText(failure) })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that saving begins
  useEffect(() => {
    if (status === 'saving') void send(state)
  }, [status])

  const saveOnLeaving = useEffectEvent(() => {
    if ((status === 'pending' || status === 'failed') && isSendable(draft)) void send({ ...state, sent: draft })
  })
  useEffect(() => () => saveOnLeaving(), [])

  return { ...state, dispatch }
}

/** The fields that differ. The others are not sent, so that what another window wrote there stays. */
function changeBetween({ words, revision }: SavedWords, sent: EntryWords) {
  return {
    ...(revision > 0 && { revision }),
    ...(sent.caption !== words.caption && { caption: sent.caption }),
    ...(sent.story !== words.story && { story: sent.story }),
    ...(sent.moment !== words.moment && { moment: parseWrittenDate(sent.moment) }),
    ...(sent.place !== words.place && { place: sent.place.trim() || null }),
  }
}
