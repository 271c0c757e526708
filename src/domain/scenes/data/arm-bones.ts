import { ordinals } from '../ordinals.ts'
import type { Bone } from './bones.ts'

const latinOrdinals = ['primum', 'secundum', 'tertium', 'quartum', 'quintum'] as const

export const armBones: readonly Bone[] = [
  {
    id: 'clavicle',
    name: 'Clavicle',
    latin: 'Clavicula',
    place: [8.6, 144, 4],
    words:
      'The strut that keeps the arm off the chest, and the only bony tie between the two. All the nerves of the arm go down behind it, between it and the first rib.',
    term: 'clavicle',
    joins: ['manubrium', 'scapula'],
  },
  {
    id: 'scapula',
    name: 'Scapula',
    place: [10.6, 136.6, -9.9],
    seenFrom: [164, 8],
    words:
      'It rides on the ribs and touches none of them. A nerve crosses its upper edge through a notch with a band over it, and the artery goes over: the army over the bridge, students say, the navy under.',
    term: 'scapula',
    joins: ['clavicle', 'humerus'],
  },
  {
    id: 'humerus',
    name: 'Humerus',
    place: [20.4, 127, -2],
    words:
      'The upper arm. Three nerves lie against it, each at a place where it breaks: one round its neck, one in a spiral down its back, one behind the inner knob of the elbow.',
    term: 'humerus',
    joins: ['scapula', 'radius', 'ulna'],
  },
  {
    id: 'radius',
    name: 'Radius',
    place: [28.7, 98, -1.8],
    words:
      'The bone on the side of the thumb, which turns over the other when one opens a door. The nerve that straightens the fingers winds round its neck.',
    term: 'radius',
    joins: ['humerus', 'ulna', 'scaphoid', 'lunate'],
  },
  {
    id: 'ulna',
    name: 'Ulna',
    place: [25.2, 102, -3.6],
    words:
      'The elbow is its upper end, and it stays where it is while the hand turns. The nerve that bears its name goes down with it to the last two fingers.',
    term: 'ulna',
    joins: ['humerus', 'radius'],
  },
]

const carpals: readonly Bone[] = [
  {
    id: 'scaphoid',
    name: 'Scaphoid',
    latin: 'Os scaphoideum',
    place: [32.3, 86, -1.4],
    words:
      'A small boat, at the bottom of the hollow behind the thumb. It is broken by falling on an outstretched hand, and heals badly, since its blood comes in from the far end.',
    term: 'carpal-bone',
    joins: ['radius', 'lunate', 'capitate', 'trapezium', 'trapezoid'],
  },
  {
    id: 'lunate',
    name: 'Lunate',
    latin: 'Os lunatum',
    place: [30.7, 86.3, -1.2],
    words: 'The half-moon. If it slips it slips forwards, into the tunnel, and the median nerve says so in three and a half fingers.',
    term: 'carpal-bone',
    joins: ['radius', 'scaphoid', 'triquetrum', 'capitate', 'hamate'],
  },
  {
    id: 'triquetrum',
    name: 'Triquetrum',
    latin: 'Os triquetrum',
    place: [29.5, 85.8, -1.6],
    words: 'Three-cornered, under the little finger’s side of the wrist. It never meets the ulna: a disc lies between.',
    term: 'carpal-bone',
    joins: ['lunate', 'pisiform', 'hamate'],
  },
  {
    id: 'pisiform',
    name: 'Pisiform',
    latin: 'Os pisiforme',
    place: [29.1, 85.2, -0.7],
    words: 'A pea inside a tendon. The ulnar nerve enters the hand close beside it, and is leaned on there by cyclists.',
    term: 'carpal-bone',
    joins: ['triquetrum'],
  },
  {
    id: 'trapezium',
    name: 'Trapezium',
    latin: 'Os trapezium',
    place: [33.2, 84.9, -0.9],
    words: 'The thumb sits on it as in a saddle, which is what lets it meet the other fingers; much of history follows.',
    term: 'carpal-bone',
    joins: ['scaphoid', 'trapezoid', 'metacarpal-1', 'metacarpal-2'],
  },
  {
    id: 'trapezoid',
    name: 'Trapezoid',
    latin: 'Os trapezoideum',
    place: [32.3, 84.5, -1.6],
    words: 'A wedge under the pointing finger, so well packed that it is the last of the eight to break.',
    term: 'carpal-bone',
    joins: ['scaphoid', 'trapezium', 'capitate', 'metacarpal-2'],
  },
  {
    id: 'capitate',
    name: 'Capitate',
    latin: 'Os capitatum',
    place: [31.3, 84.4, -1.2],
    words: 'The largest of the wrist and its keystone. The hand turns about its head, and the median nerve crosses in front of it.',
    term: 'carpal-bone',
    joins: ['scaphoid', 'lunate', 'trapezoid', 'hamate', 'metacarpal-2', 'metacarpal-3', 'metacarpal-4'],
  },
  {
    id: 'hamate',
    name: 'Hamate',
    latin: 'Os hamatum',
    place: [30.1, 84.2, -1],
    words: 'It has a hook, round which the deep branch of the ulnar nerve turns into the palm, to everything that makes fingers clever.',
    term: 'carpal-bone',
    joins: ['lunate', 'triquetrum', 'capitate', 'metacarpal-4', 'metacarpal-5'],
  },
]

const proximal = 'proximal-phalanges-hand'
const metacarpals: readonly Omit<Bone, 'name'>[] = [
  {
    id: 'metacarpal-1',
    place: [35, 82.8, -0.4],
    words:
      'That of the thumb. The muscles on it are the ball of the hand, and a branch of the median nerve no longer than a match moves them.',
    joins: ['trapezium', proximal],
  },
  {
    id: 'metacarpal-2',
    place: [33.6, 80.6, -1.2],
    words: 'That of the pointing finger, the most firmly set of the five.',
    joins: ['trapezium', 'trapezoid', 'capitate', 'metacarpal-3', proximal],
  },
  {
    id: 'metacarpal-3',
    place: [32.2, 80.4, -1.2],
    words: 'The axis of the hand: fingers are said to spread away from it and to close towards it.',
    joins: ['capitate', 'metacarpal-2', 'metacarpal-4', proximal],
  },
  {
    id: 'metacarpal-4',
    place: [30.9, 80.6, -1.2],
    words:
      'The border between two nerves runs along it: the ring finger feels with the ulnar nerve on one side and with the median on the other.',
    joins: ['capitate', 'hamate', 'metacarpal-3', 'metacarpal-5', proximal],
  },
  {
    id: 'metacarpal-5',
    place: [29.6, 80.8, -1.4],
    words: 'The one that is broken by hitting a wall with a fist. Surgeons call it the boxer’s, which flatters the patient.',
    joins: ['hamate', 'metacarpal-4', proximal],
  },
]

const named = (bone: Omit<Bone, 'name'>, n: number): Bone => ({
  ...bone,
  name: `${ordinals[n]} metacarpal`,
  latin: `Os metacarpi ${latinOrdinals[n]}`,
})

const fingers: readonly Bone[] = [
  {
    id: proximal,
    name: 'Proximal phalanges of the hand',
    latin: 'Phalanges proximales manus',
    label: 'Proximal phalanges',
    place: [33.3, 75, -0.8],
    words: 'The first row of the fingers, five of them. On either side of each runs a nerve with its artery, as cables run along a pier.',
    term: 'phalanx',
    joins: [
      'metacarpal-1',
      'metacarpal-2',
      'metacarpal-3',
      'metacarpal-4',
      'metacarpal-5',
      'middle-phalanges-hand',
      'distal-phalanges-hand',
    ],
  },
  {
    id: 'middle-phalanges-hand',
    name: 'Middle phalanges of the hand',
    latin: 'Phalanges mediae manus',
    label: 'Middle phalanges',
    place: [34, 71.4, -0.4],
    words: 'The second row, four of them; the thumb has none.',
    term: 'phalanx',
    joins: [proximal, 'distal-phalanges-hand'],
  },
  {
    id: 'distal-phalanges-hand',
    name: 'Distal phalanges of the hand',
    latin: 'Phalanges distales manus',
    label: 'Distal phalanges',
    place: [34.6, 69, 0],
    words:
      'The tips, under the nails. Nowhere but on the tongue and lips are there more endings of nerves to the square centimetre; the blind read with them, and so, in the dark, does everybody.',
    term: 'phalanx',
    joins: [proximal, 'middle-phalanges-hand'],
  },
]

export const handBones: readonly Bone[] = [...carpals, ...metacarpals.map(named), ...fingers]
