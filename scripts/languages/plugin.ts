import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { messageKey } from '#web/lib/language/message-key.ts'
import { readCatalogue } from './catalogue.ts'

const prefix = 'virtual:words/'
const resolved = `\0${prefix}`

/** Makes each language of `content/languages` importable as `virtual:words/de`, and each of its rooms as `virtual:words/de/case`: by keys, and without what is not translated. */
export function languages(): Plugin {
  return {
    name: 'languages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(resolved)) return null
      const [language = '', room] = id.slice(resolved.length).split('/')
      this.addWatchFile(fileURLToPath(new URL(`../../content/languages/${language}.json`, import.meta.url)))
      const { everywhere = {}, emails: _, ...rooms } = readCatalogue(language)
      if (room) return roomOf(rooms[room] ?? {}, room === 'server')
      const loads = Object.keys(rooms).map((name) => `${JSON.stringify(name)}: () => import('${prefix}${language}/${name}')`)
      return `${wordsOf(everywhere)}\nexport const rooms = { ${loads.join(', ')} }`
    },
  }
}

/** Sentences that are written elsewhere, with values in them, are found by their English. */
function roomOf(messages: Readonly<Record<string, string>>, isWrittenElsewhere: boolean): string {
  const isPattern = ([message, text]: readonly [string, string]) => isWrittenElsewhere && message.includes('{') && text !== ''
  const all = Object.entries(messages)
  const words = Object.fromEntries(all.filter((pair) => !isPattern(pair)))
  return `${wordsOf(words)}\nexport const patterns = ${JSON.stringify(all.filter(isPattern))}`
}

function wordsOf(messages: Readonly<Record<string, string>>): string {
  const translated = Object.entries(messages).filter(([, text]) => text !== '')
  return `export const words = ${JSON.stringify(Object.fromEntries(translated.map(([message, text]) => [messageKey(message), text])))}`
}
