import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Saved } from '#web/lib/autosave/autosave.ts'
import { useAutosave } from '#web/lib/autosave/use-autosave.ts'
import { editableMoment } from '#web/lib/dates.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { saveWords } from './save-words.ts'

/** The pause in the typing after which words are saved. */
const debounce: Milliseconds = 900
const retryDelay = seconds(15)

/** The words of an entry that save themselves. The moment is a date as somebody wrote it. It and the place are empty where there are none. */
export type EntryWords = { readonly caption: string; readonly story: string; readonly moment: string; readonly place: string }

/** The story as it was fetched; not current while that of a newer revision is on its way. */
export type LoadedStory = { readonly story: string; readonly isCurrent: boolean }

const savedWordsOf = ({ caption, moment, place, revision }: AnyEntry, story: string): Saved<EntryWords> => ({
  content: { caption, story, moment: editableMoment(moment ?? ''), place: place ?? '' },
  revision: revision ?? 0,
})

/** Whether the date is understood or empty. A half-typed one is not sent. */
export const isSendable = ({ moment }: EntryWords): boolean => moment.trim() === '' || parseWrittenDate(moment) !== null

/** The autosave of the words of one entry as they are typed. */
export function useEntryAutosave(ownerId: string, entry: AnyEntry, { story, isCurrent }: LoadedStory) {
  const [saved] = useState(() => savedWordsOf(entry, story))
  const [draft, setDraft] = useState(saved.content)
  const autosave = useAutosave<EntryWords>({
    opened: { at: 'idle', saved },
    content: draft,
    debounce,
    retryDelay,
    isSendable: isSendable(draft),
    async save(words, base) {
      const { revision } = await saveWords(ownerId, entry, changeBetween(base, words))
      void playSound('updateFile')
      return { content: words, revision: revision ?? 0 }
    },
    theirsOf(conflict) {
      const current = conflict.current as WholeEntry | null
      if (!current) throw conflict
      return savedWordsOf(current, current.story)
    },
  })
  const refresh = useEffectEvent(() => isCurrent && setDraft(autosave.refresh(savedWordsOf(entry, story))))
  // The entry also changes elsewhere: by its preview mark here, by an edit in another window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that it changed
  useEffect(() => void refresh(), [entry.revision, isCurrent])

  return { ...autosave, draft, edit: (change: Partial<EntryWords>) => setDraft((before) => ({ ...before, ...change })) }
}

/** The fields that differ. The others are not sent, so that what another window wrote there stays. */
function changeBetween({ content, revision }: Saved<EntryWords>, sent: EntryWords) {
  return {
    ...(revision && { revision }),
    ...(sent.caption !== content.caption && { caption: sent.caption }),
    ...(sent.story !== content.story && { story: sent.story }),
    ...(sent.moment !== content.moment && { moment: parseWrittenDate(sent.moment) }),
    ...(sent.place !== content.place && { place: sent.place.trim() || null }),
  }
}
