import { useEffect, useEffectEvent } from 'react'

export type HistoryStep = 'undo' | 'redo'

/** Where these keys take back what was typed, or belong to a dialog. */
const withOwnKeys = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, dialog'

function stepOf({ key, shiftKey }: KeyboardEvent): HistoryStep | null {
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : null
}

/** Ctrl or Cmd with Z and Y, wherever on the screen the focus is. */
export function useHistoryKeys(onStep: (step: HistoryStep) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    const step = stepOf(event)
    if (!step || (event.target instanceof Element && event.target.closest(withOwnKeys))) return
    event.preventDefault()
    onStep(step)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
