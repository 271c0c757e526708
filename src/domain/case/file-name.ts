import { trimMatching } from '../trim-matching.ts'
import { longestFileName } from './limits.ts'

/** Letters kept of an ending such as `.jpeg` when a name is cut. */
const longestEnding = 12

/**
 * What is remembered of an original's name: its last part, composed (NFC), without anything that hides, breaks lines or turns
 * the direction of reading. It is shown and offered for downloads, and never becomes a path.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  return cut(trimMatching(plain, /[\s.]/u)) || 'untitled'
}

function cut(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= longestFileName) return name
  const dot = signs.lastIndexOf('.')
  const ending = dot > 0 && signs.length - dot <= longestEnding ? signs.slice(dot) : []
  return [...signs.slice(0, longestFileName - ending.length), ...ending].join('')
}
