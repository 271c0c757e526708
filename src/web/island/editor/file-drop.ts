import type { DragEvent } from 'react'

/** What makes an element take a picture that is dropped on it. Of several the first is taken. */
export const fileDrop = (onPicture: (file: File) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault() // else the browser opens what is dropped
  },
  onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const picture = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'))
    if (picture) onPicture(picture)
  },
})
