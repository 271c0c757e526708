import { packText } from './byte-streams.ts'
import { readSmallTexts } from './small-texts.ts'
import type { ZipReading } from './zip-calls.ts'
import { readZipDirectory } from './zip-directory.ts'

/** Reads here what is asked. */
export const zipReading: ZipReading = {
  directory: ({ zip, part, name }) => readZipDirectory(zip, part, name),
  texts: readSmallTexts,
  pack: packText,
}
