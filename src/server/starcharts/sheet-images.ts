import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { StarChart } from '#contract/starcharts/starcharts.ts'
import { drawnSizes } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Queries } from '#server/db/connection.ts'
import type { StarChartRow } from '#server/db/tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor, type Signing } from '#server/media/address.ts'
import { keyOf, type Stored } from '#server/media/keys.ts'
import { type EntryFilter, ownerFilter, passes } from '#server/privacy/visibility-filter.ts'
import type { ChartImage } from './render-options.ts'

/** An image that a sheet shows: its file, and how large the original is. */
export type SheetImage = Stored & { readonly width: number; readonly height: number }

/** The images of these recipes of one owner that a filter lets through, by the ids of their entries. One that is not drawn yet is not among them. */
export async function imagesOf(
  db: Queries,
  filter: EntryFilter,
  recipes: readonly Pick<ChartRecipe, 'picture'>[],
): Promise<ReadonlyMap<string, SheetImage>> {
  const ids = recipes.flatMap(({ picture }) => (picture?.kind === 'entry' ? picture.id : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SheetImage & { entry: string }>`
    select e.id as entry, f.user_id, f.id, f.sha256, f.width, f.height
    from entries e join files f on f.user_id = e.user_id and f.id = e.file_id
    where e.user_id = ${filter.ownerId} and e.id = any(${ids}::uuid[]) and e.kind = 'image' and 'large' = any(f.derived)
      and f.width > 0 and f.height > 0 and ${passes(filter)}`.execute(db)
  return new Map(rows.map(({ entry, ...image }) => [entry, image]))
}

/** The image of a recipe; null where it names none, or none that may be seen. */
export async function imageOf(db: Queries, filter: EntryFilter, recipe: Pick<ChartRecipe, 'picture'>): Promise<SheetImage | null> {
  return imageIn(await imagesOf(db, filter, [recipe]), recipe)
}

/** An image of the caller's own case as a sheet shows it. */
export async function ownPicture(
  { db, ...signing }: Signing & { readonly db: Queries },
  caller: Caller,
  id: string,
): Promise<ShownPicture> {
  const image = await imageOf(db, ownerFilter(caller), { picture: { kind: 'entry', id } })
  if (!image) throw new Problem('not-found', 'There is no such picture in your case.')
  return shownPicture(addressesFor(signing, caller), image)
}

type ShownPicture = NonNullable<StarChart['picture']>

function shownPicture(address: ReturnType<typeof addressesFor>, { user_id, id, width, height }: SheetImage): ShownPicture {
  const scale = Math.min(1, drawnSizes.large / Math.max(width, height))
  return { image: address(user_id, id, 'large'), width: Math.round(width * scale), height: Math.round(height * scale) }
}

export const imageIn = (images: ReadonlyMap<string, SheetImage>, { picture }: Pick<ChartRecipe, 'picture'>): SheetImage | null =>
  picture?.kind === 'entry' ? (images.get(picture.id) ?? null) : null

/** The recipe without an image that may not be seen: the sheet is drawn as if there had never been one. */
export function withoutUnseen(recipe: ChartRecipe, image: SheetImage | null): ChartRecipe {
  const { picture, ...rest } = recipe
  return picture?.kind === 'entry' && !image ? rest : recipe
}

/** The image to draw with: its largest size, which has no hidden data any more. */
export const chartImage = ({ files }: Pick<Deps, 'files'>, image: Stored): ChartImage => ({
  id: `${image.id} ${image.sha256}`,
  async read() {
    const stream = await files.get(keyOf(image, 'large'))
    return stream && buffer(stream)
  },
})

/** Charts of one owner as they are answered; their level and revision are for the owner, and an image for those alone who may see it. */
export async function documentsOf(
  { db, ...signing }: Signing & { readonly db: Queries },
  filter: EntryFilter,
  caller: Caller,
  rows: readonly StarChartRow[],
): Promise<StarChart[]> {
  const images = await imagesOf(
    db,
    filter,
    rows.map(({ recipe }) => recipe),
  )
  const address = addressesFor(signing, caller)
  return rows.map(({ user_id, id, kind, recipe, level, revision, created_at, updated_at }) => {
    const isOwn = user_id === caller.userId
    const image = imageIn(images, recipe)
    return {
      _id: id,
      owner: user_id,
      kind,
      recipe: isOwn ? recipe : withoutUnseen(recipe, image),
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
      ...(image && { picture: shownPicture(address, image) }),
      ...(isOwn && { level, revision }),
    }
  })
}
