import type { Seconds } from '#domain/units.ts'
import { browserStorage } from '#web/lib/storage.ts'

/** What a key or a control asks of a player. A number is a tenth of the whole to go to. */
export type MediaCommand =
  | 'play'
  | 'back'
  | 'forward'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'slower'
  | 'faster'
  | 'full-screen'
  | 'start'
  | 'end'
  | number

const keys: Readonly<Record<string, MediaCommand>> = {
  ' ': 'play',
  k: 'play',
  ArrowLeft: 'back',
  j: 'back',
  ArrowRight: 'forward',
  l: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  m: 'mute',
  f: 'full-screen',
  '<': 'slower',
  '>': 'faster',
  Home: 'start',
  End: 'end',
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly target: EventTarget }

/** The command of a key press within a player, or null. What has the focus comes first: a button is pressed by space, a volume moved by arrows. */
export function mediaCommandOf({ key, target, ctrlKey, metaKey, altKey }: Press): MediaCommand | null {
  const on = target as Element
  if (ctrlKey || metaKey || altKey || on.closest('select')) return null
  if (key === ' ' && on.closest('button')) return null
  if (on.closest('[data-volume]') && /^(Arrow|Home|End)/.test(key)) return null
  if (/^\d$/.test(key)) return Number(key)
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null
}

/** How far one press seeks. */
const seekStep: Seconds = 5
const volumeStep = 0.1
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Safari on a phone shows no element but a film over the whole screen. */
type PhoneFilm = HTMLMediaElement & { readonly webkitEnterFullscreen?: () => void }

/** Carries out a command on a film or a sound; the full screen is that of the player round it. */
export function runMediaCommand(command: MediaCommand, media: HTMLMediaElement): void {
  const length = Number.isFinite(media.duration) ? media.duration : 0
  const seek = (to: Seconds) => {
    media.currentTime = Math.min(length, Math.max(0, to))
  }
  const setVolume = (volume: number) => {
    media.volume = Math.min(1, Math.max(0, volume))
    media.muted = false
  }
  const setRate = (by: 1 | -1) => {
    media.playbackRate = rates[rates.indexOf(media.playbackRate as (typeof rates)[number]) + by] ?? media.playbackRate
  }
  const run: Readonly<Record<Exclude<MediaCommand, number>, () => void>> = {
    play: () => (media.paused ? void media.play().catch(() => {}) : media.pause()),
    back: () => seek(media.currentTime - seekStep),
    forward: () => seek(media.currentTime + seekStep),
    louder: () => setVolume(media.volume + volumeStep),
    quieter: () => setVolume(media.volume - volumeStep),
    mute: () => {
      media.muted = !media.muted
    },
    slower: () => setRate(-1),
    faster: () => setRate(1),
    'full-screen': () => toggleFullScreen(media),
    start: () => seek(0),
    end: () => seek(length),
  }
  if (typeof command === 'number') seek((length * command) / 10)
  else run[command]()
}

function toggleFullScreen(media: PhoneFilm) {
  const player = media.closest('[data-player]')
  if (media instanceof HTMLAudioElement || !player) return
  if (document.fullscreenElement === player) void document.exitFullscreen()
  else if (document.fullscreenEnabled) void player.requestFullscreen().catch(() => {})
  else media.webkitEnterFullscreen?.()
}

/** `0:07`, `12:30`, `1:02:03`. */
export function clockOf(time: Seconds): string {
  const whole = Math.max(0, Math.floor(time))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const storageKey = 'film-volume'
/** How loud films are, 0 to 1, as it was left in this browser. */
export function storedVolume(): { readonly volume: number; readonly muted: boolean } {
  const [volume = 1, muted = 0] = (browserStorage.getItem(storageKey) ?? '1 0').split(' ').map(Number)
  return { volume: volume >= 0 && volume <= 1 ? volume : 1, muted: muted === 1 }
}
export const storeVolume = ({ volume, muted }: Pick<HTMLMediaElement, 'volume' | 'muted'>) =>
  browserStorage.setItem(storageKey, `${volume} ${Number(muted)}`)
