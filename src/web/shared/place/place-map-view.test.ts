import { expect, test } from 'vitest'
import { movedBy, pointAt, viewOf } from './place-map-view.ts'

test('the whole Earth is seen first, and a press in the middle is where the Greenwich meridian meets the equator', () => {
  const view = viewOf(null, 0)
  expect(view).toEqual({ x: 0, y: 0, width: 360, height: 180 })
  expect(pointAt(view, 0.5, 0.5)).toEqual({ lat: 0, lon: 0 })
  expect(pointAt(view, 0, 0)).toEqual({ lat: 90, lon: -180 })
})

test('a closer view has its pin in the middle, but ends at the edges of the map', () => {
  expect(pointAt(viewOf({ lat: 59.33, lon: 18.06 }, 4), 0.5, 0.5)).toEqual({ lat: 59.33, lon: 18.06 })
  expect(viewOf({ lat: 89, lon: 179 }, 4)).toEqual({ x: 337.5, y: 0, width: 22.5, height: 11.25 })
})

test('a pin moves over the date line, and no further than the poles', () => {
  expect(movedBy({ lat: 89.5, lon: 179.5 }, [1, 1], 1)).toEqual({ lat: 90, lon: -179.5 })
  expect(movedBy({ lat: 0, lon: -179.5 }, [-1, 0], 1)).toEqual({ lat: 0, lon: 179.5 })
  expect(movedBy(null, [0, -1], 2)).toEqual({ lat: -2, lon: 0 })
})
