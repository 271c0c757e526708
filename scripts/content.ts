import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { WrittenPage } from '#domain/pages/written-page.ts'
import { readDictionary } from '#server/dictionary/read-dictionary.ts'
import { feed } from './content/feed.ts'
import { linkTerms } from './content/link-terms.ts'
import { writtenPage } from './content/written-page.ts'

const MODULE = 'virtual:written-pages'
const RESOLVED = `\0${MODULE}`
const FOLDER = new URL('../content/', import.meta.url).pathname
/** Pages of the documentation that people read as well. */
const DOCUMENTS = ['importing.md', 'help/from-a-phone.md'].map((name) => new URL(`../docs/${name}`, import.meta.url).pathname)
const CHANGES = 'whatsnew'

/** Makes the Markdown of `content/`, and what the documentation says of imports and of phones, importable as `virtual:written-pages`, and writes the feed of changes beside the pages. */
export function content(): Plugin {
  return {
    name: 'content',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      for (const file of files()) this.addWatchFile(file)
      return `export const writtenPages = ${JSON.stringify(readPages())}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const changes = readPages()[CHANGES]
      if (changes) this.emitFile({ type: 'asset', fileName: `${CHANGES}.xml`, source: feed(changes, `/${CHANGES}`) })
    },
  }
}

/** Every page of `content/` by the name of its file. A page that cannot be read is named in the error. */
export function readPages(): Record<string, WrittenPage> {
  const terms = linkableTerms()
  return Object.fromEntries(
    files().map((file) => {
      try {
        const page = writtenPage(readFileSync(file, 'utf8'))
        return [basename(file, '.md'), page.linksTerms ? { ...page, blocks: linkTerms(page.blocks, terms) } : page]
      } catch (cause) {
        throw new Error(`${file} cannot be read as a page.`, { cause })
      }
    }),
  )
}

const linkableTerms = () =>
  readDictionary()
    .filter(({ isLinked }) => isLinked)
    .map(({ slug, term, also }) => ({ slug, names: [term, ...also] }))

function files(): string[] {
  const written = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
  return [...written.map((name) => join(FOLDER, name)), ...DOCUMENTS]
}
