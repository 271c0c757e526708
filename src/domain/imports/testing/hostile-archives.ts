import fc from 'fast-check'
import type { MadeFile, MadeParts } from './made-archive.ts'
import { sampleArchives } from './sample-archives.ts'

/** Archives that began as those of a service and had things changed in them: for tests that no content breaks a source. */
type Change = {
  readonly what: 'drop' | 'copy' | 'rename' | 'value' | 'swap' | 'double' | 'cut' | 'content'
  readonly file: number
  readonly place: number
  readonly other: number
  readonly value: unknown
  readonly name: string
  readonly text: string | null
}

const long = 60_000
const names = fc.oneof(
  fc.constantFrom(
    'IMG_1.jpg',
    'IMG_1.jpg.json',
    'IMG_1.MOV',
    'a.xmp',
    'tweets.js',
    'outbox.json',
    '_chat.txt',
    'photo_1.json',
    '._a.jpg',
    'album/0.json',
    'x/../y.jpg',
  ),
  fc.constantFrom('a', '(', '(1)', '-edited', 'a.', '1', '_', '…', '海').map((sign) => `${sign.repeat(long / sign.length)}.jpg`),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
)
const deep = '['.repeat(100_000) + ']'.repeat(100_000)
const contents = fc.oneof(
  fc.constantFrom(
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    deep,
    `{"title":${deep},"photoTakenTime":1}`,
    '<rdf:RDF><'.repeat(20_000),
    '"'.repeat(99_999),
    '='.repeat(99_999),
  ),
  fc
    .constantFrom('[99/99/9999 23:59:59] : ', '1/1/1, 1:1 - a: b', '[', '<a "', '&#x', '\uD800', '\u0000')
    .map((text) => text.repeat(5_000)),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const values = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e300, -62135596801, 253402300800, '', '0', '\u0000', '\uD800', [], {}, [null], { timestamp: 'x' }),
  fc.constantFrom(
    '2019-02-30T25:61:61Z',
    '0000-01-01T00:00:00Z',
    'posts/media/1.jpg',
    '.DS_Store',
    'a'.repeat(long),
    '…'.repeat(long),
    '101',
    'https://t.co/aa',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const changes = fc.array(
  fc.record<Change>({
    what: fc.constantFrom('drop', 'copy', 'rename', 'value', 'value', 'value', 'swap', 'swap', 'double', 'cut', 'content'),
    file: fc.nat(40),
    place: fc.nat(200),
    other: fc.nat(200),
    value: values,
    name: names,
    text: contents,
  }),
  { maxLength: 8 },
)

/** One service's archive, or two given at the same time, with up to eight changes. */
export const hostileParts: fc.Arbitrary<MadeParts> = fc
  .tuple(fc.subarray(Object.values(sampleArchives), { minLength: 1, maxLength: 2 }), changes)
  .map(([archives, list]) => changed(Object.assign({}, ...archives), list))

type Entry = { part: string; path: string; content: MadeFile }

function changed(parts: MadeParts, list: readonly Change[]): MadeParts {
  const entries: Entry[] = Object.entries(parts).flatMap(([part, files]) =>
    Object.entries(files).map(([path, content]) => ({ part, path, content })),
  )
  for (const change of list) {
    const entry = entries[change.file % Math.max(1, entries.length)]
    if (entry) apply(entries, entry, change)
  }
  const grouped = Object.groupBy(entries, ({ part }) => part)
  return Object.fromEntries(
    Object.entries(grouped).map(([part, own = []]) => [part, Object.fromEntries(own.map(({ path, content }) => [path, content]))]),
  )
}

function apply(entries: Entry[], entry: Entry, { what, place, other, value, name, text }: Change): void {
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1)
  const elsewhere = entries[other % entries.length] ?? entry
  if (what === 'drop') entries.splice(entries.indexOf(entry), 1)
  else if (what === 'copy')
    entries.push({
      ...entry,
      part: elsewhere.part,
      path: elsewhere.path.slice(0, elsewhere.path.lastIndexOf('/') + 1) + entry.path.slice(folder.length),
    })
  else if (what === 'rename') entry.path = folder + name
  else if (what === 'content') entry.content = text
  else if (typeof entry.content !== 'string') return
  else if (what === 'cut') entry.content = entry.content.slice(0, place * 5)
  else entry.content = changeJson(entry.content, what, place, other, value)
}

/** A longer text may be nested too deeply to be walked. */
const maxChanged = 90_000

/** Changes one value inside of a JSON text; what stands before it stays. */
function changeJson(text: string, what: Change['what'], place: number, other: number, value: unknown): string {
  const start = text.search(/[[{]/)
  const root = text.length > maxChanged ? undefined : parse(text.slice(Math.max(0, start)))
  if (root === undefined) return text.slice(0, place) + JSON.stringify(value).slice(0, 50) + text.slice(place)
  const nodes: { owner: Record<string, unknown>; key: string }[] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      nodes.push({ owner: node as Record<string, unknown>, key })
      walk((node as Record<string, unknown>)[key])
    }
  }
  walk(root)
  const node = nodes[place % Math.max(1, nodes.length)]
  const twin = nodes[other % Math.max(1, nodes.length)]
  if (!node || !twin) return text
  const copyOf = (one: typeof node) => JSON.parse(JSON.stringify(one.owner[one.key]) ?? 'null') as unknown
  const list = node.owner[node.key]
  if (what === 'value') node.owner[node.key] = value
  else if (what === 'swap') node.owner[node.key] = copyOf(twin)
  else if (Array.isArray(list)) list.push(...(copyOf(node) as unknown[]))
  return text.slice(0, start) + JSON.stringify(root)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
