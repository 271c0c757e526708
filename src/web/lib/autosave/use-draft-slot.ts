import { useEffect, useState } from 'react'
import { keptWords, whenKeptWordsOpen } from '../kept/kept-words.ts'
import { type DraftSlot, type ParseContent, takeDraftSlot } from './draft-slot.ts'

/**
 * The slot for this window's unsaved work, held while the screen is open; undefined until it is known, null where all are taken.
 * @param subject what is worked on, and whose it is; undefined until that is known
 * @param parse a function that stays the same
 */
export function useDraftSlot<Content>(subject: string | undefined, parse: ParseContent<Content>): DraftSlot<Content> | null | undefined {
  const [taken, setTaken] = useState<{ readonly subject: string; readonly slot: DraftSlot<Content> | null }>()
  useEffect(() => {
    if (subject === undefined) return
    let held: DraftSlot<Content> | null = null
    let isUnmounted = false
    async function take(named: string) {
      // In development effects run twice at once: the first run takes nothing.
      await whenKeptWordsOpen()
      if (isUnmounted) return
      const next = await takeDraftSlot({ storage: keptWords, locks: navigator.locks }, named, parse)
      if (isUnmounted) return void next?.release()
      held = next
      setTaken({ subject: named, slot: next })
    }
    void take(subject)
    return () => {
      isUnmounted = true
      void held?.release()
    }
  }, [subject, parse])
  return taken?.subject === subject ? taken?.slot : undefined
}
