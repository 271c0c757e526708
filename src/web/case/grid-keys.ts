/** What a key press asks of the grid. `isExtending`: the selection grows to where the focus goes. */
export type GridCommand =
  | { readonly type: 'focus'; readonly to: 'right' | 'left' | 'down' | 'up' | 'first' | 'last'; readonly isExtending: boolean }
  | { readonly type: 'move'; readonly step: 1 | -1 }
  | { readonly type: 'toggle'; readonly isExtending: boolean }
  | { readonly type: 'select-all' }
  | { readonly type: 'end-selection' }
  | { readonly type: 'delete' }

const focusKeys = { ArrowRight: 'right', ArrowLeft: 'left', ArrowDown: 'down', ArrowUp: 'up', Home: 'first', End: 'last' } as const
const isFocusKey = (key: string): key is keyof typeof focusKeys => Object.hasOwn(focusKeys, key)

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The command of a key press; null for keys that stay with the browser. */
export function gridCommandOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): GridCommand | null {
  if (altKey) return moveCommandOf(key)
  if (ctrlKey || metaKey) return key === 'a' ? { type: 'select-all' } : null
  if (isFocusKey(key)) return { type: 'focus', to: focusKeys[key], isExtending: shiftKey }
  if (key === ' ') return { type: 'toggle', isExtending: shiftKey }
  if (key === 'Escape') return { type: 'end-selection' }
  return key === 'Delete' ? { type: 'delete' } : null
}

function moveCommandOf(key: string): GridCommand | null {
  if (key === 'ArrowLeft') return { type: 'move', step: -1 }
  return key === 'ArrowRight' ? { type: 'move', step: 1 } : null
}
