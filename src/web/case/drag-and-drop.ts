import type { DragEvent } from 'react'

/** Which half of an item another is dropped on. */
export type DropSide = 'before' | 'after'

const mimeType = 'application/x-entry'

/** Makes an item of the grid draggable, and a drop target for other items. */
export function dragHandlers(id: string, onDrop: (dragged: string, target: string, side: DropSide) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(mimeType, id)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(mimeType)) return
      event.preventDefault()
      event.currentTarget.dataset.drop = sideOf(event)
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => delete currentTarget.dataset.drop,
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      delete event.currentTarget.dataset.drop
      const dragged = event.dataTransfer.getData(mimeType)
      if (dragged && dragged !== id) onDrop(dragged, id, sideOf(event))
    },
  }
}

function sideOf({ currentTarget, clientX }: DragEvent<HTMLElement>): DropSide {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'after'
}
