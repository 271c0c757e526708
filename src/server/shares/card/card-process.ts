import { answerTasks } from '#server/compute/answer-tasks.ts'
import { paintCard } from './paint-card.ts'

/** The process that draws cards, one after the other. It has no secret and no address of ours. */
answerTasks(paintCard)
