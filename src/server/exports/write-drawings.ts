import { sql } from 'kysely'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { safeName } from '#domain/exports/bag.ts'
import type { Site } from '#domain/exports/site/site.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Stored } from '#server/media/keys.ts'
import type { Chosen } from './chosen.ts'
import type { ChartDrawing } from './provided.ts'
import type { PartWriter } from './write-files.ts'

type Options = { readonly userId: string; readonly to: PartWriter; readonly site: Site; readonly day: string }

/** Longest title in the name of a file. */
const maxTitle = 80

/** The image that a recipe names, where it goes into the export itself. */
async function imageOf(trx: Transaction, userId: string, { picture }: ChartRecipe, { entries }: Chosen): Promise<Stored | null> {
  if (picture?.kind !== 'entry') return null
  const { rows } = await sql<Stored>`
    select f.user_id, f.id, f.sha256 from entries e join files f on f.user_id = e.user_id and f.id = e.file_id
    where e.user_id = ${userId} and e.id = ${picture.id} and e.kind = 'image' and e.deleted_at is null and 'large' = any(f.derived)
      and ${entries}`.execute(trx)
  return rows[0] ?? null
}

/** Adds every star chart as SVG and as PDF. */
export async function writeCharts(
  { openChartDrawing }: { readonly openChartDrawing: () => ChartDrawing },
  trx: Transaction,
  { userId, to, site, day, chosen }: Options & { readonly chosen: Chosen },
): Promise<void> {
  const { rows: charts } = await sql<{ recipe: ChartRecipe; level: PrivacyLevel | null }>`
    select recipe, level from starcharts where user_id = ${userId} order by created_at, id`.execute(trx)
  const rows = charts.filter(({ level }) => chosen.hasChart(level))
  if (rows.length === 0) return
  const drawing = openChartDrawing()
  try {
    for (const [at, { recipe }] of rows.entries()) {
      const title = drawing.titleOf(recipe)
      const { svg, pdf } = await drawing.draw(recipe, day, await imageOf(trx, userId, recipe, chosen))
      const path = `data/charts/${String(at + 1).padStart(4, '0')}-${safeName(title, maxTitle)}`
      to.addText(`${path}.svg`, Buffer.from(svg))
      to.addText(`${path}.pdf`, Buffer.from(pdf))
      site.addChart({ title, svg: `${path}.svg`, pdf: `${path}.pdf` })
    }
  } finally {
    await drawing.close()
  }
}
