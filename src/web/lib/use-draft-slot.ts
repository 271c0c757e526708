import { useEffect, useState } from 'react'
import { type DraftSlot, type ParseDraft, takeDraftSlot } from './draft-slot.ts'
import { browserStorage } from './storage.ts'

/**
 * The slot for this window's unsaved work, held while the screen is open; undefined until it is known, null where all are taken.
 * @param subject what is worked on, and whose it is; undefined until that is known
 * @param parse a function that stays the same
 */
export function useDraftSlot<Draft>(subject: string | undefined, parse: ParseDraft<Draft>): DraftSlot<Draft> | null | undefined {
  const [slot, setSlot] = useState<DraftSlot<Draft> | null>()
  useEffect(() => {
    if (subject === undefined) return
    let taken: DraftSlot<Draft> | null = null
    let isUnmounted = false
    async function take(named: string) {
      // In development effects run twice at once: the first run takes nothing.
      await Promise.resolve()
      if (isUnmounted) return
      const next = await takeDraftSlot({ storage: browserStorage, locks: navigator.locks }, named, parse)
      if (isUnmounted) return void next?.release()
      taken = next
      setSlot(next)
    }
    void take(subject)
    return () => {
      isUnmounted = true
      void taken?.release()
    }
  }, [subject, parse])
  return slot
}
