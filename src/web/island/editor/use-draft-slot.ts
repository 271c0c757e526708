import { useEffect, useState } from 'react'
import { browserStorage } from '#web/lib/storage.ts'
import { type DraftSlot, takeDraftSlot } from './island-draft.ts'

/** The slot for this window's unsaved work, held while the screen is open; undefined until it is known, null where all are taken. */
export function useDraftSlot(ownerId: string | undefined): DraftSlot | null | undefined {
  const [slot, setSlot] = useState<DraftSlot | null>()
  useEffect(() => {
    if (ownerId === undefined) return
    let taken: DraftSlot | null = null
    let isUnmounted = false
    async function take(owner: string) {
      // In development effects run twice at once: the first run takes nothing.
      await Promise.resolve()
      if (isUnmounted) return
      const next = await takeDraftSlot({ storage: browserStorage, locks: navigator.locks }, owner)
      if (isUnmounted) return void next?.release()
      taken = next
      setSlot(next)
    }
    void take(ownerId)
    return () => {
      isUnmounted = true
      void taken?.release()
    }
  }, [ownerId])
  return slot
}
