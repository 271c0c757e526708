import { answerTasks } from '#server/compute/answer-tasks.ts'
import { connect, poolOf } from '#server/db/connection.ts'
import { layOut } from '#server/exports/lay-out.ts'
import { openPlateDrawing } from '#server/exports/plates/open-plate-drawing.ts'
import { openFiles } from '#server/open-deps.ts'
import { type LayOutTask, openChartDrawing } from './provided-to-exports.ts'

/** The process is killed when nobody wants the export any more. */
const never = new AbortController().signal

/** The process that lays out one export: what it reads fills no memory of the server. */
answerTasks(async ({ laying, settings }: LayOutTask) => {
  const db = connect(poolOf(settings.address, 2)) // one reads, one tells how far it is
  try {
    const files = openFiles(settings)
    const deps = { db, files, config: settings, openChartDrawing: () => openChartDrawing({ files }), openPlateDrawing }
    return await layOut(deps, laying, never)
  } finally {
    await db.destroy()
  }
})
