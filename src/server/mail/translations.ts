import { readFile } from 'node:fs/promises'
import type { Language } from '#domain/people/languages.ts'
import { sentenceTranslator, withStop } from '#domain/sentence-patterns.ts'
import { capitalize } from '#domain/text.ts'
import type { Queries } from '#server/db/connection.ts'

type Translate = (text: string) => string

const catalogues = new Map<Language, Promise<Translate>>()

/** Translates what e-mails and push messages say, line by line, by the catalogue of a language; English stays as it is. A line that is not known does too. */
export function translatorOf(language: Language): Promise<Translate> {
  const loaded = catalogues.get(language) ?? load(language)
  catalogues.set(language, loaded)
  return loaded
}

async function load(language: Language): Promise<Translate> {
  if (language === 'en') return (text) => text
  const file = new URL(`../../../content/languages/${language}.json`, import.meta.url)
  const rooms = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Readonly<Record<string, string>>>>
  const words = new Map(Object.values(rooms).flatMap((room) => Object.entries(room).filter(([, translation]) => translation !== '')))
  const written = ['emails', 'server'].flatMap((room) => Object.entries(rooms[room] ?? {}))
  const sentence = sentenceTranslator(written.filter(([english, translation]) => english.includes('{') && translation !== ''))
  const known = (text: string) => sentence(text, (english) => words.get(english) ?? null, language)
  return (text) =>
    text
      .split('\n')
      .map((line) => translateLine(line, known))
      .join('\n')
}

function translateLine(line: string, known: (text: string) => string | null): string {
  if (!/\p{L}{2}/u.test(line) || /^https?:\S+$/.test(line)) return line
  const plain = line.endsWith('.') ? line.slice(0, -1) : null
  const found = known(line) ?? withStop(plain === null ? null : known(plain)) ?? line
  return /^\p{Lu}/u.test(line) ? capitalize(found) : found
}

/** The language that the account of an address wants to read: of who proved that it is theirs, else of the first who said so. English for any other. */
export async function languageOfAddress(db: Queries, email: string): Promise<Language> {
  const owner = await db.selectFrom('emails').select('user_id').where('email', '=', email).executeTakeFirst()
  const claims = db.selectFrom('unverified_emails').select('user_id').where('email', '=', email).orderBy('created_at').orderBy('user_id')
  const account = owner ?? (await claims.executeTakeFirst())
  return account ? languageOfUser(db, account.user_id) : 'en'
}

/** The language that somebody wants to read. */
async function languageOfUser(db: Queries, userId: string): Promise<Language> {
  const row = await db.selectFrom('notification_settings').select('language').where('user_id', '=', userId).executeTakeFirst()
  return row?.language ?? 'en'
}
