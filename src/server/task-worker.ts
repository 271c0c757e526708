import { answerTasks } from './compute/answer-tasks.ts'
import { type AnyTask, tasks } from './tasks.ts'

/** A thread or process that does any of the tasks. */
answerTasks(({ name, args }: AnyTask) => (tasks[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args))
