import { existsSync } from 'node:fs'
import path from 'node:path'
import { drawnSizes } from '#domain/case/limits.ts'
import { convertedFrame, planConversion } from '#domain/case/video-conversion.ts'
import type { Seconds } from '#domain/units.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { asUnreadable, type ProbeResult, probeFile } from './probe.ts'
import { renderSizes } from './render-sizes.ts'
import { type Metadata, type Processed, Unreadable } from './unreadable.ts'

/** Nothing that a camera wrote beside picture and sound. */
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-sn', '-dn'] as const
/** The first picture and the first sound. */
const tracks = ['-map', '0:v:0', '-map', '0:a:0?'] as const
const { long, short } = convertedFrame

/** Transcodes a video so that every browser plays it, and makes its poster in all sizes. */
export async function processVideo(file: string, directory: string, ffmpeg: Ffmpeg): Promise<Processed> {
  const probed = await probeFile(ffmpeg, file)
  const plan = planConversion(probed)
  const metadata = metadataOf(probed)
  if (plan.act === 'keep') return { state: 'kept', note: plan.why, metadata, variants: {} }
  const poster = path.join(directory, 'poster.png')
  const video = path.join(directory, 'video.mp4')
  await takePoster(ffmpeg, file, probed.seconds, poster)
  const { thumbhash, variants } = await renderSizes(poster, directory)
  await ffmpeg.convert(file, [...videoArgs(plan.act), video], { seconds: timeoutFor(probed.seconds) })
  return { state: 'ready', note: null, metadata: { ...metadata, thumbhash }, variants: { ...variants, video } }
}

function metadataOf({ seconds, width, height, isTurned, moment, coordinates }: ProbeResult): Metadata {
  const seen = isTurned ? { width: height, height: width } : { width, height }
  return { ...(width > 0 && seen), ...(seconds > 0 && { seconds }), ...(moment !== null && { moment }), ...coordinates }
}

/** A frame a little after the beginning, which is often black; the first one where there is no other. */
async function takePoster({ convert }: Ffmpeg, file: string, length: Seconds, poster: string): Promise<void> {
  for (const at of [Math.min(1, length / 3), 0]) {
    await convert(file, posterArgs(at, poster), { seconds: 120 }).catch(asUnreadable)
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

const videoArgs = (act: 'copy' | 'convert') => [
  '-i',
  ...tracks,
  ...(act === 'copy' ? ['-c', 'copy'] : ['-vf', fitted, ...'-c:v libx264 -preset veryfast -crf 23 -c:a aac -b:a 128k -ac 2'.split(' ')]),
  ...withoutMetadata,
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
]

/** Eight seconds of work for each second of video: a slow machine needs one or two. */
const timeoutFor = (length: Seconds): Seconds => Math.min(120 + 8 * length, 12 * 3600)
