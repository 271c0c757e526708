import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyOfObject, namedObjects, objectOfKey, searchSky } from '#domain/sky/sky-objects.ts'
import { decodeStars } from '#domain/sky/star-catalogue.ts'

const data = (file: string) => readFileSync(new URL(`../src/domain/sky/data/${file}`, import.meta.url))
const sky = {
  stars: decodeStars(data('stars-bright.bin'), data('stars-faint.bin')),
  figures: JSON.parse(data('figures.json').toString()),
  milkyWay: null,
}
const objects = namedObjects(sky)
const found = (text: string) => searchSky(text, objects, sky, 5).map(({ name, about }) => `${name}, ${about}`)

test.each([
  ['betel', 'Betelgeuse, α Orionis'],
  ['SATURN', 'Saturn, planet'],
  ['alpha orionis', 'Betelgeuse, α Orionis'],
  ['orion', 'Orion, constellation'],
  ['m42', 'Orion Nebula, M 42, nebula'],
  ['M 2', 'M 2, star cluster'],
  ['bootes', 'Boötes, constellation'],
  ['hip 27989', 'HIP 27989, star'],
])('“%s” finds %s first', (text, first) => expect(found(text)[0]).toBe(first))

test('what nothing is called finds nothing, and a search is bounded', () => {
  expect(found('')).toEqual([])
  expect(found('qqq')).toEqual([])
  expect(found('a')).toHaveLength(5)
})

test('every object that can be found is the object of its key', () => {
  const wrong = objects.filter(({ object }) => JSON.stringify(objectOfKey(keyOfObject(object, sky), sky)) !== JSON.stringify(object))
  expect(wrong).toEqual([])
  expect(['hip999999', 'Nobody', ''].map((key) => objectOfKey(key, sky))).toEqual([null, null, null])
})
