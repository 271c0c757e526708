import type { AreaStyle } from '../../drawing/area-styles.ts'

export const spaceStyle: AreaStyle = {
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
}
