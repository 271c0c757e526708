import path from 'node:path'
import type { Developed } from './developed.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { look } from './probe.ts'

/** How the converter calls each wrapping, and what keeps its own remarks out of it. */
const wrappings: Readonly<Record<string, readonly string[]>> = {
  'audio/mpeg': ['-id3v2_version', '0', '-write_id3v1', '0', '-f', 'mp3'],
  'audio/mp4': ['-movflags', '+faststart', '-f', 'ipod'],
  'audio/ogg': ['-f', 'ogg'],
  'audio/flac': ['-f', 'flac'],
  'audio/wav': ['-f', 'wav'],
}

/** A sound without what its recorder wrote beside it: voice memos carry a place. The sound itself is not touched. */
export async function developSound(file: string, mime: string, directory: string, ffmpeg: Ffmpeg): Promise<Developed> {
  const { seconds, sound, moment, spot } = await look(ffmpeg, file)
  const facts = { ...(seconds > 0 && { seconds }), ...(moment !== null && { moment }), ...spot }
  if (sound === null) return { state: 'kept', note: 'damaged', facts, made: {} }
  const audio = path.join(directory, 'audio')
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-vn', '-sn', '-dn']
  await ffmpeg.convert(file, ['-i', '-map', '0:a:0', '-c', 'copy', ...bare, ...(wrappings[mime] ?? []), audio], { seconds: 300 })
  return { state: 'ready', note: null, facts, made: { audio } }
}
