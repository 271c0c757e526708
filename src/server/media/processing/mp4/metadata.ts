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

function secondsOf(moov: Buffer, { contentStart }: Box): number {
  const isLong = moov[contentStart] === 1
  const scale = moov.readUInt32BE(contentStart + (isLong ? 20 : 12))
  const length = isLong ? Number(moov.readBigUInt64BE(contentStart + 24)) : moov.readUInt32BE(contentStart + 16)
  return scale === 0 ? 0 : length / scale
}

function readTrack(moov: Buffer, track: Box) {
  const within = (parent: Box | undefined, type: string) =>
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
function isEightBit(moov: Buffer, coding: Box): boolean {
  const profile = coding.type.startsWith('avc') && boxesIn(moov, coding.contentStart + 78, coding.end).find(({ type }) => type === 'avcC')
  return profile ? [66, 77, 88, 100].includes(moov[profile.contentStart + 1] ?? 0) : false
}
