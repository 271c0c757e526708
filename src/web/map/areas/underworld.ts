import { t } from '#web/lib/language/translate.ts'
import { door, find } from '../points-of-interest/points-of-interest.ts'
import type { AreaModule } from './area-module.ts'

/** The sea of the dead versions. */
export const underworld: AreaModule = {
  style: {
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
  sign: 'M5 21V11a7 7 0 0 1 14 0v10zM12 8v8M9 11h6M2.5 21h19',
  points: [
    find(
      'underworld',
      'lens',
      { x: 3.8, y: -3.9 },
      'lens',
      'A lamp’s lens',
      'From a light that was put out on purpose. It was the last thing its keeper cleaned.',
    ),
    find(
      'underworld',
      'chair',
      { x: -3, y: 0.2 },
      'chair',
      'A chair',
      'Set back from no table. The night shift sits here when nobody is dying.',
    ),
    find(
      'underworld',
      'bell',
      { x: -0.9, y: 7.4 },
      'bell',
      'A ship’s bell',
      'It was rung for everyone once. It is kept wet so that nobody rings it by mistake.',
    ),
    door('/cns-skeleton', { x: 6.1, y: 2.9 }, 'bones', t('The skeleton'), t('What carried it all, bone by bone.')),
  ],
  islandNote: null,
  plumeHeight: 0,
  useContent: () => ({}),
}
