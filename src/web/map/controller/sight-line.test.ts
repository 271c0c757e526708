import { expect, test } from 'vitest'
import { cameraOf } from './camera.ts'
import { ashoreView } from './shore.ts'
import { firstPose, freeHeading, islandsBetween } from './sight-line.ts'

const phone = { width: 390, height: 844 }
const home = { x: 5, y: -3 }
/** So far from one's island, and so far round it from the side that the camera usually comes from. */
const neighbour = (distance: number, round: number) => {
  const heading = firstPose.heading + round
  return { x: home.x - distance * Math.sin(heading), y: home.y + distance * Math.cos(heading) }
}
const cameraFrom = (neighbours: readonly ReturnType<typeof neighbour>[], span = 2.4) =>
  cameraOf(ashoreView(home, span, neighbours), phone, true)

test('neighbours before the island stand in the way; those beside, behind and behind the camera do not', () => {
  const camera = cameraFrom([])
  const before = [neighbour(1.1, 0), neighbour(2.5, 0.1)]
  const elsewhere = [neighbour(1.2, 1.6), neighbour(1.1, Math.PI), neighbour(camera.distance + 2, 0), home]
  expect(islandsBetween(camera, home, [...before, ...elsewhere])).toEqual(before)
})

test('one comes ashore from the free side that is nearest to the usual one', () => {
  const neighbours = [neighbour(1.1, 0), neighbour(1.6, 0.5)]
  const camera = cameraFrom(neighbours)
  expect(islandsBetween(camera, home, neighbours)).toEqual([])
  expect(camera.heading).toBeLessThan(firstPose.heading)
  expect(cameraFrom([neighbour(1.3, 2)]).heading).toBe(firstPose.heading)
})

test('amid neighbours on every side it is never seen from behind', () => {
  const all = Array.from({ length: 12 }, (_, n) => neighbour(1.4, n * 0.52))
  expect(Math.abs(freeHeading(home, all, 4) - firstPose.heading)).toBeLessThan(Math.PI / 2)
})
