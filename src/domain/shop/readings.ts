import type { ReadingSlug } from './entitlements.ts'
import { cubeOfDays } from './readings/cube-of-days.ts'
import { dateAPhotograph } from './readings/date-a-photograph.ts'
import { keepPaper } from './readings/keep-paper.ts'
import { oneSidedStrip } from './readings/one-sided-strip.ts'
import { projectATesseract } from './readings/project-a-tesseract.ts'
import { readASky } from './readings/read-a-sky.ts'
import type { Reading } from './readings/reading.ts'
import { soundings } from './readings/soundings.ts'
import { theFourteenPhotographs } from './readings/the-fourteen-photographs.ts'
import { theHut } from './readings/the-hut.ts'
import { theWave } from './readings/the-wave.ts'
import { thirtyQuestions } from './readings/thirty-questions.ts'
import { undoneKnot } from './readings/undone-knot.ts'

const readings = {
  'the-hut': theHut,
  'the-fourteen-photographs': theFourteenPhotographs,
  soundings,
  'the-wave': theWave,
  'read-a-sky': readASky,
  'date-a-photograph': dateAPhotograph,
  'keep-paper': keepPaper,
  'thirty-questions': thirtyQuestions,
  'cube-of-days': cubeOfDays,
  'project-a-tesseract': projectATesseract,
  'undone-knot': undoneKnot,
  'one-sided-strip': oneSidedStrip,
} as const satisfies Readonly<Record<ReadingSlug, Reading>>

const bySlug: ReadonlyMap<string, Reading> = new Map(Object.entries(readings))

/** The text of a product; null where there is none. Only the server imports this: a text belongs to those who own it. */
export const readingOf = (slug: string): Reading | null => bySlug.get(slug) ?? null
