import type { BodyPlace } from '../body-place.ts'
import { ordinals } from '../ordinals.ts'
import type { Bone } from './bones.ts'

const names = {
  c: { part: 'cervical', short: 'C' },
  t: { part: 'thoracic', short: 'T' },
  l: { part: 'lumbar', short: 'L' },
} as const

/** The ribs that meet a thoracic vertebra: the second to the ninth rest on two bodies each. */
const ribsAt = (level: number): readonly string[] => (level < 9 ? [`rib-${level}`, `rib-${level + 1}`] : [`rib-${level}`])

/** What each vertebra says of the nerves at its level, and where the front of its body is. */
const vertebrae: readonly (readonly [id: string, up: number, forwards: number, words: string])[] = [
  [
    'c3',
    153.7,
    0.3,
    'The nerve that leaves above it feels for the back of the neck and the skin behind the ear. It lies level with the hyoid, and is the first of the vertebrae that look like one.',
  ],
  [
    'c4',
    151.9,
    0.4,
    'From here the diaphragm is breathed: the nerve that leaves above it is the chief of the three that keep it going. Below this level a broken neck can still draw breath by itself.',
  ],
  [
    'c5',
    150.1,
    0.2,
    'The nerve above it lifts the arm from the side and bends the elbow. The plexus of the arm begins here and takes in the next four.',
  ],
  [
    'c6',
    148.3,
    -0.2,
    'The nerve above it cocks the wrist and feels for the thumb. On its side is a knob against which the great artery of the neck can be pressed flat, to stop a bleeding.',
  ],
  [
    'c7',
    146.4,
    -1,
    'The one that juts out at the base of the neck; count from there. A nerve leaves above it and, since the neck has eight nerves and seven bones, another below.',
  ],
  [
    't1',
    144.4,
    -1.8,
    'The last root of the arm leaves below it: the small muscles of the hand, and the thread that opens the pupil of the eye, which goes up again through the neck.',
  ],
  [
    't2',
    142.3,
    -2.7,
    'It stands behind the notch above the breastbone. The nerve below it feels for the armpit and the inner side of the arm, where somebody takes one’s elbow.',
  ],
  [
    't3',
    140.1,
    -3.4,
    'From here down each nerve goes round the body between two ribs, like a hoop. The skin still shows these hoops when shingles draws one of them.',
  ],
  ['t4', 137.9, -4.1, 'Its nerve comes round to the nipple, and doctors reckon from there. The windpipe divides in front of it.'],
  [
    't5',
    135.7,
    -4.5,
    'From about here the nerves of the inner organs gather on either side of the column into a strand that goes down to stomach and liver.',
  ],
  ['t6', 133.5, -4.8, 'Its nerve comes out in front at the tip of the breastbone, having gone half round the body to get there.'],
  [
    't7',
    131.2,
    -4.8,
    'At the height of the lower tip of the shoulder blade. From here the spinous processes slope so steeply that the tip one feels belongs to the body above.',
  ],
  [
    't8',
    128.8,
    -4.7,
    'In front of it the great vein goes through the diaphragm. The canal is at its narrowest about here, and the cord has the least room to spare.',
  ],
  [
    't9',
    126.4,
    -4.3,
    'Its nerves run forward under the edge of the ribs into the wall of the belly, and tighten it when somebody tells a joke.',
  ],
  ['t10', 124, -3.7, 'Its nerve comes out at the navel: half-way round, and one of the easy places in the book of the skin.'],
  [
    't11',
    121.5,
    -2.9,
    'Beside it, in the cord, the roots for the legs already begin, a hand’s breadth above the bones whose names they bear.',
  ],
  [
    't12',
    118.9,
    -2.1,
    'The last that carries a rib. Behind its body the cord has swollen for the last time, with all that moves the legs.',
  ],
  [
    'l1',
    116.1,
    -1.3,
    'Here the spinal cord ends, in most people, though the canal goes on. What comes below is roots only, hanging down like the tail of a horse.',
  ],
  [
    'l2',
    113.1,
    -0.6,
    'Behind it there is no cord any more, only its tail in clear water. The nerve below it begins the lifting of the thigh.',
  ],
  ['l3', 109.8, -0.1, 'The middle one of the loins. The nerve below it stretches the knee and feels for its inner side.'],
  [
    'l4',
    106.4,
    0,
    'A line between the two hips crosses it: a needle may go in above or below, to draw off a little of the water of the brain, and meets no cord. The knee jerk is answered through its nerve.',
  ],
  [
    'l5',
    103.1,
    -0.4,
    'It stands on the slope of the sacrum and carries all the rest. The nerve that leaves below it lifts the great toe, and is the one most often pinched.',
  ],
]

const idsDown = ['atlas', 'axis', ...vertebrae.map(([id]) => id), 'sacrum', 'coccyx']

const named = ([id, up, forwards, words]: (typeof vertebrae)[number]): Bone => {
  const { part, short } = names[id.charAt(0) as keyof typeof names]
  const level = Number(id.slice(1))
  const place: BodyPlace = [0, up, forwards]
  const at = idsDown.indexOf(id)
  const neighbours = [idsDown[at - 1] ?? '', idsDown[at + 1] ?? '']
  return {
    id,
    name: `${ordinals[level - 1]} ${part} vertebra`,
    latin: `Vertebra ${part === 'cervical' ? 'cervicalis' : part === 'thoracic' ? 'thoracica' : 'lumbalis'} ${short}${level}`,
    label: `${short}${level}`,
    place,
    seenFrom: short === 'C' ? [56, 4] : short === 'T' ? [142, 8] : [40, 6],
    words,
    term: 'vertebra',
    joins: short === 'T' ? [...neighbours, ...ribsAt(level)] : neighbours,
  }
}

export const spineBones: readonly Bone[] = [
  {
    id: 'atlas',
    name: 'Atlas',
    latin: 'Atlas C1',
    place: [0, 158.3, 0.8],
    seenFrom: [120, -4],
    words:
      'A ring without a body that carries the skull and lets it nod. Brainstem turns into cord inside it; the first pair of nerves leaves over its rim.',
    term: 'atlas',
    joins: ['occipital', 'axis'],
  },
  {
    id: 'axis',
    name: 'Axis',
    latin: 'Axis C2',
    place: [0, 155.6, 0.2],
    seenFrom: [120, 4],
    words:
      'It has a pin on top, round which the atlas turns when one says no. Between pin and cord there is a band, and about the width of a pencil.',
    term: 'axis',
    joins: ['atlas', 'c3'],
  },
  ...vertebrae.map(named),
  {
    id: 'sacrum',
    name: 'Sacrum',
    latin: 'Os sacrum',
    place: [0, 98.2, -3.2],
    seenFrom: [24, 4],
    words:
      'Five vertebrae grown into a wedge between the hips. The lower roots of the sciatic nerve come out of its front, through windows of which it has four pairs.',
    term: 'sacrum',
    joins: ['l5', 'coccyx', 'ilium'],
  },
  {
    id: 'coccyx',
    name: 'Coccyx',
    latin: 'Os coccygis',
    place: [0, 90.9, -7.4],
    seenFrom: [150, 4],
    words:
      'Three to five beads, all that is left of a tail. The thread that anchors the cord ends here, so that the whole line, from the brain down, is fast at both ends.',
    term: 'coccyx',
    joins: ['sacrum'],
  },
]
