import path from 'node:path'
import type { Seconds } from '#domain/units.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { probeFile } from './probe.ts'
import type { Processed } from './unreadable.ts'

/** What ffmpeg calls each container, and what keeps its own metadata out of it. */
const containerArgs: Readonly<Record<string, readonly string[]>> = {
  'audio/mpeg': ['-id3v2_version', '0', '-write_id3v1', '0', '-f', 'mp3'],
  'audio/mp4': ['-movflags', '+faststart', '-f', 'ipod'],
  'audio/ogg': ['-f', 'ogg'],
  'audio/flac': ['-f', 'flac'],
  'audio/wav': ['-f', 'wav'],
  'audio/webm': ['-f', 'webm'],
}

/** Audio without what its recorder wrote beside it: voice memos carry a place. The sound itself is copied, not encoded anew. */
export async function processAudio(file: string, mime: string, directory: string, ffmpeg: Ffmpeg): Promise<Processed> {
  const { seconds: said, sound, moment, coordinates } = await probeFile(ffmpeg, file)
  const metadataOf = (seconds: Seconds) => ({ ...(seconds > 0 && { seconds }), ...(moment !== null && { moment }), ...coordinates })
  if (sound === null) return { state: 'kept', note: 'damaged', metadata: metadataOf(said), variants: {} }
  const audio = path.join(directory, 'audio')
  const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-vn', '-sn', '-dn']
  await ffmpeg.convert(file, ['-i', '-map', '0:a:0', '-c', 'copy', ...withoutMetadata, ...(containerArgs[mime] ?? []), audio], {
    seconds: 300,
  })
  // what a browser recorded does not say how long it is, and its copy does
  const seconds = said > 0 ? said : (await probeFile(ffmpeg, audio)).seconds
  return { state: 'ready', note: null, metadata: metadataOf(seconds), variants: { audio } }
}
