import type { Degrees } from '../../../units.ts'
import type { ScenePoint } from '../../scene.ts'

type HiddenPlace = Pick<ScenePoint, 'id' | 'name' | 'words' | 'term'> & { readonly ra: Degrees; readonly dec: Degrees }

/** Things to find round the figure, by right ascension and declination of J2000.0. */
export const orionHidden: readonly HiddenPlace[] = [
  {
    id: 'horsehead',
    name: 'The Horsehead',
    ra: 85.25,
    dec: -2.45,
    words: 'A dark cloud before a bright one, first seen on a plate of 1888 by Williamina Fleming, whose name the catalogue left out.',
  },
  {
    id: 'm-78',
    name: 'A lamp behind smoke',
    ra: 86.68,
    dec: 0.05,
    words: 'Messier 78. It does not shine by itself: two young stars behind it light the dust, as a street lamp lights fog.',
    term: 'star',
  },
  {
    id: 'loop',
    name: 'The ring round half of him',
    ra: 88.7,
    dec: -0.5,
    words:
      'Barnard’s loop: the shell of old explosions, ten degrees and more across, too pale for any eye. A patient plate shows it as a river that goes round the hunter from behind.',
    term: 'light-year',
  },
  {
    id: 'runaways',
    name: 'Two who ran away',
    ra: 84.1,
    dec: -6.3,
    words:
      'Two and a half million years ago two pairs of stars met here. AE Aurigae and Mu Columbae were thrown out, and are now in other constellations, still running, in opposite directions.',
    term: 'proper-motion',
  },
  {
    id: 'first-plate',
    name: 'The first photograph',
    ra: 84.2,
    dec: -5.0,
    words:
      'On 30 September 1880 Henry Draper exposed a plate of the nebula for fifty-one minutes. It was the first likeness of a cloud that is not of this Earth.',
    term: 'orion-nebula',
  },
  {
    id: 'meissa-ring',
    name: 'The ring about the head',
    ra: 82.2,
    dec: 11.2,
    words:
      'Gas in a circle, as wide as twenty full Moons. Something in the middle exploded, a million years ago or so; what is left is a headband.',
    term: 'meissa',
  },
]
