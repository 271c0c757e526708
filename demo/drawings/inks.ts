/** The hour a picture is printed in. Plate colours do not follow the reader's theme: a print keeps its inks. */
export type Light = 'paper' | 'buff' | 'dawn' | 'dusk' | 'night' | 'storm'

export type Inks = {
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string]
  /** From the horizon to the viewer. */
  readonly sea: readonly [string, string]
  readonly land: string
  readonly shade: string
  readonly far: string
  /** Hachures on land and hatching on walls. */
  readonly ink: string
  /** Edges of things; dark in every light. */
  readonly outline: string
  readonly skyInk: string
  readonly seaInk: string
  readonly cloud: string
  readonly wall: string
  readonly wood: string
  readonly page: string
  /** Card, envelopes, straw: buff that stays buff at night. */
  readonly manila: string
  readonly cloth: string
  readonly metal: string
  /** A lit window, a kiln, a lamp. */
  readonly lamp: string
  /** Chart magenta: a cable or a signal, and nothing else. */
  readonly signal: string
  readonly isDark: boolean
}

const day = { outline: '#13212f', ink: '#13212f', lamp: '#ff8a4a', signal: '#b0125b', isDark: false } as const
const dark = { outline: '#0a1626', lamp: '#ffb06a', signal: '#ff5fa2', isDark: true } as const

/** The people of a picture, from the fairest to the darkest of their skins; `any` is a crowd from everywhere. */
export const skins = {
  fair: ['#e6c6a0', '#dcb78c', '#e9cfae'],
  tan: ['#d2ab78', '#c99d6a', '#dab889'],
  brown: ['#a8784a', '#96683e', '#b58658'],
  dark: ['#6b4a32', '#5a3d2a', '#7d5839'],
  any: ['#e6c6a0', '#d2ab78', '#a8784a', '#6b4a32', '#dcb78c'],
} as const
export type Skin = keyof typeof skins

/** Chart magenta over the dark of the sea. */
export const signalBelow = '#ff5fa2'

export const inks: Readonly<Record<Light, Inks>> = {
  paper: {
    ...day,
    sky: ['#d5dfd6', '#e6eade', '#f4efda'],
    sea: ['#bfd2cc', '#8fb3b2'],
    land: '#e6cc8e',
    shade: '#c4a562',
    far: '#b3c4be',
    skyInk: '#46535d',
    seaInk: '#1d5566',
    cloud: '#f8f9f3',
    wall: '#e4e8dc',
    wood: '#cdb074',
    page: '#f8f7ee',
    manila: '#e6cc8e',
    cloth: '#a9c4be',
    metal: '#c8d0ca',
  },
  buff: {
    ...day,
    sky: ['#dcc68e', '#e9d7a7', '#f4e9c9'],
    sea: ['#d3c08f', '#ad9b72'],
    land: '#cdb074',
    shade: '#967b48',
    far: '#c4ad78',
    skyInk: '#6b5a36',
    seaInk: '#3c4a4e',
    cloud: '#f7efd6',
    wall: '#ead9ac',
    wood: '#a9874d',
    page: '#f8f1dc',
    manila: '#cdb074',
    cloth: '#7d9a97',
    metal: '#c9bd9b',
  },
  dawn: {
    ...day,
    sky: ['#6f9fa8', '#b4c9b9', '#f0dcab'],
    sea: ['#7faaa9', '#2e6b7d'],
    land: '#e6cc8e',
    shade: '#b6955a',
    far: '#5a8b93',
    skyInk: '#1d5566',
    seaInk: '#eff1e8',
    cloud: '#f3ead0',
    wall: '#a9c4be',
    wood: '#c4a562',
    page: '#f8f3e2',
    manila: '#e6cc8e',
    cloth: '#2e6b7d',
    metal: '#d5dcd3',
  },
  dusk: {
    ...dark,
    sky: ['#0f2c49', '#2e6b7d', '#dccb97'],
    sea: ['#1d5566', '#0a2136'],
    land: '#e6cc8e',
    shade: '#9a8150',
    far: '#1d5566',
    ink: '#13212f',
    skyInk: '#e8efdf',
    seaInk: '#a8cac6',
    cloud: '#c9bb8d',
    wall: '#2a5c6b',
    wood: '#b08d50',
    page: '#f3ead0',
    manila: '#dccb97',
    cloth: '#dccb97',
    metal: '#9fb4b0',
  },
  night: {
    ...dark,
    sky: ['#06111f', '#0b1f35', '#1b4a63'],
    sea: ['#133a50', '#071727'],
    land: '#20384a',
    shade: '#0d1c2a',
    far: '#12303f',
    ink: '#b7c6bd',
    skyInk: '#e8efdf',
    seaInk: '#8fb3b2',
    cloud: '#1d3f55',
    wall: '#14293b',
    wood: '#7f693f',
    page: '#ece4c8',
    manila: '#bfa56a',
    cloth: '#2e6b7d',
    metal: '#7d9392',
  },
  storm: {
    ...day,
    sky: ['#6d7f86', '#98a6a6', '#cdd2c6'],
    sea: ['#7d9496', '#3f5c66'],
    land: '#b5ad88',
    shade: '#7c7a63',
    far: '#82959a',
    skyInk: '#22343f',
    seaInk: '#e4e8dc',
    cloud: '#b9c1bc',
    wall: '#aebab6',
    wood: '#96865f',
    page: '#eef0e6',
    manila: '#cfc08e',
    cloth: '#46606a',
    metal: '#b4bfbb',
  },
}
