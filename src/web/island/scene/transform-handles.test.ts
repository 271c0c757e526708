import { expect, test } from 'vitest'
import { handleAt, knobAngles, ringRadiusOf } from './transform-handles.ts'

const bench = { id: 'a', artifact: 'bench', position: [0.2, 0.1, 0.3], rotation: [0, 0, 0], scale: 1 } as const
const radius = ringRadiusOf(bench)
const at = (angle: number, distance: number) => handleAt(bench, [0.2 + Math.cos(angle) * distance, 0.3 + Math.sin(angle) * distance])

test('inside its ring a thing is moved, on the ring turned, at a knob sized', () => {
  const [knob = 0] = knobAngles
  const besideKnobs = knob + Math.PI / 2
  expect(at(besideKnobs, 0)).toBe('move')
  expect(at(besideKnobs, radius * 0.7)).toBe('move')
  expect(at(besideKnobs, radius)).toBe('turn')
  expect(at(besideKnobs, radius + 0.04)).toBe('turn')
  expect(at(knob, radius)).toBe('size')
  expect(at(besideKnobs, radius + 0.1)).toBeNull()
})
