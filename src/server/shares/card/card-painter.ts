import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { Problem } from '#domain/problem.ts'
import { type Bytes, type Milliseconds, megabytes, minutes } from '#domain/units.ts'
import type { CardAnswer, CardRequest, CardTask } from './card-task.ts'

/** Draws the cards of links in a process of its own, since pictures are opened for them. */
export type CardPainter = {
  /**
   * @param key tells cards apart: the same key is drawn once, as long as it is remembered
   * @param prepare brings what is to be drawn, when it is
   */
  readonly paint: (key: string, prepare: () => Promise<CardTask>) => Promise<Uint8Array>
  readonly close: () => void
}

const mostKept: Bytes = megabytes(16)
/** How many cards may wait for the process. */
const mostWaiting = 24
/** The process ends when no card was wanted for so long. */
const idleTime: Milliseconds = minutes(1)

/** The process starts with the first card, and again after it ended. */
export function openCardPainter(): CardPainter {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  const known = new LRUCache<string, Uint8Array>({ maxSize: mostKept, sizeCalculation: (png) => png.length })
  const oneCard = pLimit(1)

  const end = () => {
    clearTimeout(idle)
    child?.disconnect()
    child = null
  }
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, ['--max-old-space-size=256', path.join(import.meta.dirname, 'card-process.ts')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { PATH: process.execPath },
    })
    started.unref()
    started.channel?.unref()
    started.on('message', (answer: CardAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(new Error(answer.error))
      else asked?.resolve(answer.png)
    })
    started.on('exit', () => {
      if (child === started) child = null
      for (const { reject } of waiting.values()) reject(new Error('The process that draws cards ended.'))
      waiting.clear()
    })
    return started
  }
  const ask = async (task: CardTask): Promise<Uint8Array> => {
    clearTimeout(idle)
    child ??= start()
    const answer = Promise.withResolvers<Uint8Array>()
    const id = ++lastId
    waiting.set(id, answer)
    child.send({ id, task } satisfies CardRequest)
    return answer.promise.finally(() => {
      idle = setTimeout(end, idleTime).unref()
    })
  }

  return {
    async paint(key, prepare) {
      const before = known.get(key)
      if (before) return before
      if (oneCard.pendingCount >= mostWaiting)
        throw new Problem('busy', 'Many cards are being drawn just now. Try again in a moment.', { retryAfter: 10 })
      return oneCard(async () => {
        const meanwhile = known.get(key)
        if (meanwhile) return meanwhile
        const png = await ask(await prepare())
        known.set(key, png)
        return png
      })
    },
    close: end,
  }
}
