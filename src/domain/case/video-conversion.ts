import { hours, type Pixels, type Seconds } from '../units.ts'
import type { UnprocessedReason } from './kinds.ts'

/** What ffprobe says of a film. Sides are as stored, before any rotation. */
export type VideoProperties = {
  readonly seconds: Seconds
  readonly width: Pixels
  readonly height: Pixels
  /** As ffmpeg names them: `h264`, `hevc`, `yuv420p`, `aac`; null where there is no such track. */
  readonly codec: string | null
  readonly pixels: string | null
  readonly sound: string | null
}

/** `copy`: the tracks play everywhere as they are, and only the container is rewritten. */
export type ConversionPlan =
  | { readonly act: 'copy' }
  | { readonly act: 'convert' }
  | { readonly act: 'keep'; readonly why: UnprocessedReason }

const longest: Seconds = hours(6) / 1000
/** The longest side of a frame that is decoded. */
const largestSide: Pixels = 8192
/** The largest frame that every browser plays: 1080p in either orientation. */
const playable = { long: 1920, short: 1080 } as const
/** The frame that other films are converted to, in either orientation. */
export const convertedFrame = { long: 1280, short: 720 } as const

/** Plans the transcoding of a film: the cheapest way to make it play in every browser. */
export function planConversion({ seconds, width, height, codec, pixels, sound }: VideoProperties): ConversionPlan {
  if (codec === null || width < 1 || height < 1) return { act: 'keep', why: 'no-picture' }
  if (seconds > longest) return { act: 'keep', why: 'too-long' }
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  if (long > largestSide) return { act: 'keep', why: 'too-many-pixels' }
  const isPlayable = codec === 'h264' && isEightBit(pixels) && (sound === 'aac' || sound === null)
  return { act: isPlayable && long <= playable.long && short <= playable.short ? 'copy' : 'convert' }
}

const isEightBit = (pixels: string | null) => pixels === 'yuv420p' || pixels === 'yuvj420p'
