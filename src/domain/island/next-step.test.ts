import { expect, test } from 'vitest'
import { keyOfStep, nextStepOf, nextSteps, openedByMore } from './next-step.ts'

const first = { hasHung: true, hasStory: false, entries: 1, progress: {} }

test('nothing is offered before the first picture hangs', () => {
  expect(nextStepOf({ ...first, hasHung: false })).toBeNull()
})

test('each step is offered once, one after the other, and then nothing', () => {
  const offered: (string | null)[] = []
  let progress = {}
  for (;;) {
    const step = nextStepOf({ ...first, progress })
    offered.push(step)
    if (step === null) break
    progress = { ...progress, [keyOfStep(step)]: true }
  }
  expect(offered).toEqual([...nextSteps, null])
})

test('what was done already is not offered', () => {
  expect(nextStepOf({ ...first, hasStory: true })).toBe('neighbour')
  const visited = { [keyOfStep('neighbour')]: true }
  expect(nextStepOf({ ...first, hasStory: true, progress: visited })).toBe('more')
  expect(nextStepOf({ ...first, hasStory: true, entries: 12, progress: visited })).toBe('found')
})

test('it says how many more open which island', () => {
  expect(openedByMore({ entries: 1, progress: {} })).toEqual({ more: 11, name: 'Dunes' })
  expect(openedByMore({ entries: 12, progress: {} })).toBeNull()
})
