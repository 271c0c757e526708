import type { NervePoint } from '#domain/scenes/nerves/nerve-point.ts'
import { sympatheticPairs } from './trunk-rivers.ts'

const upTo = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n + 1))

export const trunkNerves: readonly NervePoint[] = [
  {
    id: 'intercostal',
    name: 'Intercostal nerves',
    group: 'trunk',
    river: 'intercostal-6',
    share: 0.7,
    rivers: upTo(11, (n) => `intercostal-${n}`),
    roots: upTo(11, (n) => `t${n}`),
    words:
      'Eleven on either side, each in a groove under its rib, like gutters under eaves. Shingles follow them exactly, and draw the map on the skin.',
    moves: 'the muscles between the ribs',
    feels: 'chest and belly, ring under ring',
    term: 'intercostal-nerve',
  },
  {
    id: 'subcostal',
    name: 'Subcostal nerve',
    group: 'trunk',
    share: 0.6,
    roots: ['t12'],
    words: 'The twelfth has no rib below it and so has another name.',
    moves: 'the belly wall',
    feels: 'the skin above the hip',
    term: 'intercostal-nerve',
  },
  {
    id: 'sympathetic-trunk',
    name: 'Sympathetic trunk',
    group: 'unasked',
    share: 0.3,
    rivers: ['sympathetic-trunk', 'sympathetic-neck', ...sympatheticPairs.map((id) => `ramus-${id}`)],
    roots: sympatheticPairs,
    words:
      'A string of beads beside the spine from the skull to the tail. It is what runs when one runs, and also when one only reads of running.',
    moves: 'the heart, the vessels, the sweat and the hair of the arms',
    term: 'sympathetic-trunk',
  },
  {
    id: 'greater-splanchnic',
    name: 'Greater splanchnic nerve',
    group: 'unasked',
    share: 0.5,
    rivers: ['greater-splanchnic', ...upTo(5, (n) => `ramus-t${n + 4}`)],
    roots: upTo(5, (n) => `t${n + 4}`),
    words: 'From the trunk through the diaphragm to the belly. It tells the gut to wait until this is over.',
    moves: 'the vessels of the gut, which it narrows',
    term: 'autonomic-nervous-system',
  },
  {
    id: 'celiac',
    name: 'Celiac plexus',
    group: 'unasked',
    share: 0.9,
    rivers: ['celiac', 'greater-splanchnic'],
    words: 'The solar plexus of boxers and of mystics: a net of nerves round an artery, from which threads go out like rays.',
    term: 'ganglion',
  },
  {
    id: 'pelvic-splanchnic',
    name: 'Pelvic splanchnic nerves',
    group: 'unasked',
    share: 0.8,
    roots: ['s2', 's3', 's4'],
    words:
      'The other end of the quiet system, after a gap as long as the trunk: rest, and what belongs to it, for the organs of the pelvis.',
    moves: 'bladder, bowel and all that swells',
    term: 'autonomic-nervous-system',
  },
]
