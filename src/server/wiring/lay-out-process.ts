import { answerTasks } from '#server/compute/answer-tasks.ts'
import { connect, poolOf } from '#server/db/connection.ts'
import { layOut } from '#server/exports/lay-out.ts'
import type { Laying } from '#server/exports/provided.ts'
import { openFiles, type StoreSettings } from '#server/open-deps.ts'
import { openChartDrawing } from './draw-charts.ts'

/** An export to lay out, and where everything of it is. It names no secret but those of database and store. */
export type LayOutTask = {
  readonly laying: Laying
  readonly settings: StoreSettings & Parameters<typeof layOut>[0]['config']
}

const never = new AbortController().signal

/** The process that lays out one export. What it reads fills no memory of the server; it is ended when nobody wants the export any more. */
answerTasks(async ({ laying, settings }: LayOutTask) => {
  const db = connect(poolOf(settings.address, 2)) // one reads, one tells how far it is
  try {
    return await layOut({ db, files: openFiles(settings), config: settings, openChartDrawing }, laying, never)
  } finally {
    await db.destroy()
  }
})
