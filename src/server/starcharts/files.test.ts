import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawChart } from '#domain/sky/chart.ts'
import { contrastOf, luminance } from '#domain/sky/colours.ts'
import { themeIds, typefaceIds } from '#domain/sky/recipe.ts'
import { type ChartScene, layers, type Words } from '#domain/sky/scene.ts'
import { themes, typefaces } from '#domain/sky/themes.ts'
import { missingCharacters, outlineWords } from '#server/fonts/typeset.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { drawOutlined, renderChart } from './render-chart.ts'
import { skyData } from './sky-data.ts'
import { aRecipe, grant, savedChart, stockholm, sydney } from './testing/starcharts.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Drawn in a fraction of the time of the whole sky, most of which goes into names. */
const small = aRecipe({ sheet: 'phone', faintest: 4, show: ['lines', 'planets', 'moon'] })
const day = '2026-11-23'
const formats = ['svg', 'png', 'pdf'] as const
const point = 72 / 25.4

test.each(formats)('the same recipe gives the same %s to the last byte', async (format) => {
  const options = { format, hasBleed: false, day }
  const one = hashOf(await renderChart(small, options))
  const { title, ...rest } = small
  expect(hashOf(await renderChart({ ...rest, title }, options))).toBe(one)
  expect(hashOf(await renderChart({ ...small, faintest: 3 }, options))).not.toBe(one)
  expect(hashOf(await renderChart(small, { format, hasBleed: true, day }))).not.toBe(one)
})

describe('SVG', () => {
  const svgOf = async (more: Parameters<typeof aRecipe>[0] = {}) =>
    Buffer.from(await renderChart(aRecipe(more), { format: 'svg', hasBleed: false })).toString()

  test('true millimetres, and a group for each layer', async () => {
    const svg = await svgOf()
    expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">')
    expect([...svg.matchAll(/<g id="([\w-]+)">/g)].map(([, name]) => name)).toEqual(layers.filter((layer) => svg.includes(`"${layer}"`)))
    expect(svg).not.toContain('<text')
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('markup in a title is escaped, and the document is well formed', async () => {
    const svg = await svgOf({ title: '<script>alert("x")</script> & more', words: ']]><b>' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('<title>&lt;script&gt;alert("x")&lt;/script&gt; &amp; more</title>')
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBeGreaterThan(200) // throws on what is no XML
  })

  test.each(themeIds)('the theme %s draws single and double, north and south', async (theme) => {
    for (const skies of [[stockholm], [sydney, { ...stockholm, lat: -90 }]] as const)
      expect(await svgOf({ theme, skies })).not.toMatch(/NaN|Infinity|undefined/)
  })
})

test.each(formats)('plates of the deep sky are drawn in a %s, the same to the last byte', async (format) => {
  const options = { format, hasBleed: false, day }
  const plated = { ...small, plates: ['m31', 'm42', 'm45', 'm13', 'm57'] } as const
  const one = hashOf(await renderChart(plated, options))
  expect(hashOf(await renderChart(plated, options))).toBe(one)
  expect(hashOf(await renderChart(small, options))).not.toBe(one)
})

test.each(themeIds)('a plate of every kind is drawn in the theme %s with the names under it', (theme) => {
  const { items } = drawChart(
    aRecipe({ theme, plates: ['m31', 'm42', 'm45', 'm13', 'm57'] }),
    skyData(),
    (text, _, size) => text.length * size * 0.5,
  )
  const plates = items.filter(({ layer }) => layer === 'plates')
  const words = plates.flatMap((item) => (item.kind === 'words' ? item.text : []))
  expect(words).toEqual(expect.arrayContaining(['Andromeda Galaxy', 'Orion Nebula', 'Pleiades', 'Great Hercules Cluster', 'Ring Nebula']))
  const { star, deep, ground } = themes[theme].colours
  for (const ink of [star, deep]) expect(contrastOf(luminance(ink), luminance(ground))).toBeGreaterThan(4.5)
})

const titles = {
  Arabic: 'ليلة تحت النجوم',
  Hebrew: 'לילה מתחת לכוכבים',
  Devanagari: 'तारों के नीचे एक रात',
  Chinese: '星空下的夜晚',
  Japanese: '星の下の夜',
  Korean: '별이 빛나는 밤',
  Greek: 'Μια νύχτα κάτω από τα άστρα',
  Cyrillic: 'Ночь под звёздами',
  Vietnamese: 'Đêm dưới những vì sao',
}
test.each(Object.entries(titles))('a title in %s is outlined in every theme', (_, text) => {
  const words: Words = { kind: 'words', layer: 'words', text, face: 'title', ink: 'word', x: 0, y: 0, size: 10, align: 'middle' }
  for (const id of themeIds) {
    expect(missingCharacters(text, themes[id].faces.title)).toEqual([])
    const [outlines] = outlineWords({ width: 100, height: 100, items: [words], skies: [] }, themes[id]).items
    expect(outlines?.kind === 'shape' && outlines.path.steps.length, id).toBeGreaterThan([...text].length * 4)
  }
})

test.each(typefaceIds)('%s has a title and words in outlines, on the server as in its files of the page', async (typeface) => {
  const svg = Buffer.from(await renderChart({ ...small, typeface, moreWords: ['and ever'] }, { format: 'svg', hasBleed: false })).toString()
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  for (const { font, weight, style } of [typefaces[typeface].title, typefaces[typeface].words])
    expect(existsSync(new URL(`../../../public/fonts/sky-${font}-${weight}-${style}-latin.woff2`, import.meta.url)), font).toBe(true)
})

describe('PDF', () => {
  const pdfOf = async (hasBleed: boolean, more: Parameters<typeof aRecipe>[0] = {}) =>
    Buffer.from(await renderChart(aRecipe(more), { format: 'pdf', hasBleed, day })).toString('latin1')
  const box = (pdf: string, name: string) =>
    new RegExp(`/${name} \\[([\\d. ]+)\\]`).exec(pdf)?.[1]?.split(' ').map(Number) ?? expect.fail(name)
  const nearly = (one: readonly number[], other: readonly number[]) =>
    expect(one.map((value) => value.toFixed(4))).toEqual(other.map((value) => value.toFixed(4)))
  const contentOf = (pdf: string) => {
    const streams = [...pdf.matchAll(/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
      inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
    )
    return streams.toSorted((one, other) => other.length - one.length)[0] ?? ''
  }

  test('the sheet is the page, in points', async () => {
    const pdf = await pdfOf(false)
    for (const name of ['MediaBox', 'TrimBox', 'BleedBox']) nearly(box(pdf, name), [0, 0, 210 * point, 297 * point])
  })

  test('with bleed there are 3 mm around the sheet, and white paper for the crop marks', async () => {
    const pdf = await pdfOf(true)
    nearly(box(pdf, 'MediaBox'), [0, 0, 230 * point, 317 * point])
    nearly(box(pdf, 'BleedBox'), [7 * point, 7 * point, 223 * point, 310 * point])
    nearly(box(pdf, 'TrimBox'), [10 * point, 10 * point, 220 * point, 307 * point])
    const lines = (content: string) => content.match(/^-?\d+ -?\d+ l$/gm)?.length ?? 0
    // eight crop marks, and three sides of the rectangle that ends the paper
    expect(lines(contentOf(pdf))).toBe(lines(contentOf(await pdfOf(false))) + 8 + 3)
  })

  test('it has paths only: no font, no picture, one page', async () => {
    const pdf = await pdfOf(false, { title: 'Ночь 星' })
    expect(pdf).not.toMatch(/\/Font\b|\/FontFile|\/Subtype \/Image/)
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(contentOf(pdf)).not.toMatch(/\bTj\b|\bTJ\b|\bDo\b|NaN|\bv$/m)
  })

  test('it was made today, whenever its night was', async () => {
    expect(await pdfOf(false)).toContain('(D:20261123000000Z)')
  })

  test.each(['engraved', 'volcano'] as const)('every shape of the scene is painted once in %s, letters over their halo', async (theme) => {
    const { items } = drawOutlined(aRecipe({ theme }))
    const times = (item: ChartScene['items'][number]) =>
      item.kind === 'dots' ? (item.colours ? 7 : 1) : item.kind === 'shape' && item.halo ? 2 : 1
    const painted = contentOf(await pdfOf(false, { theme })).match(/^(f\*?|S|B\*?)$/gm)?.length ?? 0
    const drawn = items.filter((item) => item.kind === 'dots' || (item.kind === 'shape' && item.path.steps.length > 0))
    expect(painted).toBeGreaterThan(drawn.length * 0.9)
    expect(painted).toBeLessThanOrEqual(drawn.reduce((sum, item) => sum + times(item), 0))
  })
})

test.each([
  ['a4', 2480, 3508],
  ['phone', 1290, 2795],
] as const)('a PNG of %s has %d by %d dots, and says how large it prints', async (sheet, width, height) => {
  const image = await sharp(await renderChart(aRecipe({ sheet }), { format: 'png', hasBleed: false })).metadata()
  expect(image.width).toBe(width)
  expect(Math.abs((image.height ?? 0) - height)).toBeLessThanOrEqual(1)
  expect(image.density).toBe(sheet === 'a4' ? 300 : 468)
})

describe('as downloads', () => {
  let t: TestApp
  let ada: Person
  let brendan: Person
  beforeAll(async () => {
    t = await startTestApp()
    ada = await t.resident('ada')
    brendan = await t.resident('brendan')
    await grant(t, 'single-charts', 'ada')
  })
  afterAll(() => t.close())

  test.each([
    ['svg', 'image/svg+xml', '<svg'],
    ['png', 'image/png', '\x89PNG'],
    ['pdf', 'application/pdf', '%PDF'],
  ])('%s has its type, its name and a tag by which it is not made twice', async (format, type, head) => {
    const { _id, recipe } = await savedChart(t, ada, { ...small, title: 'Über/<b> alles' })
    const url = `/api/starcharts/${_id}/render.${format}`
    const answer = await t.call('GET', url, { as: ada })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''%C3%9Cber--b-%20alles.${format}`)
    expect(answer.rawPayload.toString('latin1').startsWith(head)).toBe(true)
    expect(hashOf(answer.rawPayload)).toBe(
      hashOf(await renderChart(recipe, { format: format as 'pdf', hasBleed: false, day: t.deps.now().toISOString().slice(0, 10) })),
    )
    const etag = String(answer.headers.etag)
    const again = await t.call('GET', url, { as: ada, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await t.call('GET', `${url}?bleed=1`, { as: ada, headers: { 'if-none-match': etag } })).statusCode).toBe(200)
  })

  test('a chart that one may not see gives no file, and without the product nobody exports', async () => {
    const { _id } = await savedChart(t, ada, small)
    const url = `/api/starcharts/${_id}/render.svg`
    expect((await t.call('GET', url, { as: brendan })).statusCode).toBe(404)
    expect((await t.call('GET', url)).statusCode).toBe(401)
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, {
      as: ada,
      body: { id: ada.id, query: 'starcharts', level: 'public' },
    })
    expect((await t.call('GET', url, { as: brendan })).statusCode).toBe(403)
    await grant(t, 'single-charts', 'brendan')
    expect((await t.call('GET', url, { as: brendan })).statusCode).toBe(200)
    expect((await t.call('GET', url.replace('svg', 'gif'), { as: ada })).statusCode).toBe(400)
  })

  test('other calls are answered while charts are drawn', async () => {
    const { _id } = await savedChart(t, ada, aRecipe({ sheet: 'a3' }))
    const order: string[] = []
    const drawn = t.call('GET', `/api/starcharts/${_id}/render.png`, { as: ada }).then(() => order.push('file'))
    await t.call('GET', '/api/starcharts', { as: ada }).then(() => order.push('list'))
    await drawn
    expect(order).toEqual(['list', 'file'])
  })
})
