import { copyFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { planConversion, type VideoProperties } from '#domain/case/video-conversion.ts'
import { type Processed, Unreadable } from '#server/media/processing/unreadable.ts'
import { boxesIn, boxesOfFile, type Mp4Box, NotMp4, readContent, withFile } from './boxes.ts'

/** What cameras fill with words, places and times; a player needs none of it. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
const containerBoxes = new Set(['trak', 'mdia', 'minf', 'stbl'])
/** Boxes that begin with the times of creation and modification. */
const timestampedBoxes = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * A video for others where there is no ffmpeg: the same bytes, in which whatever is not picture or sound is overwritten in place, so
 * that no offset changes. Only for videos that play everywhere as they are; others are kept.
 */
export async function processVideoWithoutFfmpeg(file: string, directory: string): Promise<Processed> {
  try {
    const { seconds, width, height, isTurned, isPlain, ...codecs } = await withFile(file, 'r', async (handle) =>
      readMetadata(await readContent(handle, await findMoov(handle))),
    )
    const plan = planConversion({ seconds, width, height, ...codecs })
    const seen = { seconds, width: Math.round(isTurned ? height : width), height: Math.round(isTurned ? width : height) }
    if (plan.act !== 'copy' || !isPlain)
      return { state: 'kept', note: plan.act === 'keep' ? plan.why : 'no-converter', metadata: seen, variants: {} }
    const video = path.join(directory, 'video.mp4')
    await copyFile(file, video)
    await withFile(video, 'r+', eraseMetadata)
    return { state: 'ready', note: null, metadata: seen, variants: { video } }
  } catch (error) {
    if (error instanceof NotMp4 || error instanceof RangeError) throw new Unreadable('no-converter', error)
    throw error
  }
}

async function findMoov(handle: FileHandle): Promise<Mp4Box> {
  const moov = (await boxesOfFile(handle)).find(({ type }) => type === 'moov')
  if (!moov) throw new NotMp4('no moov box')
  return moov
}

async function eraseMetadata(handle: FileHandle): Promise<void> {
  for (const box of await boxesOfFile(handle)) if (metadataBoxes.has(box.type)) await eraseBox(handle, box)
  const box = await findMoov(handle)
  const moov = await readContent(handle, box)
  eraseInside(moov, boxesIn(moov))
  await handle.write(moov, 0, moov.length, box.contentStart)
}

/** In chunks of 64 kB: such a box may hold a photograph. */
async function eraseBox(handle: FileHandle, { start, contentStart, end }: Mp4Box): Promise<void> {
  await handle.write('free', start + 4, 'latin1')
  const zeros = Buffer.alloc(Math.min(end - contentStart, 65_536))
  for (let from = contentStart; from < end; from += zeros.length) await handle.write(zeros, 0, Math.min(zeros.length, end - from), from)
}

function eraseInside(moov: Buffer, boxes: readonly Mp4Box[]): void {
  for (const { type, start, contentStart, end } of boxes) {
    if (metadataBoxes.has(type)) {
      moov.write('free', start + 4, 'latin1')
      moov.fill(0, contentStart, end)
    }
    if (timestampedBoxes.has(type)) moov.fill(0, contentStart + 4, contentStart + 4 + (moov[contentStart] === 1 ? 16 : 8))
    if (type === 'hdlr') moov.fill(0, Math.min(contentStart + 24, end), end) // the name of who wrote it
    if (type === 'stsd')
      for (const { type: coding, contentStart: from } of boxesIn(moov, contentStart + 8, end))
        if (coding.startsWith('avc')) moov.fill(0, from + 42, from + 74) // the name of the encoder
    if (containerBoxes.has(type)) eraseInside(moov, boxesIn(moov, contentStart, end))
  }
}

/** What the `moov` box of a video says, as ffprobe would. `isPlain`: there is nothing in it but picture and sound. */
type VideoMetadata = VideoProperties & { readonly isTurned: boolean; readonly isPlain: boolean }

/** Reads what is in `moov`. Positions are of ISO/IEC 14496-12 and -15. */
function readMetadata(moov: Buffer): VideoMetadata {
  const header = boxesIn(moov).find(({ type }) => type === 'mvhd')
  const tracks = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .map((track) => readTrack(moov, track))
  const video = tracks.find(({ kind }) => kind === 'vide')
  const audio = tracks.find(({ kind }) => kind === 'soun')
  return {
    seconds: header ? secondsOf(moov, header) : 0,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    codec: video ? (video.coding === 'avc1' || video.coding === 'avc3' ? 'h264' : video.coding) : null,
    pixels: video?.isEightBit ? 'yuv420p' : null,
    sound: audio ? (audio.coding === 'mp4a' ? 'aac' : audio.coding) : null,
    isTurned: video?.isTurned ?? false,
    isPlain: tracks.every(({ kind }) => kind === 'vide' || kind === 'soun'),
  }
}

function secondsOf(moov: Buffer, { contentStart }: Mp4Box): number {
  const isLong = moov[contentStart] === 1
  const scale = moov.readUInt32BE(contentStart + (isLong ? 20 : 12))
  const length = isLong ? Number(moov.readBigUInt64BE(contentStart + 24)) : moov.readUInt32BE(contentStart + 16)
  return scale === 0 ? 0 : length / scale
}

function readTrack(moov: Buffer, track: Mp4Box) {
  const within = (parent: Mp4Box | undefined, type: string) =>
    parent && boxesIn(moov, parent.contentStart, parent.end).find((box) => box.type === type)
  const trackHeader = within(track, 'tkhd')
  const media = within(track, 'mdia')
  const handler = within(media, 'hdlr')
  const samples = within(within(within(media, 'minf'), 'stbl'), 'stsd')
  const coding = samples && boxesIn(moov, samples.contentStart + 8, samples.end)[0]
  const matrix = trackHeader ? trackHeader.end - 44 : 0
  return {
    kind: handler ? moov.toString('latin1', handler.contentStart + 8, handler.contentStart + 12) : '',
    coding: coding?.type ?? 'unknown',
    width: trackHeader ? moov.readUInt32BE(trackHeader.end - 8) / 65_536 : 0,
    height: trackHeader ? moov.readUInt32BE(trackHeader.end - 4) / 65_536 : 0,
    isTurned: trackHeader !== undefined && moov.readInt32BE(matrix) === 0 && moov.readInt32BE(matrix + 4) !== 0,
    isEightBit: coding !== undefined && isEightBit(moov, coding),
  }
}

/** The profiles of H.264 whose pictures have eight bits a colour and a quarter of the colours: baseline, main, extended, high. */
function isEightBit(moov: Buffer, coding: Mp4Box): boolean {
  const profile = coding.type.startsWith('avc') && boxesIn(moov, coding.contentStart + 78, coding.end).find(({ type }) => type === 'avcC')
  return profile ? [66, 77, 88, 100].includes(moov[profile.contentStart + 1] ?? 0) : false
}
