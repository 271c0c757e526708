import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer, WorkerRequest } from './worker.ts'

/** Answers the server's tasks, in a thread or a process of its own. A process ends with the server that started it. */
export function answerTasks<Task>(run: (task: Task) => Promise<unknown>): void {
  const send = (answer: WorkerAnswer) => void (parentPort ? parentPort.postMessage(answer) : process.send?.(answer))
  const answer = ({ id, task }: WorkerRequest<Task>) => {
    run(task).then(
      (result) => send({ id, result }),
      (error: Error) => send({ id, error }),
    )
  }
  if (parentPort) {
    parentPort.on('message', answer)
    return
  }
  process.on('message', answer)
  process.on('disconnect', () => process.exit(0))
  // Ctrl+C in a terminal reaches every process of the group: the server ends this one when it closes.
  process.on('SIGINT', () => {})
}
