import type { DragEvent } from 'react'

/** What makes an element take a picture that is dropped on it. Of several the first is taken; other files are left to the whole window. */
export const fileDrop = (onPicture: (file: File) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault() // else the browser opens what is dropped
  },
  onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    const picture = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    onPicture(picture)
  },
})
