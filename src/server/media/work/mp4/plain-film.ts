import { copyFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { planFilm } from '#domain/case/film.ts'
import type { Developed } from '../developed.ts'
import { Unreadable } from '../unreadable.ts'
import { type Box, boxesIn, boxesOfFile, NotMp4, readInside, withFile } from './boxes.ts'
import { readFacts } from './facts.ts'

/** What makers of cameras fill with words, places and times; a player needs none of it. */
const remarks = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
const parents = new Set(['trak', 'mdia', 'minf', 'stbl'])
/** Boxes that begin with the moments of making and changing. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * A film for others where there is no converter: the same bytes, in which whatever is not picture or sound was blanked out at its
 * place, so that nothing else moves. Only for films that play everywhere as they are; others are kept.
 */
export async function developPlainFilm(file: string, directory: string): Promise<Developed> {
  try {
    const { seconds, width, height, isTurned, isPlain, ...facts } = await withFile(file, 'r', async (handle) =>
      readFacts(await readInside(handle, await tableOf(handle))),
    )
    const plan = planFilm({ seconds, width, height, ...facts })
    const seen = { seconds, width: Math.round(isTurned ? height : width), height: Math.round(isTurned ? width : height) }
    if (plan.act !== 'copy' || !isPlain)
      return { state: 'kept', note: plan.act === 'keep' ? plan.why : 'no-converter', facts: seen, made: {} }
    const video = path.join(directory, 'video.mp4')
    await copyFile(file, video)
    await withFile(video, 'r+', blank)
    return { state: 'ready', note: null, facts: seen, made: { video } }
  } catch (error) {
    if (error instanceof NotMp4 || error instanceof RangeError) throw new Unreadable('no-converter', error)
    throw error
  }
}

async function tableOf(handle: FileHandle): Promise<Box> {
  const table = (await boxesOfFile(handle)).find(({ type }) => type === 'moov')
  if (!table) throw new NotMp4('no table')
  return table
}

async function blank(handle: FileHandle): Promise<void> {
  for (const box of await boxesOfFile(handle)) if (remarks.has(box.type)) await blankBox(handle, box)
  const table = await tableOf(handle)
  const moov = await readInside(handle, table)
  blankInside(moov, boxesIn(moov))
  await handle.write(moov, 0, moov.length, table.inside)
}

/** In pieces: such a box may be as large as a photograph. */
async function blankBox(handle: FileHandle, { at, inside, end }: Box): Promise<void> {
  await handle.write('free', at + 4, 'latin1')
  const nothing = Buffer.alloc(Math.min(end - inside, 65_536))
  for (let from = inside; from < end; from += nothing.length) await handle.write(nothing, 0, Math.min(nothing.length, end - from), from)
}

function blankInside(moov: Buffer, boxes: readonly Box[]): void {
  for (const { type, at, inside, end } of boxes) {
    if (remarks.has(type)) {
      moov.write('free', at + 4, 'latin1')
      moov.fill(0, inside, end)
    }
    if (dated.has(type)) moov.fill(0, inside + 4, inside + 4 + (moov[inside] === 1 ? 16 : 8))
    if (type === 'hdlr') moov.fill(0, Math.min(inside + 24, end), end) // the name of who wrote it
    if (type === 'stsd')
      for (const { type: coding, inside: from } of boxesIn(moov, inside + 8, end))
        if (coding.startsWith('avc')) moov.fill(0, from + 42, from + 74) // the name of the encoder
    if (parents.has(type)) blankInside(moov, boxesIn(moov, inside, end))
  }
}
