import { foldAccents } from '#domain/text.ts'
/** The keys of the machine, row by row. */
export const keyRows = ['1234567890-=', 'qwertyuiop', "asdfghjkl;'", 'zxcvbnm,./'] as const

/** What stands above a figure or a sign. */
const shifted: Readonly<Record<string, string>> = {
  '1': '!',
  '2': '@',
  '3': '#',
  '4': '$',
  '5': '%',
  '6': '^',
  '7': '&',
  '8': '*',
  '9': '(',
  '0': ')',
  '-': '_',
  '=': '+',
  ';': ':',
  "'": '"',
  ',': '<',
  '.': '>',
  '/': '?',
}
export const shiftedOf = (key: string): string => shifted[key] ?? key.toUpperCase()

const keyOfShifted = new Map(Object.entries(shifted).map(([key, sign]) => [sign, key]))
const names: Readonly<Record<string, string>> = { ' ': 'Space', Backspace: 'Backspace', Enter: 'Enter', Shift: 'Shift' }
const everyKey = keyRows.join('')

/**
 * Which key of the machine a letter or a named key presses. A letter that the machine does not have, such as é or 語, is struck by the key
 * of its plain letter, or else by any one, always the same; null for keys that type nothing.
 */
export function keyFor(key: string): string | null {
  const named = names[key]
  if (named) return named
  if ([...key].length !== 1) return null
  const plain = foldAccents(key).charAt(0)
  const known = keyOfShifted.get(plain) ?? plain
  return everyKey.includes(known) ? known : (everyKey[(key.codePointAt(0) ?? 0) % everyKey.length] ?? null)
}
