import { sql } from 'kysely'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { searchVector } from '#domain/case/search-words.ts'
import { seededRandom } from '#domain/random.ts'
import type { Queries } from '#server/db/connection.ts'

/** What entries and messages of a made-up world say: so many texts of each kind, from a vocabulary whose commonest words are very common. */
export const modelsOfKind = 1000

const syllables = 'ar bel cor dun el far gul hav is jor kel lum mar nes ol pel quin ras sol tor und vel wen yar zil'.split(' ')
const random = seededRandom(24)
const oneOf = <T>(some: readonly T[]): T => some[Math.floor(some.length * random())] as T
const vocabulary = [
  ...new Set(Array.from({ length: 6000 }, () => oneOf(syllables) + oneOf(syllables) + (random() < 0.5 ? oneOf(syllables) : ''))),
]
const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 2)] ?? ''
const words = (least: number, most: number) => Array.from({ length: least + Math.floor((most - least + 1) * random()) }, word).join(' ')

type Model = {
  readonly kind: EntryKind | 'message'
  readonly number: number
  readonly caption: string
  readonly text: string
  readonly story: string
  readonly moment: string | null
  readonly place: string | null
  readonly file_name: string | null
  readonly words: string
}

const endings: Readonly<Partial<Record<EntryKind, string>>> = { image: 'jpg', video: 'mp4', misc: 'pdf' }

function modelOf(kind: EntryKind, number: number): Model {
  const isTweet = kind === 'tweet'
  const ending = endings[kind]
  const said = {
    caption: isTweet ? '' : words(3, 9),
    text: isTweet ? words(6, 24) : '',
    story: random() < 0.05 ? words(40, 160) : '',
    moment:
      !isTweet && random() < 0.6 ? `${1950 + Math.floor(75 * random())}-${String(1 + Math.floor(12 * random())).padStart(2, '0')}` : null,
    place: random() < 0.3 ? words(1, 2) : null,
  }
  const fileName = ending ? `${word()}_${number}.${ending}` : null
  return { kind, number, ...said, file_name: fileName, words: searchVector({ ...said, kind, product: null, fileName }) }
}

function messageOf(number: number): Model {
  const text = words(2, 20)
  const nothing = { moment: null, place: null, story: '', fileName: null, kind: null, product: null }
  return {
    kind: 'message',
    number,
    caption: '',
    text,
    story: '',
    moment: null,
    place: null,
    file_name: null,
    words: searchVector({ ...nothing, caption: text, text: '' }),
  }
}

/** Brings the texts into a temporary table, with the words by which search finds each, as the server would write them. */
export async function bringModels(db: Queries): Promise<void> {
  const models = Array.from({ length: modelsOfKind }, (_, number) => [
    ...entryKinds.map((kind) => modelOf(kind, number)),
    messageOf(number),
  ]).flat()
  await sql`
    create temporary table models as
    select m.kind, m.number, m.caption, m.text, m.story, m.moment, m.place, m.file_name, m.words::tsvector as words
    from jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as m (
      kind text, number integer, caption text, text text, story text, moment text, place text, file_name text, words text
    )`.execute(db)
  await sql`analyze models`.execute(db)
}
