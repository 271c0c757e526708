import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Milliseconds, Seconds } from '#domain/units.ts'
import { storedVolume, storeVolume } from './media-commands.ts'

/** What a player shows of its film or sound. */
export type MediaState = {
  readonly isPlaying: boolean
  /** Whether it ran, or was moved to, a place: before that its first picture stands. */
  readonly isBegun: boolean
  /** It would play, and waits for more of the file. */
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly time: Seconds
  /** 0 until it is known. */
  readonly length: Seconds
  /** How far the file has come, from where it stands on. */
  readonly loaded: Seconds
  readonly volume: number
  readonly isMuted: boolean
  readonly rate: number
}

const fresh: MediaState = {
  isPlaying: false,
  isBegun: false,
  isWaiting: false,
  hasFailed: false,
  time: 0,
  length: 0,
  loaded: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
}

/** The state of a film or a sound, and the handlers that its element needs for it. One that starts stops the others of the page. */
export function useMedia(media: RefObject<HTMLMediaElement | null>) {
  const [state, setState] = useState(fresh)
  useEffect(() => {
    if (media.current) Object.assign(media.current, storedVolume())
  }, [media])
  const read = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => setState((before) => stateOf(currentTarget, before))
  return {
    state,
    handlers: {
      onPlay: (event: SyntheticEvent<HTMLMediaElement>) => {
        stopOthers(event.currentTarget)
        read(event)
      },
      onVolumeChange: (event: SyntheticEvent<HTMLMediaElement>) => {
        storeVolume(event.currentTarget)
        read(event)
      },
      onPause: read,
      onPlaying: read,
      onWaiting: read,
      onTimeUpdate: read,
      onSeeking: read,
      onSeeked: read,
      onDurationChange: read,
      onLoadedMetadata: read,
      onProgress: read,
      onRateChange: read,
      onEnded: read,
      onEmptied: read,
      onError: read,
    },
  }
}

function stateOf(media: HTMLMediaElement, { isBegun }: MediaState): MediaState {
  const ranges = Array.from({ length: media.buffered.length }, (_, at) => [media.buffered.start(at), media.buffered.end(at)] as const)
  const isPlaying = !media.paused && !media.ended
  return {
    isPlaying,
    isBegun: isBegun || isPlaying || media.currentTime > 0,
    isWaiting: isPlaying && media.readyState < media.HAVE_FUTURE_DATA,
    hasFailed: media.error !== null,
    time: media.currentTime,
    length: Number.isFinite(media.duration) ? media.duration : 0,
    loaded: ranges.find(([start, end]) => start <= media.currentTime && media.currentTime <= end)?.[1] ?? 0,
    volume: media.volume,
    isMuted: media.muted || media.volume === 0,
    rate: media.playbackRate,
  }
}

function stopOthers(media: HTMLMediaElement) {
  for (const other of document.querySelectorAll<HTMLMediaElement>('[data-player] :is(video, audio)')) if (other !== media) other.pause()
}

/** How long the controls stay over a film that plays. */
const restTime: Milliseconds = 2500

/** Whether nobody moved anything for a while, so that the controls give way to the film. */
export function useRest(isPlaying: boolean) {
  const [isResting, setIsResting] = useState(false)
  const [moves, setMoves] = useState(0)
  const rest = useEffectEvent(() => setIsResting(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins the time anew
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(rest, restTime)
    return () => clearTimeout(timer)
  }, [isPlaying, moves])
  return {
    isResting: isResting && isPlaying,
    rest: () => setIsResting(true),
    wake: () => {
      setIsResting(false)
      setMoves((before) => before + 1)
    },
  }
}
