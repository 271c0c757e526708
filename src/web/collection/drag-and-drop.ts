import type { DragEvent } from 'react'

/** Which half of a print another is dropped on. */
export type Side = 'before' | 'after'

const dragged = 'application/x-entry'

/** What makes a print one that can be dragged, onto the near or the far half of another. */
export function dragging(id: string, onDrop: (dragged: string, on: string, side: Side) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragged, id)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(dragged)) return
      event.preventDefault()
      event.currentTarget.dataset.drop = sideOf(event)
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => delete currentTarget.dataset.drop,
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      delete event.currentTarget.dataset.drop
      const other = event.dataTransfer.getData(dragged)
      if (other && other !== id) onDrop(other, id, sideOf(event))
    },
  }
}

function sideOf({ currentTarget, clientX }: DragEvent<HTMLElement>): Side {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'after'
}
