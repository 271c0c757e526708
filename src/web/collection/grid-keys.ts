/** What a key asks of the sheet: to go somewhere, to move or mark the print reached, to take prints off. */
export type SheetDeed =
  | { readonly what: 'walk'; readonly to: 'right' | 'left' | 'down' | 'up' | 'first' | 'last'; readonly isReaching: boolean }
  | { readonly what: 'lay'; readonly step: 1 | -1 }
  | { readonly what: 'mark'; readonly isReaching: boolean }
  | { readonly what: 'all' }
  | { readonly what: 'end' }
  | { readonly what: 'remove' }

const walks = { ArrowRight: 'right', ArrowLeft: 'left', ArrowDown: 'down', ArrowUp: 'up', Home: 'first', End: 'last' } as const
const isWalk = (key: string): key is keyof typeof walks => Object.hasOwn(walks, key)

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** What belongs to the browser is null. */
export function sheetDeedOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): SheetDeed | null {
  if (altKey) return key === 'ArrowLeft' ? { what: 'lay', step: -1 } : key === 'ArrowRight' ? { what: 'lay', step: 1 } : null
  if (ctrlKey || metaKey) return key === 'a' ? { what: 'all' } : null
  if (isWalk(key)) return { what: 'walk', to: walks[key], isReaching: shiftKey }
  if (key === ' ') return { what: 'mark', isReaching: shiftKey }
  if (key === 'Escape') return { what: 'end' }
  return key === 'Delete' ? { what: 'remove' } : null
}
