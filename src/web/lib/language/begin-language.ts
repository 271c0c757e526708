import type { SentencePattern } from '#domain/sentence-patterns.ts'
import { language } from './language.ts'
import { type Language, localeOf, type MadeLanguage, readersLanguage } from './languages.ts'
import { messageKey } from './message-key.ts'

type Room = { readonly words: Readonly<Record<string, string>>; readonly patterns: readonly SentencePattern[] }
/** A catalogue: translations by the key of their message, those of rooms apart. */
type Catalogue = {
  readonly words: Readonly<Record<string, string>>
  readonly rooms: Readonly<Record<string, () => Promise<Room>>>
}

const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  de: () => import('virtual:words/de'),
  fr: () => import('virtual:words/fr'),
  es: () => import('virtual:words/es'),
}

/** Loads the words that every screen needs. English ones stand in the code, so an English reader loads nothing. Where they cannot be loaded, the page is English. */
export async function beginLanguage(): Promise<void> {
  const chosen = readersLanguage()
  if (chosen === 'en') return
  try {
    if (isMade(chosen)) (await import('./made-languages.ts')).beginMadeLanguage(chosen)
    else beginWith(chosen, await catalogues[chosen]())
  } catch {
    return
  }
  document.documentElement.lang = language.locale
  document.documentElement.dir = language.isRightToLeft ? 'rtl' : 'ltr'
}

const isMade = (chosen: Language | MadeLanguage): chosen is MadeLanguage => chosen.startsWith('qps')

function beginWith(chosen: Exclude<Language, 'en'>, { words, rooms }: Catalogue) {
  const loaded = [words]
  const loads = new Map<string, Promise<void>>()
  const load = async (room: string) => {
    const more = await rooms[room]?.().catch(() => null)
    if (!more) return void loads.delete(room)
    loaded.push(more.words)
    if (more.patterns.length === 0) return
    const { sentenceTranslator } = await import('#domain/sentence-patterns.ts')
    const translate = sentenceTranslator(more.patterns)
    language.translateSentence = (text) => translate(text, (message) => language.lookUp?.(message) ?? null, language.locale)
  }
  language.locale = localeOf(chosen)
  language.lookUp = (message) => {
    const key = messageKey(message)
    return loaded.find((some) => some[key])?.[key] ?? null
  }
  language.loadRoom = (room) => {
    const begun = loads.get(room) ?? load(room)
    loads.set(room, begun)
    return begun
  }
  void language.loadRoom('server')
}
