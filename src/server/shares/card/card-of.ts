import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { EntryKind } from '#domain/case/kinds.ts'
import { productName } from '#domain/product-name.ts'
import { megabytes } from '#domain/units.ts'
import { type Lane, openLane } from '#server/compute/lane.ts'
import { startProcess } from '#server/compute/start-worker.ts'
import type { Asker } from '#server/compute/turns.ts'
import { openWorker } from '#server/compute/worker.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Deps } from '#server/deps.ts'
import { keyOf } from '#server/media/keys.ts'
import type { ProvidedToShares } from '../provided.ts'
import type { SharedThing } from '../shared-thing.ts'
import { bylineOf, kickerOf, titleOf } from '../titles.ts'
import type { CardTask, FigureTask } from './card-task.ts'

type CardOfDeps = Pick<Deps, 'files'> & Pick<ProvidedToShares, 'drawChart'>

/** Changes with everything that a card shows. */
export const cardKeyOf = (thing: SharedThing): string => {
  const shown =
    thing.kind === 'entry'
      ? [thing.entry, thing.files.map(({ id, derived }) => [id, derived])]
      : thing.kind === 'starchart'
        ? [thing.recipe, thing.image?.id]
        : thing.kind === 'album'
          ? [thing.album, thing.files.map(({ id, derived }) => [id, derived])]
          : [thing.body, thing.isRemembered]
  return createHash('sha256')
    .update(JSON.stringify([thing.kind, thing.share.user_id, thing.ownerName, shown]))
    .digest('base64url')
    .slice(0, 27)
}

/** The task of drawing the card (social image) of a link. */
export async function cardTaskOf(deps: CardOfDeps, thing: SharedThing, asker: Asker): Promise<CardTask> {
  return {
    kicker: kickerOf(thing),
    title: titleOf(thing),
    byline: bylineOf(thing),
    siteName: productName,
    figure: await figureOf(deps, thing, asker),
  }
}

const tabs: Readonly<Record<EntryKind, string>> = { image: 'Images', video: 'Films', misc: 'Files', tweet: 'Tweets', artifact: 'Artifacts' }

async function figureOf({ files, drawChart }: CardOfDeps, thing: SharedThing, asker: Asker): Promise<FigureTask> {
  if (thing.kind === 'starchart') return { kind: 'chart', svg: await drawChart(thing, asker) }
  if (thing.kind === 'island' || thing.kind === 'walk') return { kind: 'island', body: thing.body, owner: thing.share.user_id }
  if (thing.kind === 'album') {
    const webp = await drawnPicture(
      files,
      thing.files.filter(({ derived }) => derived.includes('medium')),
    )
    return webp
      ? { kind: 'picture', webp, tab: 'Album', isFilm: false }
      : { kind: 'folder', label: [titleOf(thing), kickerOf(thing)], tab: 'Album' }
  }
  const { entry } = thing
  const tab = tabs[entry.kind]
  if (entry.kind === 'tweet') return { kind: 'words', words: entry.text, tab }
  const webp = await drawnPicture(files, thing.files)
  if (webp) return { kind: 'picture', webp, tab, isFilm: entry.kind === 'video' }
  return { kind: 'folder', label: [titleOf(thing), kickerOf(thing)], tab }
}

/** The drawn size that a card has room for; null of what has none. */
async function drawnPicture(files: Deps['files'], [file]: readonly FileRow[]): Promise<Uint8Array | null> {
  if (!file?.derived.includes('medium')) return null
  const stream = await files.get(keyOf(file, 'medium'))
  return stream && buffer(stream)
}

/**
 * Draws the cards of links in a process of its own, since pictures are opened for them. The same key is drawn once, as long as it is
 * remembered.
 */
export const openCardPainter = (): Lane<CardTask> =>
  openLane(
    openWorker<CardTask>(startProcess(new URL('./card-process.ts', import.meta.url), megabytes(256)), { name: 'cards', renewAfter: 200 }),
    {
      name: 'cards',
      maxEach: 6,
      maxWaiting: 48,
      maxKept: megabytes(16),
    },
  )
