import * as z from 'zod/mini'
import { nothingSaid, type ReadOptions } from '#domain/imports/found-item.ts'
import { parseJson } from '#web/lib/http.ts'
import { browserStorage } from '#web/lib/storage.ts'

const shape = z.object({ zone: z.nullable(z.string()), dayFirst: z.nullable(z.boolean()), ownName: z.nullable(z.string()) })
const keyOf = (runId: string) => `import-options:${runId}`

/** Remembers how an import is read until it is over, so that a page that is opened again reads the rest in the same way. */
export const keepOptions = (runId: string, options: ReadOptions): void => browserStorage.setItem(keyOf(runId), JSON.stringify(options))

export const keptOptions = (runId: string): ReadOptions =>
  shape.safeParse(parseJson(browserStorage.getItem(keyOf(runId)) ?? '', null)).data ?? nothingSaid

export const forgetOptions = (runId: string): void => browserStorage.removeItem(keyOf(runId))
