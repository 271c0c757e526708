import type { CardAnswer, CardRequest } from './card-task.ts'
import { paintCard } from './paint-card.ts'

/** The process that draws cards, one after the other. It has no secret and no address of ours, and ends with the process that started it. */
process.on('message', ({ id, task }: CardRequest) => {
  paintCard(task).then(
    (png) => send({ id, png }),
    (error: Error) => send({ id, error: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
// Ctrl+C in a terminal reaches every process of the group: the server ends this one when it closes.
process.on('SIGINT', () => {})

const send = (answer: CardAnswer) => void process.send?.(answer)
