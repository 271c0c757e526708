import { answerTasks } from '#server/compute/answer-tasks.ts'
import { drawPlates } from './draw-plates.ts'

/** The process that draws islands for exports, one after the other. It has no secret and no address of ours. */
answerTasks(drawPlates)
