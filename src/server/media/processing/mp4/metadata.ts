import type { VideoProperties } from '#domain/case/video-conversion.ts'
import { type Box, boxesIn } from './boxes.ts'

/** What the `moov` box of a video says, as ffprobe would. `isPlain`: there is nothing in it but picture and sound. */
export type VideoMetadata = VideoProperties & { readonly isTurned: boolean; readonly isPlain: boolean }

/** Reads what is in `moov`. Positions are of ISO/IEC 14496-12 and -15. */
export function readMetadata(moov: Buffer): VideoMetadata {
  const header = boxesIn(moov).find(({ type }) => type === 'mvhd')
  const tracks = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .map((track) => readTrack(moov, track))
  const film = tracks.find(({ kind }) => kind === 'vide')
  const sound = tracks.find(({ kind }) => kind === 'soun')
  return {
    seconds: header ? secondsOf(moov, header) : 0,
    width: film?.width ?? 0,
    height: film?.height ?? 0,
    codec: film ? (film.coding === 'avc1' || film.coding === 'avc3' ? 'h264' : film.coding) : null,
    pixels: film?.isEightBit ? 'yuv420p' : null,
    sound: sound ? (sound.coding === 'mp4a' ? 'aac' : sound.coding) : null,
    isTurned: film?.isTurned ?? false,
    isPlain: tracks.every(({ kind }) => kind === 'vide' || kind === 'soun'),
  }
}

function secondsOf(moov: Buffer, { inside }: Box): number {
  const isLong = moov[inside] === 1
  const scale = moov.readUInt32BE(inside + (isLong ? 20 : 12))
  const length = isLong ? Number(moov.readBigUInt64BE(inside + 24)) : moov.readUInt32BE(inside + 16)
  return scale === 0 ? 0 : length / scale
}

function readTrack(moov: Buffer, track: Box) {
  const within = (parent: Box | undefined, type: string) =>
    parent && boxesIn(moov, parent.inside, parent.end).find((box) => box.type === type)
  const [head, media] = [within(track, 'tkhd'), within(track, 'mdia')]
  const handler = within(media, 'hdlr')
  const samples = within(within(within(media, 'minf'), 'stbl'), 'stsd')
  const coding = samples && boxesIn(moov, samples.inside + 8, samples.end)[0]
  const matrix = head ? head.end - 44 : 0
  return {
    kind: handler ? moov.toString('latin1', handler.inside + 8, handler.inside + 12) : '',
    coding: coding?.type ?? 'unknown',
    width: head ? moov.readUInt32BE(head.end - 8) / 65_536 : 0,
    height: head ? moov.readUInt32BE(head.end - 4) / 65_536 : 0,
    isTurned: head !== undefined && moov.readInt32BE(matrix) === 0 && moov.readInt32BE(matrix + 4) !== 0,
    isEightBit: coding !== undefined && isEightBit(moov, coding),
  }
}

/** The profiles of H.264 whose pictures have eight bits a colour and a quarter of the colours: baseline, main, extended, high. */
function isEightBit(moov: Buffer, coding: Box): boolean {
  const about = coding.type.startsWith('avc') && boxesIn(moov, coding.inside + 78, coding.end).find(({ type }) => type === 'avcC')
  return about ? [66, 77, 88, 100].includes(moov[about.inside + 1] ?? 0) : false
}
