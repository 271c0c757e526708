import { smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { shore } from '../ground/curves.ts'
import { placeRocks } from '../planting.ts'
import { type Draft, newDraft, type Point } from '../props/mesh.ts'
import { addBox, addHouse, addPole, addTurned, stand } from '../props/solids.ts'

const lampHeight = 0.83

function addTower(draft: Draft, place: (point: Point) => Point, sides: number): void {
  const widthAt = (y: number) => 0.085 - 0.045 * (y / 0.72)
  const bands = [0, 0.145, 0.29, 0.435, 0.58, 0.72]
  addTurned(
    draft,
    place,
    'wall',
    sides,
    bands.map((y, n) => ({ y, radius: widthAt(y), role: n % 2 ? 'band' : 'wall' })),
  )
  addTurned(draft, place, 'timber', sides, [
    { y: 0.72, radius: widthAt(0.72) },
    { y: 0.735, radius: 0.075 },
    { y: 0.75, radius: 0.075 },
    { y: 0.75, radius: 0 },
  ])
  addTurned(draft, place, 'lamp', sides, [
    { y: 0.75, radius: 0.036 },
    { y: 0.86, radius: 0.036 },
  ])
  addTurned(draft, place, 'roof', sides, [
    { y: 0.86, radius: 0.055 },
    { y: 0.93, radius: 0 },
  ])
}

/** A rock too small for anything but its lamp: the tower, the keeper’s house in its lee, skerries all round. */
export const lighthouse: BodyShape = {
  spacing: 0.042,
  grow: ({ hills, ridges, wander, random }) => {
    const turn = 6.28 * random()
    const skerries = Array.from({ length: 6 }, (_, n) => ({
      angle: turn + n * 1.1 + random() * 0.6,
      away: 0.62 + 0.25 * random(),
      radius: 0.05 + 0.06 * random(),
    }))
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(1.5 * x, 1.5 * z, 0.13).map((axis) => axis / 1.5) as [number, number]
      const inland = 0.47 + 0.1 * hills(2.4 * x, 2.4 * z) - Math.hypot(wx, wz * 1.1)
      const rock =
        inland < 0
          ? shore(inland)
          : 0.2 * smoothstep(-0.02, 0.2, inland) +
            0.1 * (ridges(4 * x, 4 * z) - 0.5) * smoothstep(0, 0.1, inland) * smoothstep(0.16, 0.3, Math.hypot(x, z))
      const reef = skerries.reduce((height, { angle, away, radius }) => {
        const distance = Math.hypot(x - away * Math.cos(angle), z - away * Math.sin(angle))
        return distance > 0.6 ? height : Math.max(height, 0.75 * (radius * (1 + 0.5 * hills(9 * x, 9 * z)) - distance))
      }, -0.5)
      return Math.max(rock, reef)
    }
    const foot: Point = [0.03, 0.19, -0.06]
    return {
      ground,
      breaks: [0.04, 0.19],
      roleAt: ({ y, steep }) => (y < -0.012 ? 'seabed' : y > 0.15 && steep < 0.12 ? 'grass' : steep > 0.4 ? 'cliff' : 'rock'),
      landmark: (draft) => {
        const place = stand({ x: foot[0], y: foot[1], z: foot[2], turn: 0, scale: 1 })
        addTurned(draft, place, 'wall', 4, [
          { y: 0, radius: 0.1 },
          { y: 0.36, radius: 0.075, role: 'band' },
          { y: 0.74, radius: 0.06 },
        ])
        addTurned(draft, place, 'lamp', 4, [
          { y: 0.74, radius: 0.05 },
          { y: 0.95, radius: 0 },
        ])
      },
      decorate: ({ scatter, landRandom, spotAt }) => {
        const built = newDraft()
        const place = stand({ x: foot[0], y: foot[1] - 0.02, z: foot[2], turn: 0.2, scale: 1 })
        addTower(built, place, 10)
        const home = stand({
          x: foot[0] + 0.2 * Math.cos(1.1),
          y: spotAt(foot[0] + 0.1, foot[2] + 0.17).y - 0.02,
          z: foot[2] + 0.2 * Math.sin(1.1),
          turn: 0.35,
          scale: 1,
        })
        addHouse(built, home, 'wall', 'roof', [0.15, 0.07, 0.09])
        addBox(built, home, 'band', [0.022, 0.045, 0.022], [0.045, 0.1, 0])
        const rail = Array.from({ length: 11 }, (_, n) => place([0.075 * Math.cos(n * 0.628), 0.775, 0.075 * Math.sin(n * 0.628)]))
        const steps = Array.from({ length: 6 }, (_, n) => spotAt(foot[0] + 0.1 + n * 0.06, foot[2] + 0.26 + n * 0.02)).filter(
          ({ y }) => y > 0.01,
        )
        for (const { x, y, z } of steps) addPole(built, 'timber', [x, y - 0.02, z], [x, y + 0.045, z], 0.0035)
        return {
          built,
          strokes: [rail, steps.map(({ x, y, z }): Point => [x, y + 0.04, z])],
          lamps: [place([0, lampHeight - 0.02, 0])],
          rocks: placeRocks(
            scatter(34, 0.05, ({ y }) => y > -0.04 && y < 0.12),
            landRandom,
            0.4,
            1.4,
          ),
        }
      },
    }
  },
}
