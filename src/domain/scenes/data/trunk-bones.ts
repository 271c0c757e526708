import type { BodyPlace } from '../body-place.ts'
import { ordinals } from '../ordinals.ts'
import type { Bone } from './bones.ts'

const latinOrdinals = [
  'prima',
  'secunda',
  'tertia',
  'quarta',
  'quinta',
  'sexta',
  'septima',
  'octava',
  'nona',
  'decima',
  'undecima',
  'duodecima',
] as const

/** The bones of the breast that a rib reaches with its own cartilage. */
const sternumAt = (rib: number): readonly string[] => {
  if (rib === 1) return ['manubrium']
  if (rib === 2) return ['manubrium', 'sternal-body']
  if (rib < 7) return ['sternal-body']
  return rib === 7 ? ['sternal-body', 'xiphoid-process'] : []
}
/** The second to the ninth lean on the vertebra of their own number and on the one above; the others on their own. */
const vertebraeAt = (rib: number): readonly string[] => (rib > 1 && rib < 10 ? [`t${rib - 1}`, `t${rib}`] : [`t${rib}`])

/** In order from above: a place on the left one, and what is told of it. */
const ribs: readonly (readonly [place: BodyPlace, words: string])[] = [
  [
    [5.2, 143, -1],
    'Short, flat and hard to feel. The lowest trunk of the plexus of the arm lies on top of it, and complains there in people who carry heavy bags.',
  ],
  [
    [8, 140.3, 1],
    'The first that a finger finds, at the ridge of the breastbone; counting begins with it. From its nerve a branch goes to the skin of the arm.',
  ],
  [
    [9.9, 137.6, 1],
    'Like each of those that follow it has a groove along its lower edge, in which vein, artery and nerve lie in that order. Surgeons go in along the upper edge.',
  ],
  [[11.2, 134.7, 1], 'Its nerve feels for a hoop of skin at the height of the nipple and moves the muscle between this rib and the next.'],
  [[12.2, 131.8, 1], 'The beat of the heart is felt on the left, just under it: the apex knocks there seventy times a minute.'],
  [[13, 128.8, 1], 'From here the cartilages bend upwards to reach the breastbone. The nerves run on, past them, into the belly.'],
  [[13.5, 126, 0], 'The last that reaches the breastbone by itself; these seven are called true. There is no scandal about the others.'],
  [[13.7, 123.4, -1], 'The first of the false ribs: its cartilage leans on the one above and gets no farther.'],
  [[13.5, 120.8, -2], 'Behind it, on the left, lies the spleen, on the right the liver. It is guarding rather than breathing.'],
  [[12.9, 117.8, -3], 'Its nerve ends at the navel. In many people the tip is loose, and clicks.'],
  [[11.4, 114.4, -5], 'It ends in the flesh of the side and is called floating. It has not come from anywhere and goes nowhere.'],
  [
    [7.5, 116, -8.6],
    'The last and shortest, sometimes missing on one side. The nerve under it belongs no longer between ribs, having none below it.',
  ],
]

export const trunkBones: readonly Bone[] = [
  {
    id: 'manubrium',
    name: 'Manubrium of the sternum',
    latin: 'Manubrium sterni',
    label: 'Manubrium',
    place: [0.8, 140.2, 4.4],
    words:
      'The handle of the sword that the breastbone was taken for. The nerves of voice and diaphragm pass behind it on their way down; one of the two for the voice turns round there and climbs back.',
    term: 'sternum',
    joins: ['clavicle', 'sternal-body', 'rib-1', 'rib-2'],
  },
  {
    id: 'sternal-body',
    name: 'Body of the sternum',
    latin: 'Corpus sterni',
    place: [0.6, 133, 6.4],
    words: 'The blade. It makes blood all through life, and covers the net of nerves that hurries the heart and holds it back.',
    term: 'sternum',
    joins: ['manubrium', 'xiphoid-process', 'rib-2', 'rib-3', 'rib-4', 'rib-5', 'rib-6', 'rib-7'],
  },
  {
    id: 'xiphoid-process',
    name: 'Xiphoid process',
    latin: 'Processus xiphoideus',
    place: [0, 125.8, 7.2],
    words:
      'The point, gristle until the middle of life. Some way behind it lies the solar plexus, which is hit by a football once and remembered.',
    term: 'sternum',
    joins: ['sternal-body', 'rib-7'],
  },
  ...ribs.map(
    ([place, words], n): Bone => ({
      id: `rib-${n + 1}`,
      name: `${ordinals[n]} rib`,
      latin: `Costa ${latinOrdinals[n]}`,
      place,
      words,
      term: 'rib',
      joins: [...vertebraeAt(n + 1), ...sternumAt(n + 1)],
    }),
  ),
]
