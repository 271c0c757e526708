import { useEffect, useEffectEvent, useReducer } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { isMoment } from '#domain/case/moment.ts'
import type { Milliseconds } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { type Autosave, autosave, type Filed, opened, type Words } from './autosave.ts'
import { sendChange } from './edit-mutations.ts'

/** How long somebody has to pause in their typing before it is saved. */
const pause: Milliseconds = 900

const wordsOf = ({ caption, story, moment, place }: AnyEntry): Words => ({ caption, story, moment: moment ?? '', place: place ?? '' })
const filedOf = (entry: AnyEntry): Filed => ({ words: wordsOf(entry), revision: entry.revision ?? 0 })

/** Whether the moment is one, or nothing; a half-typed year is not sent. */
export const isWhole = ({ moment }: Words): boolean => moment.trim() === '' || isMoment(moment.trim())

/** The words of one entry as they are typed, saved a moment after each pause and when the entry is left. */
export function useAutosave(ownerId: string, entry: AnyEntry) {
  const [state, tell] = useReducer(autosave, filedOf(entry), opened)
  const { revision } = entry
  const seen = useEffectEvent(() => tell({ what: 'seen', filed: filedOf(entry) }))
  // the entry also changes by other hands: a preview mark here, an edit in another window
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision is what tells that it changed
  useEffect(() => seen(), [revision])

  const { at, draft } = state
  useEffect(() => {
    if (at !== 'waiting' || !isWhole(draft)) return
    const timer = setTimeout(() => tell({ what: 'paused' }), pause)
    return () => clearTimeout(timer)
  }, [at, draft])

  const save = useEffectEvent(async ({ sent, filed }: Autosave) => {
    if (!sent) return
    try {
      const fresh = await sendChange(ownerId, entry, changeBetween(filed, sent))
      void playSound('updateFile')
      tell({ what: 'arrived', revision: fresh.revision ?? 0 })
    } catch (failure) {
      const current = failure instanceof CallError && failure.code === 'conflict' ? (failure.current as AnyEntry | null) : null
      tell(current ? { what: 'overtaken', by: filedOf(current) } : { what: 'failed', reason: errorText(failure) })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time something goes on the line
  useEffect(() => {
    if (at === 'sending') void save(state)
  }, [at])

  const leave = useEffectEvent(() => {
    if ((at === 'waiting' || at === 'stopped') && isWhole(draft)) void save({ ...state, sent: draft })
  })
  useEffect(() => () => leave(), [])

  return { ...state, tell }
}

/** Only what was changed is sent, so that the other fields of another window stay. */
function changeBetween({ words, revision }: Filed, sent: Words) {
  return {
    ...(revision > 0 && { revision }),
    ...(sent.caption !== words.caption && { caption: sent.caption }),
    ...(sent.story !== words.story && { story: sent.story }),
    ...(sent.moment !== words.moment && { moment: sent.moment.trim() || null }),
    ...(sent.place !== words.place && { place: sent.place.trim() || null }),
  }
}
