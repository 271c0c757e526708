import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { plateName, type Side, sides } from '#domain/exports/plates/sides.ts'
import type { Site } from '#domain/exports/site/site.ts'
import type { SitePlate } from '#domain/exports/site/site-parts.ts'
import { albumIdsOf, displayedIdOf, entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import { deriveDeadDocument, type IslandDocument } from '#domain/island/document/island-document.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Files } from '#server/files/port.ts'
import { keyOf } from '#server/media/keys.ts'
import type { Chosen } from './chosen.ts'
import type { HungPicture, PlateDrawing } from './plates/open-plate-drawing.ts'
import type { PartWriter } from './write-files.ts'
import { openRecords } from './write-records.ts'

type Options = { readonly userId: string; readonly to: PartWriter; readonly site: Site; readonly name: string; readonly chosen: Chosen }
type IslandDeps = { readonly files: Files; readonly openPlateDrawing: () => PlateDrawing }
type Hung = Pick<Options, 'userId' | 'chosen'>
type Version = 'living' | 'dead'

/** Pictures on one version that are drawn: what is opened for a plate has a bound. */
const maxPictures = 100

/** Draws the island as it was saved last from every side, living and dead, and shows it on a page of the site. To another deployment it is told by a record. */
export async function writeIsland(deps: IslandDeps, trx: Transaction, options: Options): Promise<void> {
  const island = await readIsland(trx, options.userId)
  if (!island) return
  if (options.chosen.content !== 'stays') {
    const records = openRecords(options.to, 'island-now')
    records.add(island)
    await records.end()
  }
  const drawing = deps.openPlateDrawing()
  const draw = async (version: Version, document: IslandDocument): Promise<readonly SitePlate[]> => {
    const pictures = await picturesOn(deps.files, trx, options, document)
    const plates = await drawing.draw({ document, isDead: version === 'dead', pictures })
    return sides.flatMap((side, at) => addPlate(options.to, version, side, plates[at]))
  }
  try {
    const living = await draw('living', island.living)
    const dead = await draw('dead', island.dead ?? deriveDeadDocument(island.living))
    options.site.setIsland({ name: options.name, living, dead })
  } finally {
    await drawing.close()
  }
}

function addPlate(to: PartWriter, version: Version, side: Side, plate: Uint8Array | undefined): readonly SitePlate[] {
  if (!plate) return []
  const path = `data/island/${plateName(version, side)}`
  to.addText(path, Buffer.from(plate))
  return [{ path, side }]
}

type SavedVersions = { readonly living: IslandDocument; readonly dead: IslandDocument | null }

/** Both versions on the body that their owner lives on now, as the map and every visitor see them; null before the first save. */
async function readIsland(trx: Transaction, userId: string): Promise<SavedVersions | null> {
  const { rows } = await sql<SavedVersions & { body: string }>`
    select r.living, r.dead, u.island as body from saved_islands s
    join island_revisions r on r.user_id = ${userId} and r.revision = s.revision
    join users u on u.id = ${userId}
    where s.user_id = ${userId}`.execute(trx)
  const row = rows[0]
  if (!row) return null
  const { living, dead, body } = row
  return { living: { ...living, body }, dead: dead && { ...dead, body } }
}

type Drawn = Pick<FileRow, 'user_id' | 'id' | 'sha256'> & { readonly shown: string }

/** The small pictures of entries and of covers of albums that hang on an island. */
async function picturesOn(files: Files, trx: Transaction, options: Hung, document: IslandDocument): Promise<readonly HungPicture[]> {
  const drawn = await drawnFiles(trx, options, document)
  const opened = new Map<string, Uint8Array | null>()
  const pictures: HungPicture[] = []
  for (const object of document.objects) {
    const shown = displayedIdOf(object)
    const file = shown === undefined ? undefined : drawn.get(shown)
    if (!file || pictures.length >= maxPictures) continue
    if (!opened.has(file.id)) opened.set(file.id, await read(files, file))
    const webp = opened.get(file.id)
    if (webp) pictures.push({ objectId: object.id, webp })
  }
  return pictures
}

async function read(files: Files, file: Drawn): Promise<Uint8Array | null> {
  const stored = await files.get(keyOf(file, 'small'))
  return stored && buffer(stored)
}

/** The files of which there is a small picture, by the id of the entry or the album that shows it. */
async function drawnFiles(trx: Transaction, { userId, chosen }: Hung, document: IslandDocument): Promise<ReadonlyMap<string, Drawn>> {
  const [entryIds, albumIds] = [entryIdsOf(document), albumIdsOf(document)]
  if (entryIds.length + albumIds.length === 0) return new Map()
  const { rows: entries } = await sql<Drawn>`
    select e.id as shown, f.user_id, f.id, f.sha256 from entries e
    join files f on f.user_id = ${userId} and f.id = e.file_id and 'small' = any(f.derived)
    where e.user_id = ${userId} and e.deleted_at is null and ${chosen.entries} and e.id::text = any(${entryIds}::text[])`.execute(trx)
  const { rows: covers } = await sql<Drawn>`
    select distinct on (m.album_id) m.album_id as shown, f.user_id, f.id, f.sha256 from album_entries m
    join entries e on e.user_id = ${userId} and e.id = m.entry_id and e.deleted_at is null and ${chosen.entries}
    join files f on f.user_id = ${userId} and f.id = e.file_id and 'small' = any(f.derived)
    where m.user_id = ${userId} and m.album_id::text = any(${albumIds}::text[])
    order by m.album_id, m.position`.execute(trx)
  return new Map([...entries, ...covers].map((file) => [file.shown, file]))
}
