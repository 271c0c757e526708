import sharp from 'sharp'
import { expect, test } from 'vitest'
import { residents } from '#demo/residents.ts'
import { drawPicture } from './picture.ts'
import { drawPortrait } from './portrait.ts'
import { shapes } from './sheet.ts'

const pictures = residents.flatMap(({ username, entries }) =>
  entries.map(({ caption, picture }) => ({ username, caption, picture, drawn: drawPicture(picture) })),
)
const rasterise = (svg: string) => sharp(Buffer.from(svg), { density: 12 }).resize(96).raw().toBuffer({ resolveWithObject: true })

test('the same words give the same print', () => {
  for (const { picture, drawn } of pictures.slice(0, 12)) expect(drawPicture(structuredClone(picture)).svg === drawn.svg).toBe(true)
})

test('another seed gives another print of the same scene', () => {
  const [first] = pictures
  if (!first) throw new Error('nobody has a picture')
  expect(drawPicture({ ...first.picture, seed: 1 }).svg === drawPicture({ ...first.picture, seed: 2 }).svg).toBe(false)
})

test.each(pictures)('$username: “$caption” can be printed', async ({ picture, drawn: { svg, width, height } }) => {
  expect([width, height]).toEqual(shapes[picture.shape])
  expect(/NaN|undefined|Infinity/.exec(svg)).toBeNull()
  expect(svg.length).toBeLessThan(900_000)
  const { info, data } = await rasterise(svg)
  expect(info.width).toBe(96)
  expect(new Set(data).size).toBeGreaterThan(40)
})

test('no two of the pictures or portraits are alike', () => {
  const prints = [...pictures.map(({ drawn }) => drawn.svg), ...residents.map((resident) => drawPortrait(resident).svg)]
  expect(new Set(prints).size).toBe(prints.length)
})

test.each(residents)('$username has a portrait', async (resident) => {
  const { svg, width, height } = drawPortrait(resident)
  expect(width).toBe(height)
  expect(/NaN|undefined|Infinity/.exec(svg)).toBeNull()
  const { data } = await rasterise(svg)
  expect(new Set(data).size).toBeGreaterThan(40)
})

test('ids inside one print never meet those of another on the same page', () => {
  const ids = pictures.flatMap(({ drawn }) => [...drawn.svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  expect(new Set(ids).size).toBe(ids.length)
})
