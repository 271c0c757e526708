import type { output } from 'zod/v4/core'
import type { uploadedFile } from '#contract/upload.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { locationOf } from './address.ts'

/** A file as its owner reads it right after sending it. What a camera wrote down is an offer: it stands here and nowhere else. */
export function fileAnswer(row: FileRow): output<typeof uploadedFile> {
  const { name, mime, size, kind, state, note, seconds, moment, latitude, longitude } = row
  return {
    location: locationOf(row),
    name,
    mime,
    size,
    kind,
    note,
    seconds,
    moment,
    latitude,
    longitude,
    state: state === 'arriving' ? 'waiting' : state,
  }
}

/** The answer to every way of sending files. */
export function uploadAnswer(rows: readonly FileRow[]) {
  const data = rows.map(fileAnswer)
  return { message: 'Received.', locationArray: data.map(({ location }) => location), data }
}
