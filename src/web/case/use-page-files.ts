import { useEffect, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped or pasted anywhere on the page; answers whether some are dragged over it. */
export function usePageFiles(onFiles: (files: Iterable<File>) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    function onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    function onDragLeave({ relatedTarget }: DragEvent) {
      const hasLeftWindow = relatedTarget === null
      if (hasLeftWindow) setIsOver(false)
    }
    function onDrop(event: DragEvent) {
      if (!event.dataTransfer || !carriesFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      void droppedFiles(event.dataTransfer).then(onFiles)
    }
    addEventListener('paste', ({ clipboardData }) => onFiles(clipboardData?.files ?? []), { signal })
    addEventListener('dragover', onDragOver, { signal })
    addEventListener('dragleave', onDragLeave, { signal })
    addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [onFiles])
  return isOver
}
