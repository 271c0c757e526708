import { type Bytes, days, gigabytes, type Milliseconds } from '../units.ts'

/** The sizes of zips that somebody may choose; a larger file is a zip of its own. */
export const partSizes = [2, 4, 10, 50] as const
export type PartSize = (typeof partSizes)[number]
export const usualPartSize: PartSize = 4
export const bytesOfPart = (size: PartSize): Bytes => gigabytes(size)

/** How long an export can be downloaded. */
export const exportLifetime: Milliseconds = days(14)

/**
 * What goes into an export: everything; everything but messages; what of a remembered account stays to be seen, with its files. The last two are
 * made for legacy contacts.
 */
export type ExportContent = 'all' | 'without-messages' | 'stays'

export const exportStates = ['making', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]
