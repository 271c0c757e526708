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
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  return cut(trimMatching(plain, /[\s.]/u)) || 'untitled'
}

function cut(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= maxFileNameLength) return name
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 && characters.length - dot <= maxExtensionLength ? characters.slice(dot) : []
  return [...characters.slice(0, maxFileNameLength - extension.length), ...extension].join('')
}
