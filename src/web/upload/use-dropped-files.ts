import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { droppedFiles } from './dropped-files.ts'

/** Whether files are dragged over the window just now. */
export const useFileDrag = create<{ readonly isOver: boolean }>(() => ({ isOver: false }))

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Hears of all files that are dropped on the window, and keeps the browser from opening them in place of the app. A drop that an element has taken is that element's. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const set = (isOver: boolean) => useFileDrag.setState({ isOver })
    // Both events are cancelled: a drop just after another element came under the pointer is refused otherwise.
    function onDrag(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      set(true)
    }
    function onDragLeave({ relatedTarget }: DragEvent) {
      const hasLeftWindow = relatedTarget === null
      if (hasLeftWindow) set(false)
    }
    function onDrop(event: DragEvent) {
      set(false)
      if (!event.dataTransfer || !carriesFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      void droppedFiles(event.dataTransfer).then(take)
    }
    addEventListener('dragenter', onDrag, { signal })
    addEventListener('dragover', onDrag, { signal })
    addEventListener('dragleave', onDragLeave, { signal })
    addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [])
}
