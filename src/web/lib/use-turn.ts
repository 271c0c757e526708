import { useEffect, useState } from 'react'

/** Who waits to be drawn, the first one first. */
const waiting = new Set<() => void>()
let isDrawing = false

/** One in each frame: what is pressed meanwhile is answered between two of them. */
function drawNext(): void {
  const [next] = waiting
  if (next) {
    waiting.delete(next)
    next()
  }
  isDrawing = waiting.size > 0
  if (isDrawing) requestAnimationFrame(drawNext)
}

/**
 * For many pictures that come at once, each of some milliseconds, as the cards of a list have them: whether the turn of this one has come. Each
 * waits for a frame of its own, so that the list itself is there first.
 * @param isWanted false as long as it need not be drawn
 */
export function useTurn(isWanted = true): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (!isWanted || hasCome) return
    const draw = () => setHasCome(true)
    waiting.add(draw)
    if (!isDrawing) requestAnimationFrame(drawNext)
    isDrawing = true
    return () => void waiting.delete(draw)
  }, [isWanted, hasCome])
  return hasCome
}
