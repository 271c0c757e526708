import type { AreaStyle } from '../../drawing/area-styles.ts'

export const starStyle: AreaStyle = {
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
}
