import { expect, test } from 'vitest'
import { PathBuilder } from '#domain/sky/scene.ts'
import { dashOperator, pathOperators } from './paint-pdf.ts'

test('a quadratic curve becomes the cubic one that is the same', () => {
  const path = new PathBuilder()
  path.moveTo(0, 0)
  path.quadraticCurveTo(3, 6, 6, 0)
  path.closePath()
  expect(pathOperators(path.build())).toBe('0 0 m\n2000 4000 4000 4000 6000 0 c\nh')
})

test('lines and cubic curves stand as they are, to a thousandth of a millimetre', () => {
  const path = new PathBuilder()
  path.moveTo(1.234_56, 2)
  path.lineTo(3, 4)
  path.bezierCurveTo(1, 2, 3, 4, 5, 6)
  expect(pathOperators(path.build())).toBe('1235 2000 m\n3000 4000 l\n1000 2000 3000 4000 5000 6000 c')
  expect(dashOperator([0.5, 1.25])).toBe('[500 1250] 0 d')
})
