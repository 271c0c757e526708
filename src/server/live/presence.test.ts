import { expect, test } from 'vitest'
import { tileNamesOver } from '#domain/map/tile.ts'
import { keyAt, presence } from './presence.ts'

const zoom = 8
const tileOf = (ordinal: number) => tileNamesOver(keyAt(ordinal))[zoom] ?? expect.fail()

test('of a crowd a thousand are told of, and a crowded tile leaves room for the others', () => {
  const present = presence()
  const crowd = Array.from({ length: 5000 }, (_, ordinal) => ordinal)
  const farAway = 900_000
  present.mark([...crowd, farAway], 0)
  const listed = present.inTiles([...new Set([...crowd.map(tileOf), tileOf(farAway)])], 0)
  expect(listed).toHaveLength(1000)
  expect(listed).toContain(farAway)
  expect(present.inTiles([tileOf(farAway)], 0)).toEqual([farAway])
})
