import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { artifactKindOf, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import { checkIslandDocument } from '#domain/island/document/check-document.ts'
import { albumIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import type { Collector } from '../collect-findings.ts'
import type { FoundItem } from '../found-item.ts'
import { originOfEntry } from '../make-item.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../read-json.ts'

/** Records of an export that are of the account and of no entry. */
export const accountRecordNames = [
  'island-now',
  'island',
  'island-revisions',
  'starcharts',
  'notification-settings',
  'message-settings',
] as const
type AccountRecords = Readonly<Record<'account' | (typeof accountRecordNames)[number], readonly JsonObject[]>>

/** Only an export that is for its owner tells who is let in; one for the contacts of somebody else does not. */
export const isOfOwner = ({ account: [account] }: Pick<AccountRecords, 'account'>): boolean => isObject(account?.privacy)

type Given = {
  /** The titles of the albums of the export, each once, by their ids. */
  readonly titles: ReadonlyMap<string, string>
  /** Who was let in to a chart by its own level and that of all charts. */
  readonly levelOf: (own: unknown) => PrivacyLevel
}

/** Adds the star charts, the settings and the island of an export: each is one item, and what can be of it here is for the server to say. */
export function addAccountRecords(found: Collector, records: AccountRecords, { titles, levelOf }: Given): void {
  const leftOut = isOfOwner(records) ? null : 'from-others'
  for (const chart of records.starcharts) found.addWords(originOfEntry(textOf(chart.id)), { ...chartOf(chart, levelOf), leftOut })
  if (isOfOwner(records)) {
    const record = settingsOf(records)
    found.addWords('bureau:settings', {
      kind: 'settings',
      name: 'Settings',
      ...(isShort(record) ? { record } : { unsupported: 'unreadable' }),
    })
  }
  addIsland(found, records, titles, leftOut)
}

/** No chart and no settings that were exported are longer, as JSON. */
const maxRecordLength = 50_000
const isShort = (record: object): boolean => JSON.stringify(record).length <= maxRecordLength

function chartOf({ recipe, created_at, level }: JsonObject, levelOf: Given['levelOf']): Partial<FoundItem> {
  const { title, skies } = objectOf(recipe)
  const places = listOf(skies).map((sky) => textOf(objectOf(sky).name))
  const name = textOf(title) || places.filter(Boolean).join(', ') || 'Star chart'
  if (!isObject(recipe) || !isShort(recipe)) return { kind: 'starchart', name, unsupported: 'unreadable' }
  return {
    kind: 'starchart',
    name,
    record: { recipe, createdAt: textOf(created_at) },
    level: levelOf(level),
    isPrivate: level === 'private',
  }
}

function settingsOf(records: AccountRecords): Readonly<Record<string, unknown>> {
  const { bio, links, birth, privacy } = objectOf(records.account[0])
  const [notifications, messages] = [objectOf(records['notification-settings'][0]), objectOf(records['message-settings'][0])]
  return {
    bio,
    links,
    birth,
    privacy,
    notifications: { settings: notifications.choices, digest: notifications.digest },
    messages: { whoMayWrite: messages.who_may_write, readMarks: messages.read_marks, typing: messages.typing },
  }
}

function addIsland(found: Collector, records: AccountRecords, titles: Given['titles'], leftOut: FoundItem['leftOut']): void {
  const saved = savedIsland(records)
  if (!saved) return
  const named = { kind: 'island', name: 'The island' } as const
  const [living, dead] = [documentOf(saved.living), saved.dead === null || saved.dead === undefined ? null : documentOf(saved.dead)]
  if (!living || dead === undefined) {
    found.addWords('bureau:island', { ...named, unsupported: 'unreadable' })
    return
  }
  const documents = dead ? [living, dead] : [living]
  const albums = Object.fromEntries(documents.flatMap(albumIdsOf).flatMap((id) => (titles.has(id) ? [[id, titles.get(id)]] : [])))
  const wasLocked = records.account[0]?.state !== 'open'
  found.addWords('bureau:island', { ...named, record: { living, dead, albums, wasLocked }, leftOut })
  const sold = new Set(documents.flatMap(soldOn)).size
  if (sold > 0)
    found.warn(
      `On the island of the export ${sold === 1 ? 'stands one thing' : `stand ${sold} things`} of the shop. What you do not have here stays behind.`,
    )
}

/** As it was saved last. Exports of earlier versions have it among its revisions only, and the body apart. */
function savedIsland(records: AccountRecords): JsonObject | undefined {
  const [now, head] = [records['island-now'][0], records.island[0]]
  if (now) return now
  const last = head && records['island-revisions'].find(({ revision }) => revision === head.revision)
  if (!last) return undefined
  const { island: body } = objectOf(records.account[0])
  const onBody = (document: unknown) => (isObject(document) ? { ...document, body } : document)
  return { living: onBody(last.living), dead: onBody(last.dead) }
}

/** A document of known fields; undefined for what is none. */
function documentOf(value: unknown): IslandDocument | undefined {
  const checked = checkIslandDocument(value)
  return 'document' in checked ? checked.document : undefined
}

/** The ids of the things on an island that are sold. */
const soldOn = ({ objects }: IslandDocument): readonly string[] =>
  objects.flatMap(({ id, artifact }) => {
    const kind = artifactKindOf(artifact)
    return kind && !isEverybodys(kind) ? [id] : []
  })
