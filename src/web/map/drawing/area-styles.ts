import type { AreaSlug } from '#domain/map/area.ts'

/** How one area is printed: its own inks, on the same plate. Colours are the plate's (ui/tokens.css) and do not change with the theme. */
export type AreaStyle = {
  /** From the middle of what is seen outwards. */
  readonly ground: readonly [near: string, middle: string, far: string]
  /** What the engraver's strokes on the ground are printed with, and how strongly, 0 to 1. */
  readonly stroke: string
  readonly strength: number
  /** Water is drawn in waves, sea floor and rock in strata, the sky not at all. */
  readonly pattern: 'waves' | 'strata' | 'none'
  /** From the zenith down to the horizon. */
  readonly sky: readonly [zenith: string, middle: string, low: string, horizon: string]
  /** Fire under the middle of the world, 0 for none. */
  readonly glow: number
  readonly ink: string
  readonly label: string
  /** Halo behind labels, so that they are read on any ground. */
  readonly shade: string
  /** How far a colour of the land is laid over with `veil`, 0 to 1. */
  readonly veil: { readonly colour: string; readonly share: number }
  /** Whether islands stand here as their dead versions. */
  readonly isDead: boolean
  /** Waves of the drawing in a second; 0 where nothing moves. */
  readonly motion: number
}

const night = ['#0b1f35', '#12385a', '#2e6b7d', '#dccb97'] as const

export const areaStyles: Readonly<Record<AreaSlug, AreaStyle>> = {
  space: {
    ground: ['#0d2440', '#0a1a2e', '#060f1c'],
    stroke: '#5d7d96',
    strength: 0.5,
    pattern: 'none',
    sky: ['#060f1c', '#0a1a2e', '#0d2440', '#123152'],
    glow: 0,
    ink: '#0b1b2b',
    label: '#e8efdf',
    shade: '#081626',
    veil: { colour: '#0b1f35', share: 0 },
    isDead: false,
    motion: 0,
  },
  star: {
    ground: ['#14406a', '#0f2d4c', '#0a1c33'],
    stroke: '#7fa0b5',
    strength: 0.5,
    pattern: 'none',
    sky: ['#0a1c33', '#0f2d4c', '#14406a', '#14406a'],
    glow: 0,
    ink: '#0b1b2b',
    label: '#e8efdf',
    shade: '#0c2440',
    veil: { colour: '#12385a', share: 0 },
    isDead: false,
    motion: 0,
  },
  world: {
    ground: ['#1f5c6d', '#164a5e', '#113c54'],
    stroke: '#9cc4bf',
    strength: 0.62,
    pattern: 'waves',
    sky: night,
    glow: 0,
    ink: '#0b1b2b',
    label: '#e8efdf',
    shade: '#123f52',
    veil: { colour: '#1d5566', share: 0 },
    isDead: false,
    motion: 0.16,
  },
  cable: {
    ground: ['#12455c', '#0d3048', '#081d31'],
    stroke: '#4f8aa0',
    strength: 0.5,
    pattern: 'strata',
    sky: ['#081d31', '#0a2136', '#0d3048', '#113c54'],
    glow: 0,
    ink: '#061320',
    label: '#d9ece6',
    shade: '#0a263b',
    veil: { colour: '#12425a', share: 0.66 },
    isDead: false,
    motion: 0,
  },
  volcano: {
    ground: ['#2a1512', '#150f16', '#0a1420'],
    stroke: '#7a3a26',
    strength: 0.55,
    pattern: 'strata',
    sky: ['#0a1420', '#0a1626', '#2a1512', '#8e2c12'],
    glow: 1,
    ink: '#1a0a08',
    label: '#ffe3cc',
    shade: '#1b0f12',
    veil: { colour: '#1c1418', share: 0.62 },
    isDead: false,
    motion: 0.1,
  },
  underworld: {
    ground: ['#3a3b3d', '#27282b', '#17191c'],
    stroke: '#8b8c8a',
    strength: 0.5,
    pattern: 'strata',
    sky: ['#101215', '#17191c', '#3a3b3d', '#8b8c88'],
    glow: 0,
    ink: '#0d0e10',
    label: '#e4e4df',
    shade: '#202124',
    veil: { colour: '#2a2b2d', share: 0 },
    isDead: true,
    motion: 0,
  },
}

/** A colour of the style sheet as three numbers of 0 to 255. */
export function rgbOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
export const mixed = (one: string, other: string, share: number): readonly [number, number, number] => {
  const a = rgbOf(one)
  const b = rgbOf(other)
  return [0, 1, 2].map((n) => Math.round((a[n] ?? 0) * (1 - share) + (b[n] ?? 0) * share)) as unknown as readonly [number, number, number]
}
