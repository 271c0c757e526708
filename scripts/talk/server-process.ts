import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bytes } from '#domain/units.ts'

export type ServerProcess = {
  readonly port: number
  readonly memory: () => Promise<Memory>
  /** `kill -9`, as a power cut would. */
  readonly kill: () => Promise<void>
}

/** Starts a script of this folder that answers its port, in a process of its own. */
export async function startProcess(script: string, settings: object): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, script), [JSON.stringify(settings)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await answerOf<{ port: number }>(child)
  return {
    port,
    async memory() {
      child.send('memory')
      return (await answerOf<{ memory: Memory }>(child)).memory
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const exit = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')))
  exit.catch(() => {})
  const [answer] = (await Promise.race([once(child, 'message'), exit])) as [T]
  return answer
}

/** What a process takes of the machine, and what of its heap is in use. */
type Memory = { readonly rss: Bytes; readonly heap: Bytes }

/** Has a server process answer each message of its parent with its memory, and end with its parent. */
export function answerMemory(): void {
  process.on('message', () => void collect().then((memory) => process.send?.({ memory })))
  process.on('disconnect', () => process.exit())
}

/** Some objects are freed by the second collection only, after what held on to them ran. */
async function collect(): Promise<Memory> {
  globalThis.gc?.()
  await pause(500)
  globalThis.gc?.()
  const { rss, heapUsed: heap } = process.memoryUsage()
  return { rss, heap }
}
