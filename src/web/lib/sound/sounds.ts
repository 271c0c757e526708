import { t } from '../language/translate.ts'
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
  key: { bus: 'typewriter', caption: t('typewriter keys') },
  carriageReturn: { bus: 'typewriter', caption: t('carriage return') },
  bell: { bus: 'typewriter', caption: t('typewriter bell') },
  receipt: { bus: 'typewriter', caption: t('receipt typed, a bell') },
  feedPaper: { bus: 'typewriter', caption: t('paper fed in') },
  typewriter: { bus: 'typewriter', caption: t('typewriter'), isLoop: true },
  dialUp: { bus: 'modem', caption: t('dial-up handshake'), isLong: true },
  reconnect: { bus: 'modem', caption: t('short dial-up handshake') },
  compileReport: { bus: 'drawers', caption: t('report compiling') },
  openFile: { bus: 'drawers', caption: t('file opened') },
  updateFile: { bus: 'drawers', caption: t('file updated') },
  retrieveFile: { bus: 'drawers', caption: t('file retrieved') },
  page: { bus: 'drawers', caption: t('page turned') },
  engraving: { bus: 'drawers', caption: t('chart being engraved'), isLoop: true },
  setDown: { bus: 'drawers', caption: t('set down on the ground') },
  chime: { bus: 'places', caption: t('chime: something found') },
  world: { bus: 'places', caption: t('slow waves, a far bell'), isLoop: true, isWide: true },
  cable: { bus: 'places', caption: t('hum, clicking relays'), isLoop: true, isWide: true },
  underworld: { bus: 'places', caption: t('low drone, drips'), isLoop: true, isWide: true },
  star: { bus: 'places', caption: t('thin, still tones'), isLoop: true, isWide: true },
  space: { bus: 'places', caption: t('radio noise, whistlers'), isLoop: true, isWide: true },
  volcano: { bus: 'places', caption: t('rumble and cracks'), isLoop: true, isWide: true },
} as const satisfies Record<string, SoundInfo>

export type Sound = keyof typeof sounds
export type Loop = { [Name in Sound]: (typeof sounds)[Name] extends { readonly isLoop: true } ? Name : never }[Sound]
/** A sound that ends by itself. */
export type Signal = Exclude<Sound, Loop>
export const infoOf = (sound: Sound): SoundInfo => sounds[sound]
