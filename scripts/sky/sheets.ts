import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { contrastOf, lightnessOf, luminance } from '#domain/sky/colours.ts'
import { type ChartRecipe, type RecipeVersion, shownLayers, themeIds } from '#domain/sky/recipe.ts'
import type { ChartScene, Dots } from '#domain/sky/scene.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { drawOutlined, renderChart } from '#server/starcharts/render-chart.ts'
import { rasteriseSvg } from '#server/testing/print.ts'

/*
 * A sheet of each theme at 18 by 24 inches, from afar and near, into docs/pictures/sheets; and how it is seen in numbers, beside the look
 * before it. Then the same sheets with plates of the deep sky.
 */

const recipeOf = (theme: ChartRecipe['theme'], version: RecipeVersion): ChartRecipe => ({
  version,
  skies: [{ name: 'Tenerife', lat: 28.3, lon: -16.5, zone: 'Atlantic/Canary', local: '2019-08-11T23:50', offset: 3600, facing: 180 }],
  title: 'The night we met',
  words: 'Ana and Jón',
  theme,
  sheet: '18x24',
  show: shownLayers.filter((layer) => layer !== 'boundaries' && layer !== 'deep-sky' && layer !== 'shared'),
  faintest: 6,
})

const folder = new URL('../../docs/pictures/sheets/', import.meta.url)
mkdirSync(folder, { recursive: true })
/** A minute of arc, which an eye resolves, at three metres. */
const seen = 0.87
const far = { width: 150, height: 200 }
const whole = { width: 1500, height: 2000 }
const near = { left: 470, top: 560, width: 600, height: 200 }

console.log('| theme | look | paper and sky, L* | faintest star to sky: ink; from 3 m | share of ink, % |\n|---|---|---|---|---|')
for (const theme of themeIds) {
  for (const version of [2, 3] as const) {
    const recipe = recipeOf(theme, version)
    const { colours } = themeOf(recipe)
    const picture = rasteriseSvg(await renderChart(recipe, { format: 'svg', hasBleed: false }), whole)
    const [paper, ground, star] = [colours.paper, colours.ground, colours.star].map(luminance) as [number, number, number]
    const scene = drawOutlined(recipe)
    const part = Math.min(1, (Math.PI * faintestRadius(scene) ** 2) / seen ** 2)
    const fromAfar = contrastOf(part * star + (1 - part) * ground, ground)
    const ink = await inkOf(picture, scene, colours)
    console.log(
      `| ${theme} | ${version} | ${[paper, ground].map((one) => lightnessOf(one).toFixed(0)).join(', ')} | ${contrastOf(star, ground).toFixed(1)}; ${fromAfar.toFixed(2)} | ${(100 * ink).toFixed(1)} |`,
    )
    if (version === 3) await writePicture(theme, picture)
  }
}

await writePlates()

/** A sheet of each theme with plates, as it is seen from across a room, and the plates from near. */
async function writePlates() {
  const strip = { left: 90, top: 1530, width: 1320, height: 420 }
  const part = { width: 660, height: 210 }
  const rows = await Promise.all(
    themeIds.map(async (theme) => {
      const plates = ['m31', 'm42', 'm45', 'm13', 'm57'] as const
      const picture = rasteriseSvg(await renderChart({ ...recipeOf(theme, 3), plates }, { format: 'svg', hasBleed: false }), whole)
      return [await sharp(picture).resize(far).toBuffer(), await sharp(picture).extract(strip).resize(part).toBuffer()] as const
    }),
  )
  const width = far.width + part.width
  await sharp({ create: { width, height: part.height * rows.length, channels: 3, background: '#ffffff' } })
    .composite(
      rows.flatMap(([sheet, near], row) => [
        { input: sheet, left: 0, top: row * part.height },
        { input: near, left: far.width, top: row * part.height },
      ]),
    )
    .webp({ quality: 82 })
    .toFile(new URL('plates.webp', folder).pathname)
}

function faintestRadius({ items }: ChartScene): number {
  const stars = items.find((item): item is Dots => item.kind === 'dots' && item.layer === 'stars')
  return stars ? Math.min(...stars.discs.filter((_, at) => at % 3 === 2)) : 0
}

/** The part of the sheet that is neither bare paper nor bare sky. */
async function inkOf(picture: Uint8Array, { width, skies }: ChartScene, colours: ReturnType<typeof themeOf>['colours']): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [paper, ground] = [colours.paper, colours.ground].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  let inked = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const scale = width / info.width
      const isSky = skies.some((disc) => Math.hypot(x * scale - disc.x, y * scale - disc.y) < disc.radius)
      const bare = (isSky ? ground : paper) ?? []
      if (bare.some((part, at) => Math.abs(part - (data[3 * (y * info.width + x) + at] ?? 0)) > 24)) inked++
    }
  return inked / (info.width * info.height)
}

/** The sheet as large as it is from across a room, beside a piece of it from near. */
async function writePicture(theme: string, picture: Uint8Array) {
  await sharp({ create: { width: far.width + near.width, height: far.height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await sharp(picture).resize(far).toBuffer(), left: 0, top: 0 },
      { input: await sharp(picture).extract(near).toBuffer(), left: far.width, top: 0 },
    ])
    .webp({ quality: 82 })
    .toFile(new URL(`${theme}.webp`, folder).pathname)
}
