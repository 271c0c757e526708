import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Problem } from '#domain/problem.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { UnprintableField } from './missing-characters.ts'
import type { RenderOptions } from './render-options.ts'

/** Draws charts in a thread of its own, so that no other request waits for one. */
export type Renderer = {
  /** @param signal says that nobody waits for the file any more: one that was not begun is left out */
  readonly render: (recipe: ChartRecipe, options: RenderOptions, signal: AbortSignal) => Promise<Uint8Array>
  /** What of a recipe's own words no font of ours has. */
  readonly missingCharacters: (recipe: ChartRecipe) => Promise<readonly UnprintableField[]>
  readonly close: () => Promise<void>
}

/** What the thread is asked, and what it answers. */
export type RenderTask = { readonly recipe: ChartRecipe; readonly options: RenderOptions | null }
export type RenderRequest = { readonly id: number; readonly task: RenderTask }
export type RenderAnswer = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: Error }

/** How many files may wait for the thread: a print of 5400 by 7200 dots takes some seconds. */
const mostWaiting = 24
const brokenOff = () => new Problem('busy', 'The request was broken off.', { retryAfter: 1 })

/** The thread starts with the first task, and again after it died. */
export function openRenderer(): Renderer {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const oneFile = pLimit(1)

  const fail = (error: Error) => {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (answer: RenderAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(answer.error)
      else asked?.resolve(answer.result)
    })
    started.on('error', (error) => worker === started && fail(error))
    started.on('exit', () => worker === started && fail(new Error('The rendering thread ended.')))
    return started
  }
  const ask = async <Result>(task: RenderTask): Promise<Result> => {
    worker ??= start()
    const answer = Promise.withResolvers<unknown>()
    const id = ++lastId
    waiting.set(id, answer)
    worker.postMessage({ id, task } satisfies RenderRequest)
    return answer.promise as Promise<Result>
  }

  return {
    render(recipe, options, signal) {
      if (oneFile.pendingCount >= mostWaiting)
        throw new Problem('busy', 'Many charts are being drawn just now. Try again in a moment.', { retryAfter: 20 })
      return oneFile(() => {
        if (signal.aborted) throw brokenOff()
        return ask({ recipe, options })
      })
    },
    missingCharacters: (recipe) => ask({ recipe, options: null }),
    async close() {
      const ending = worker
      fail(brokenOff())
      await ending?.terminate()
    },
  }
}
