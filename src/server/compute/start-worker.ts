import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Bytes } from '#domain/units.ts'
import type { Connection, Listener, WorkerAnswer } from './worker.ts'

const inMegabytes = (bytes: Bytes) => Math.round(bytes / 2 ** 20)
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

/** Starts a process without any secret or setting of ours, for pictures and for what takes much memory outside of JavaScript. */
export const startProcess =
  (file: URL, maxHeap: Bytes) =>
  ({ onAnswer, onEnd }: Listener): Connection => {
    const child = spawn(process.execPath, [`--max-old-space-size=${inMegabytes(maxHeap)}`, fileURLToPath(file)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { PATH: process.execPath },
    })
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: WorkerAnswer) => onAnswer(answer))
    child.on('error', onEnd)
    child.on('exit', () => onEnd(ended()))
    return { send: (request) => void child.send(request), end: () => void child.kill('SIGKILL') }
  }
