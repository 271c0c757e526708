import type { FileRow } from '#server/db/tables.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { develop, type Order, type Workshop } from './develop.ts'

/** Films and sounds wait for each other and never keep a picture waiting. */
const pictures = 'develop-pictures'
const films = 'develop-films'
/** Told of a file that could not be finished in three tries. */
export const givingUp = 'keep-files'

/** Which job works on a file, and how long it may be silent, last and fail. */
export function orderFor({ user_id, id, kind, mime }: FileRow, asPicture = false) {
  const isLong = kind === 'video' || mime.startsWith('audio/')
  const data: Order = { userId: user_id, fileId: id, asPicture }
  return { name: isLong ? films : pictures, data, how: { tries: 3, orElse: givingUp, longest: isLong ? 13 * 3600 : 600, silent: 30 } }
}

/** The work on files, to be done where it may fail: in a process of its own (docs/decisions/050). */
export const mediaWork = (workshop: Workshop): readonly Job[] => [
  { name: pictures, atOnce: 2, run: (data, about) => develop(workshop, data as Order, about) },
  { name: films, run: (data, about) => develop(workshop, data as Order, about) },
]
