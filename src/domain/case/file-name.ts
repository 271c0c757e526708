import { inNfc } from '../text.ts'
import { trimMatching } from '../trim-matching.ts'
import { maxFileNameLength } from './limits.ts'

/** The longest extension, such as `.jpeg`, that is kept when a name is cut. */
const maxExtensionLength = 12

/**
 * The name of an original as it is stored: its last path segment in NFC, without control, format and line separator characters. It is
 * shown and offered for downloads, and never becomes a path.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  const plain = inNfc(last.toWellFormed()).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  return cut(trimMatching(plain, /[\s.]/u)) || 'untitled'
}

function cut(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= maxFileNameLength) return name
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 && characters.length - dot <= maxExtensionLength ? characters.slice(dot) : []
  return [...characters.slice(0, maxFileNameLength - extension.length), ...extension].join('')
}

/**
 * The paths of files in one folder of a zip: their names, those that are there already with a number before the ending. Systems that tell no
 * capitals apart, or write accents apart, unpack each to a place of its own.
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  const key = (name: string) => inNfc(name).toLowerCase()
  const last = new Map<string, number>()
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,12})?$/.exec(name) ?? []
    let number = last.get(key(name)) ?? 1
    let free = name
    while (taken.has(key(free))) {
      number += 1
      free = `${stem} (${number})${ending}`
    }
    last.set(key(name), number)
    taken.add(key(free))
    return free
  })
}
