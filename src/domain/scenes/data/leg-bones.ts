import { ordinals } from '../ordinals.ts'
import type { Bone } from './bones.ts'

const latinOrdinals = ['primum', 'secundum', 'tertium', 'quartum', 'quintum'] as const

export const legBones: readonly Bone[] = [
  {
    id: 'ilium',
    name: 'Ilium',
    latin: 'Os ilium',
    place: [11.6, 102, 1],
    words:
      'The blade of the hip, on which hands are put. The femoral nerve comes down over its hollow side, and the sciatic leaves through the notch at its back.',
    term: 'pelvis',
    joins: ['sacrum', 'ischium', 'pubis', 'femur'],
  },
  {
    id: 'ischium',
    name: 'Ischium',
    latin: 'Os ischii',
    place: [6.4, 83.6, -2],
    seenFrom: [150, -4],
    words: 'What one sits on. The sciatic nerve has its name from here: it passes close by, and on a hard bench makes itself known.',
    term: 'pelvis',
    joins: ['ilium', 'pubis', 'femur'],
  },
  {
    id: 'pubis',
    name: 'Pubis',
    latin: 'Os pubis',
    place: [3.4, 89.6, 5.4],
    words:
      'It closes the ring in front, with a disc of gristle between left and right. A nerve slips through the roof of the round window below it, to the inner side of the thigh.',
    term: 'pelvis',
    joins: ['ilium', 'ischium', 'femur'],
  },
  {
    id: 'femur',
    name: 'Femur',
    latin: 'Femur',
    place: [12.3, 70, 2.4],
    words:
      'The longest bone, about a quarter of one’s height. The thickest nerve of the body runs down behind it and divides above the knee.',
    term: 'femur',
    joins: ['ilium', 'ischium', 'pubis', 'patella', 'tibia'],
  },
  {
    id: 'patella',
    name: 'Patella',
    place: [8.6, 51.4, 4.8],
    words:
      'A disc in the tendon of the thigh. A tap just below it is answered by the cord alone, in a twentieth of a second, without asking the brain.',
    term: 'patella',
    joins: ['femur'],
  },
  {
    id: 'tibia',
    name: 'Tibia',
    place: [8, 32, 1.6],
    words:
      'The shin, with nothing but skin in front of it, as every table at night can confirm. The nerve of the sole goes down behind it.',
    term: 'tibia',
    joins: ['femur', 'fibula', 'talus'],
  },
  {
    id: 'fibula',
    name: 'Fibula',
    place: [11.5, 30, -1.6],
    seenFrom: [70, 4],
    words:
      'Thin, and carrying little. But a nerve winds round its neck just under the skin, and whoever crosses their legs for an evening gets up with a foot that drags.',
    term: 'fibula',
    joins: ['tibia', 'talus'],
  },
]

const tarsals: readonly Bone[] = [
  {
    id: 'talus',
    name: 'Talus',
    place: [8, 6.6, 0.4],
    words: 'The ankle bone passes all the weight on, and no muscle is fastened to it. The Romans threw those of sheep for dice.',
    term: 'tarsal-bone',
    joins: ['tibia', 'fibula', 'calcaneus', 'navicular'],
  },
  {
    id: 'calcaneus',
    name: 'Calcaneus',
    place: [8.4, 2.6, -6.6],
    seenFrom: [120, 10],
    words:
      'The heel, the largest of the foot. The two nerves of the sole pass on its inner side, under a shelf, as through the tunnel of the wrist.',
    term: 'tarsal-bone',
    joins: ['talus', 'cuboid'],
  },
  {
    id: 'navicular',
    name: 'Navicular',
    latin: 'Os naviculare',
    place: [7.8, 5.4, 3.6],
    words: 'Another boat, at the top of the arch. Where the arch sinks it is the first to touch the floor.',
    term: 'tarsal-bone',
    joins: ['talus', 'medial-cuneiform', 'intermediate-cuneiform', 'lateral-cuneiform'],
  },
  {
    id: 'medial-cuneiform',
    name: 'Medial cuneiform',
    latin: 'Os cuneiforme mediale',
    place: [6.9, 4.4, 5.6],
    words: 'The first wedge, before the great toe, and the largest.',
    term: 'tarsal-bone',
    joins: ['navicular', 'intermediate-cuneiform', 'metatarsal-1', 'metatarsal-2'],
  },
  {
    id: 'intermediate-cuneiform',
    name: 'Intermediate cuneiform',
    latin: 'Os cuneiforme intermedium',
    place: [8.3, 5.1, 5.2],
    words: 'The second, shorter than its neighbours, so that the metatarsal in front of it is locked in like a drawer.',
    term: 'tarsal-bone',
    joins: ['navicular', 'medial-cuneiform', 'lateral-cuneiform', 'metatarsal-2'],
  },
  {
    id: 'lateral-cuneiform',
    name: 'Lateral cuneiform',
    latin: 'Os cuneiforme laterale',
    place: [9.5, 4.8, 5.2],
    words: 'The third. With the others and the cuboid it makes the arch across the foot, wedges upwards, as a mason would.',
    term: 'tarsal-bone',
    joins: ['navicular', 'intermediate-cuneiform', 'cuboid', 'metatarsal-2', 'metatarsal-3', 'metatarsal-4'],
  },
  {
    id: 'cuboid',
    name: 'Cuboid',
    latin: 'Os cuboideum',
    place: [11, 3.6, 3.6],
    words: 'On the outer side of the foot, with a groove below for the tendon of a muscle that comes all the way from the fibula.',
    term: 'tarsal-bone',
    joins: ['calcaneus', 'lateral-cuneiform', 'metatarsal-4', 'metatarsal-5'],
  },
]

const proximal = 'proximal-phalanges-foot'
const metatarsals: readonly Omit<Bone, 'name'>[] = [
  {
    id: 'metatarsal-1',
    place: [7, 3, 10],
    words:
      'That of the great toe, twice as thick as the rest. One pushes off from its head, over two small bones in the tendon beneath it.',
    joins: ['medial-cuneiform', proximal],
  },
  {
    id: 'metatarsal-2',
    place: [8.7, 3.2, 9.4],
    words: 'The longest, and held fast at its base. It breaks by being walked on too far, as recruits find out.',
    joins: ['medial-cuneiform', 'intermediate-cuneiform', 'lateral-cuneiform', 'metatarsal-3', proximal],
  },
  {
    id: 'metatarsal-3',
    place: [10.1, 3, 9.4],
    words: 'Between this one and the next two nerves of the sole join, and the knot is sometimes pinched by narrow shoes.',
    joins: ['lateral-cuneiform', 'metatarsal-2', 'metatarsal-4', proximal],
  },
  {
    id: 'metatarsal-4',
    place: [11.4, 2.6, 8.6],
    words: 'Here the border between the two nerves of the sole runs, as it does in the hand along the fourth metacarpal.',
    joins: ['lateral-cuneiform', 'cuboid', 'metatarsal-3', 'metatarsal-5', proximal],
  },
  {
    id: 'metatarsal-5',
    place: [12.5, 2, 7.6],
    words:
      'The outer edge of the foot, with a knob half-way that one can feel through a sock. A skin nerve from the calf runs along it to the little toe.',
    joins: ['cuboid', 'metatarsal-4', proximal],
  },
]

const named = (bone: Omit<Bone, 'name'>, n: number): Bone => ({
  ...bone,
  name: `${ordinals[n]} metatarsal`,
  latin: `Os metatarsi ${latinOrdinals[n]}`,
})

const toes: readonly Bone[] = [
  {
    id: proximal,
    name: 'Proximal phalanges of the foot',
    latin: 'Phalanges proximales pedis',
    label: 'Proximal phalanges',
    place: [7.1, 1.8, 14.4],
    words:
      'The first row of the toes. A stroke along the sole bends them down; in an infant, or where the way from the brain is cut, the great toe goes up instead.',
    term: 'phalanx',
    joins: [
      'metatarsal-1',
      'metatarsal-2',
      'metatarsal-3',
      'metatarsal-4',
      'metatarsal-5',
      'middle-phalanges-foot',
      'distal-phalanges-foot',
    ],
  },
  {
    id: 'middle-phalanges-foot',
    name: 'Middle phalanges of the foot',
    latin: 'Phalanges mediae pedis',
    label: 'Middle phalanges',
    place: [9.3, 0.9, 16],
    words: 'Four, hardly longer than wide. In the little toe the middle one has often grown together with the last.',
    term: 'phalanx',
    joins: [proximal, 'distal-phalanges-foot'],
  },
  {
    id: 'distal-phalanges-foot',
    name: 'Distal phalanges of the foot',
    latin: 'Phalanges distales pedis',
    label: 'Distal phalanges',
    place: [7.3, 1, 17],
    words: 'The ends of the toes: a metre of nerve from the cord, the longest way that any message in the body has to go.',
    term: 'phalanx',
    joins: [proximal, 'middle-phalanges-foot'],
  },
]

export const footBones: readonly Bone[] = [...tarsals, ...metatarsals.map(named), ...toes].map((bone) => ({ seenFrom: [38, 34], ...bone }))
