import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

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

/** Every file of a drop, those inside dropped folders too. It reads the drop synchronously, since that is emptied when its event ends. */
async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files]
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: FileSystemEntry[] = []
  // a reader answers a hundred entries at a time, and none at its end
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) found.push(...batch)
  return (await Promise.all(found.map(filesOf))).flat()
}

const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
