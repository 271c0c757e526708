import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Memory } from './answer-memory.ts'

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
