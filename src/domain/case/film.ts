import { hours, type Pixels, type Seconds } from '../units.ts'
import type { KeptBecause } from './kept.ts'

/** What a prober says of a film. Sides are as stored, before any turning. */
export type FilmFacts = {
  readonly seconds: Seconds
  readonly width: Pixels
  readonly height: Pixels
  /** As ffmpeg names them: `h264`, `hevc`, `yuv420p`, `aac`; no codec where there is no such track. */
  readonly codec: string | null
  readonly pixels: string | null
  readonly sound: string | null
}

/** `copy`: the tracks play everywhere as they are, only the wrapping is made anew. */
export type FilmPlan = { readonly act: 'copy' } | { readonly act: 'convert' } | { readonly act: 'keep'; readonly why: KeptBecause }

const longest: Seconds = hours(6) / 1000
/** The longest side of a frame that a decoder is let to unpack. */
const largestSide: Pixels = 8192
/** What every browser plays without effort: 1080p in either direction. */
const playable = { long: 1920, short: 1080 } as const
/** The frame that other films are brought down to, in either direction. */
export const convertedFrame = { long: 1280, short: 720 } as const

/** What to do with a film so that it plays in every browser, at the least cost. */
export function planFilm({ seconds, width, height, codec, pixels, sound }: FilmFacts): FilmPlan {
  if (codec === null || width < 1 || height < 1) return { act: 'keep', why: 'no-picture' }
  if (seconds > longest) return { act: 'keep', why: 'too-long' }
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (long > largestSide) return { act: 'keep', why: 'too-many-pixels' }
  const isPlayable = codec === 'h264' && isEightBit(pixels) && (sound === 'aac' || sound === null)
  return { act: isPlayable && long <= playable.long && short <= playable.short ? 'copy' : 'convert' }
}

const isEightBit = (pixels: string | null) => pixels === 'yuv420p' || pixels === 'yuvj420p'
