import { spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Bytes } from '#domain/units.ts'
import type { Connection, Listener, WorkerAnswer } from './worker.ts'

const inMegabytes = (bytes: Bytes) => Math.round(bytes / 2 ** 20)
/**
 * What keeps a process beside the server small (decision 310): 3 × 4 MB for what is young, not 3 × 16; one arena of malloc, so that what is
 * given back is whole; and modules that were compiled before, where the server has them.
 */
export const smallProcess = {
  args: ['--max-semi-space-size=4'],
  environment: () => ({
    MALLOC_ARENA_MAX: '1',
    ...(getCompileCacheDir() && { NODE_COMPILE_CACHE: path.dirname(getCompileCacheDir() ?? '') }),
  }),
} as const

const ended = () => new Error('The worker that computes ended.')

/** Starts a thread of this process. @param maxHeap of JavaScript; the thread ends when it needs more */
export const startThread =
  (file: URL, maxHeap: Bytes) =>
  ({ onAnswer, onEnd }: Listener): Connection => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: inMegabytes(maxHeap) } })
    thread.unref()
    thread.on('message', (answer: WorkerAnswer) => onAnswer(answer))
    thread.on('error', onEnd)
    thread.on('exit', () => onEnd(ended()))
    return { send: (request) => thread.postMessage(request), end: async () => void (await thread.terminate()) }
  }

/**
 * Starts a process without any secret or setting of ours, for pictures and for what takes much memory outside of JavaScript.
 * @param stdout whether what it writes there is shown
 */
export const startProcess =
  (file: URL, maxHeap: Bytes, stdout: 'ignore' | 'inherit' = 'ignore') =>
  ({ onAnswer, onEnd }: Listener): Connection => {
    const child = spawn(process.execPath, [`--max-old-space-size=${inMegabytes(maxHeap)}`, ...smallProcess.args, fileURLToPath(file)], {
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { PATH: process.execPath, ...smallProcess.environment() },
    })
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: WorkerAnswer) => onAnswer(answer))
    child.on('error', onEnd)
    child.on('exit', () => onEnd(ended()))
    return { send: (request) => void child.send(request), end: () => void child.kill('SIGKILL') }
  }
