import { parentPort } from 'node:worker_threads'
import { unprintableFields } from './missing-characters.ts'
import { renderChart } from './render-chart.ts'
import type { RenderAnswer, RenderRequest, RenderTask } from './renderer.ts'

/** The thread that draws charts. It takes tasks as they come; the dots of a PNG are computed beside them. */
parentPort?.on('message', ({ id, task }: RenderRequest) => {
  run(task).then(
    (result) => send({ id, result }),
    (error: Error) => send({ id, error }),
  )
})

const run = async ({ recipe, options }: RenderTask): Promise<unknown> =>
  options ? renderChart(recipe, options) : unprintableFields(recipe)

const send = (answer: RenderAnswer) => parentPort?.postMessage(answer)
