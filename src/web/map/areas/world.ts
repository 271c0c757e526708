import { t } from '#web/lib/language/translate.ts'
import { door, find } from '../points-of-interest/points-of-interest.ts'
import type { AreaModule } from './area-module.ts'

/** The ocean, and everybody’s islands on it. */
export const world: AreaModule = {
  style: {
    ground: ['#1f5c6d', '#164a5e', '#113c54'],
    stroke: '#9cc4bf',
    strength: 0.62,
    pattern: 'waves',
    sky: ['#0b1f35', '#12385a', '#2e6b7d', '#dccb97'],
    glow: 0,
    ink: '#0b1b2b',
    label: '#e8efdf',
    shade: '#123f52',
    veil: { colour: '#1d5566', share: 0 },
    isDead: false,
    motion: 0.16,
  },
  sign: 'M4 15c2.5-.5 3.5-5.5 6-7 1.5 1 2 2.5 3.5 2 2 1 3 4.5 6.5 5M2 18.5c1.7-1.3 3.3-1.3 5 0s3.3 1.3 5 0 3.3-1.3 5 0 3.3 1.3 5 0M2 15h20',
  points: [
    find(
      'world',
      'bottle',
      { x: -3, y: 0.2 },
      'bottle',
      'A bottle',
      'Corked, half full of letters. None is addressed to anybody; all of them are signed.',
    ),
    find(
      'world',
      'whale',
      { x: 5.9, y: 0.5 },
      'whale',
      'A whale',
      'Charted twice as an island, in 1871 and again last week. It has asked for a correction.',
    ),
    find(
      'world',
      'rose',
      { x: -0.2, y: -7.3 },
      'rose',
      'A compass rose',
      'Whoever printed it left the needle loose. It points at whoever looks last.',
    ),
    door(
      '/black-forest',
      { x: 3.8, y: -3.9 },
      'forest',
      t('The black forest'),
      t('A forest at night. Every tree in it was planted by somebody.'),
    ),
    door('/new-page', { x: -4.5, y: 5.4 }, 'page', t('A new page'), t('A blank sheet in a typewriter, and nobody at the desk.')),
  ],
  islandNote: null,
  plumeHeight: 0,
  useContent: () => ({}),
}
