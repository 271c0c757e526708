import { expect, test } from 'vitest'
import { manualClock } from '#web/lib/testing/manual-clock.ts'
import { createMotionTrigger } from './motion-trigger.ts'

const [mouse, touch] = ['mouse', 'touch'].map((pointerType) => ({ pointerType, clientX: 50, clientY: 50 })) as [Pointer, Pointer]
type Pointer = { readonly pointerType: string; readonly clientX: number; readonly clientY: number }

function triggerWithClock(mayHover = true) {
  const clock = manualClock()
  let isPlaying = false
  let starts = 0
  const trigger = createMotionTrigger({
    clock,
    mayHover: () => mayHover,
    start: () => {
      isPlaying = true
      starts++
    },
    stop: () => {
      isPlaying = false
    },
  })
  return { ...trigger, clock, isPlaying: () => isPlaying, starts: () => starts }
}

test('a mouse that rests starts it after a moment, and one that leaves stops it', () => {
  const { over, out, clock, isPlaying } = triggerWithClock()
  over(mouse)
  clock.pass(149)
  expect(isPlaying()).toBe(false)
  clock.pass(1)
  expect(isPlaying()).toBe(true)
  out(mouse)
  expect(isPlaying()).toBe(false)
})

test('a mouse that passes starts nothing', () => {
  const { over, out, clock, starts } = triggerWithClock()
  over(mouse)
  clock.pass(100)
  out(mouse)
  clock.pass(1000)
  expect(starts()).toBe(0)
})

test('it starts once for each visit of the mouse', () => {
  const { over, out, clock, starts } = triggerWithClock()
  for (const _ of [1, 2, 3]) over(mouse)
  clock.pass(150)
  over(mouse)
  clock.pass(1000)
  expect(starts()).toBe(1)
  out(mouse)
  over(mouse)
  clock.pass(150)
  expect(starts()).toBe(2)
})

test('a press of the mouse stops it', () => {
  const { over, down, clock, isPlaying } = triggerWithClock()
  over(mouse)
  clock.pass(200)
  down(mouse)
  clock.pass(1000)
  expect(isPlaying()).toBe(false)
})

test('where less motion is asked for, hovering starts nothing and holding does', () => {
  const { over, out, down, clock, isPlaying, starts } = triggerWithClock(false)
  over(mouse)
  clock.pass(1000)
  out(mouse)
  expect(starts()).toBe(0)
  down(touch)
  clock.pass(350)
  expect(isPlaying()).toBe(true)
})

test('a finger that holds starts it, and stops it when it is lifted', () => {
  const { over, down, move, up, isHold, clock, isPlaying } = triggerWithClock()
  over(touch)
  down(touch)
  clock.pass(349)
  expect(isPlaying()).toBe(false)
  move({ ...touch, clientX: 58 })
  clock.pass(1)
  expect([isPlaying(), isHold()]).toEqual([true, true])
  move({ ...touch, clientX: 90 })
  expect(isPlaying()).toBe(true)
  up()
  expect([isPlaying(), isHold()]).toEqual([false, true])
})

test('a tap, a swipe and a scroll start nothing, and are no hold', () => {
  const { down, move, up, cancel, isHold, clock, starts } = triggerWithClock()
  const gestures = [up, () => move({ ...touch, clientY: 70 }), cancel]
  for (const end of gestures) {
    down(touch)
    clock.pass(200)
    end()
    clock.pass(1000)
  }
  expect([starts(), isHold()]).toEqual([0, false])
})

test('a hold is over for a keyboard half a second later', () => {
  const { down, up, isHold, clock } = triggerWithClock()
  down(touch)
  clock.pass(400)
  up()
  clock.pass(499)
  expect(isHold()).toBe(true)
  clock.pass(1)
  expect(isHold()).toBe(false)
})

test('a tap after a hold is a tap', () => {
  const { down, up, isHold, clock } = triggerWithClock()
  down(touch)
  clock.pass(400)
  up()
  down(touch)
  up()
  expect(isHold()).toBe(false)
})

test('what is held and then dragged plays until it is dropped', () => {
  const { down, drag, cancel, drop, clock, isPlaying } = triggerWithClock()
  down(touch)
  clock.pass(400)
  drag()
  cancel()
  expect(isPlaying()).toBe(true)
  drop()
  expect(isPlaying()).toBe(false)
})

test('a picture that goes leaves no timer', () => {
  const { over, end, clock, starts } = triggerWithClock()
  over(mouse)
  end()
  expect(clock.pending()).toEqual([])
  expect(starts()).toBe(0)
})
