import { useEffect, useEffectEvent } from 'react'

export type HistoryStep = 'undo' | 'redo'
export type ClipboardStep = 'copy' | 'cut' | 'paste'

/** Where these keys act on what was typed, or belong to a dialog. */
const withOwnKeys = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, dialog'
const clipboardSteps: Readonly<Record<string, ClipboardStep>> = { c: 'copy', x: 'cut', v: 'paste' }

function historyStepOf(key: string, isShifted: boolean): HistoryStep | null {
  if (key === 'z') return isShifted ? 'redo' : 'undo'
  return key === 'y' ? 'redo' : null
}

type Steps = {
  readonly onHistory: (step: HistoryStep) => void
  /** Answers whether there was something to copy or to paste. */
  readonly onClipboard: (step: ClipboardStep) => boolean
}

/** Ctrl or Cmd with Z and Y, and with C, X and V where no text is selected, wherever on the screen the focus is. */
export function useEditorKeys({ onHistory, onClipboard }: Steps): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    if (event.target instanceof Element && event.target.closest(withOwnKeys)) return
    const key = event.key.toLowerCase()
    const step = historyStepOf(key, event.shiftKey)
    const clipboardStep = getSelection()?.isCollapsed === false ? undefined : clipboardSteps[key]
    if (step) onHistory(step)
    else if (!clipboardStep || !onClipboard(clipboardStep)) return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
