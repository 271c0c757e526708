import { existsSync } from 'node:fs'
import path from 'node:path'
import { convertedFrame, planFilm } from '#domain/case/film.ts'
import { drawnSizes } from '#domain/case/limits.ts'
import type { Seconds } from '#domain/units.ts'
import type { Developed, Facts } from './developed.ts'
import { draw } from './draw.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { damaged, look, type Probed } from './probe.ts'
import { Unreadable } from './unreadable.ts'

/** Nothing but the first picture and the first sound, and nothing that a camera wrote beside them. */
const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-sn', '-dn'] as const
const tracks = ['-map', '0:v:0', '-map', '0:a:0?'] as const
const { long, short } = convertedFrame

/** A film as every browser plays it, and its poster in all sizes. */
export async function developFilm(file: string, directory: string, ffmpeg: Ffmpeg): Promise<Developed> {
  const probed = await look(ffmpeg, file)
  const plan = planFilm(probed)
  const facts = factsOf(probed)
  if (plan.act === 'keep') return { state: 'kept', note: plan.why, facts, made: {} }
  const poster = path.join(directory, 'poster.png')
  const video = path.join(directory, 'video.mp4')
  await takePoster(ffmpeg, file, probed.seconds, poster)
  const { thumbhash, made } = await draw(poster, directory)
  await ffmpeg.convert(file, [...filmArgs(plan.act), video], { seconds: patienceFor(probed.seconds) })
  return { state: 'ready', note: null, facts: { ...facts, thumbhash }, made: { ...made, video } }
}

function factsOf({ seconds, width, height, isTurned, moment, spot }: Probed): Facts {
  const seen = isTurned ? { width: height, height: width } : { width, height }
  return { ...(width > 0 && seen), ...(seconds > 0 && { seconds }), ...(moment !== null && { moment }), ...spot }
}

/** A frame a little after the beginning, which is often black; the first one where there is no other. */
async function takePoster({ convert }: Ffmpeg, file: string, length: Seconds, poster: string): Promise<void> {
  for (const at of [Math.min(1, length / 3), 0]) {
    await convert(file, posterArgs(at, poster), { seconds: 120 }).catch(damaged)
    if (existsSync(poster)) return
  }
  throw new Unreadable('no-picture')
}

const posterArgs = (at: Seconds, poster: string) => [
  '-ss',
  at.toFixed(3),
  '-i',
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  '-vf',
  `scale=w='min(${drawnSizes.large},iw)':h='min(${drawnSizes.large},ih)':force_original_aspect_ratio=decrease`,
  '-update',
  '1',
  poster,
]

/** The frame is fitted into 720p lying or standing, and its sides are even, as the codec wants them. */
const fitted = `scale=w='if(gte(iw,ih),min(${long},iw),min(${short},iw))':h='if(gte(iw,ih),min(${short},ih),min(${long},ih))':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p`

const filmArgs = (act: 'copy' | 'convert') => [
  '-i',
  ...tracks,
  ...(act === 'copy' ? ['-c', 'copy'] : ['-vf', fitted, ...'-c:v libx264 -preset veryfast -crf 23 -c:a aac -b:a 128k -ac 2'.split(' ')]),
  ...bare,
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
]

/** Eight seconds of work for each second of film: a slow machine needs one or two. */
const patienceFor = (length: Seconds): Seconds => Math.min(120 + 8 * length, 12 * 3600)
