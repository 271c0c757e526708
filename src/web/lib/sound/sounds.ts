import type { Bus } from './setting.ts'

/** What is known of a sound before it is computed. */
type SoundInfo = {
  readonly bus: Bus
  /** What a caption says is heard. */
  readonly caption: string
  /** It begins again until it is stopped. */
  readonly isLoop?: true
  /** Longer than a signal: who asked for reduced sound is spared it, as all loops. */
  readonly isLong?: true
  /** It surrounds: it comes from the left, and half its length later from the right. */
  readonly isWide?: true
}

const sounds = {
  key: { bus: 'typewriter', caption: 'typewriter keys' },
  carriageReturn: { bus: 'typewriter', caption: 'carriage return' },
  bell: { bus: 'typewriter', caption: 'typewriter bell' },
  receipt: { bus: 'typewriter', caption: 'receipt typed, a bell' },
  feedPaper: { bus: 'typewriter', caption: 'paper fed in' },
  typewriter: { bus: 'typewriter', caption: 'typewriter', isLoop: true },
  dialUp: { bus: 'modem', caption: 'dial-up handshake', isLong: true },
  reconnect: { bus: 'modem', caption: 'short dial-up handshake' },
  compileReport: { bus: 'drawers', caption: 'report compiling' },
  openFile: { bus: 'drawers', caption: 'file opened' },
  updateFile: { bus: 'drawers', caption: 'file updated' },
  retrieveFile: { bus: 'drawers', caption: 'file retrieved' },
  page: { bus: 'drawers', caption: 'page turned' },
  engraving: { bus: 'drawers', caption: 'chart being engraved', isLoop: true },
  setDown: { bus: 'drawers', caption: 'set down on the ground' },
  chime: { bus: 'places', caption: 'chime: something found' },
  world: { bus: 'places', caption: 'slow waves, a far bell', isLoop: true, isWide: true },
  cable: { bus: 'places', caption: 'hum, clicking relays', isLoop: true, isWide: true },
  underworld: { bus: 'places', caption: 'low drone, drips', isLoop: true, isWide: true },
  star: { bus: 'places', caption: 'thin, still tones', isLoop: true, isWide: true },
  space: { bus: 'places', caption: 'radio noise, whistlers', isLoop: true, isWide: true },
  volcano: { bus: 'places', caption: 'rumble and cracks', isLoop: true, isWide: true },
} as const satisfies Record<string, SoundInfo>

export type Sound = keyof typeof sounds
export type Loop = { [Name in Sound]: (typeof sounds)[Name] extends { readonly isLoop: true } ? Name : never }[Sound]
/** A sound that ends by itself. */
export type Signal = Exclude<Sound, Loop>
export const infoOf = (sound: Sound): SoundInfo => sounds[sound]
