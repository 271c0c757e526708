import type { BodyPlace } from '../body-place.ts'
import type { ScenePoint } from '../scene.ts'

type HiddenPlace = Pick<ScenePoint, 'id' | 'name' | 'words' | 'term' | 'seenFrom'> & {
  readonly place: BodyPlace
  /** Id of the bone on which it lies. */
  readonly on: string
}

/** What is to be found on the bones: places where something of the nervous system shows. */
export const hiddenInBones: readonly HiddenPlace[] = [
  {
    id: 'foramen-magnum',
    name: 'Foramen magnum',
    place: [0, 160.2, -2.5],
    on: 'occipital',
    seenFrom: [150, -64],
    words:
      'The great hole in the floor of the skull. On one side of it one calls the line brain and on the other cord, and nothing else changes.',
    term: 'foramen-magnum',
  },
  {
    id: 'pterion',
    name: 'Pterion',
    place: [5.6, 165.9, 4],
    on: 'sphenoid',
    seenFrom: [72, 8],
    words:
      'Where four bones meet at the temple, and the thinnest wall of the vault. An artery runs just behind it. The name is Greek for a wing, and those who gave it are said to have thought of the helmet of Hermes.',
  },
  {
    id: 'optic-canal',
    name: 'Optic canal',
    place: [1.7, 163.3, 4],
    on: 'sphenoid',
    seenFrom: [-14, 4],
    words:
      'Look into the eye socket, to the very end: through this hole, four millimetres wide, everything that was ever seen has come in.',
    term: 'optic-nerve',
  },
  {
    id: 'dens',
    name: 'Dens of the axis',
    place: [0, 157.8, -0.4],
    on: 'axis',
    seenFrom: [150, 34],
    words: 'The pin on which the head turns. Before birth it was the body of the atlas, and has gone over to the neighbour below.',
    term: 'axis',
  },
  {
    id: 'ulnar-groove',
    name: 'Ulnar groove',
    place: [20.5, 111.8, -4.2],
    on: 'humerus',
    seenFrom: [196, 4],
    words:
      'The funny bone is not one. It is a nerve in a groove behind the elbow, with only skin over it, and what it reports when struck is felt in the little finger.',
    term: 'ulnar-nerve',
  },
  {
    id: 'carpal-tunnel',
    name: 'Carpal tunnel',
    place: [31.1, 84.8, 0],
    on: 'capitate',
    seenFrom: [10, 0],
    words: 'Eight bones make a gutter and a band roofs it over: nine tendons go through, and one nerve, which is the first to complain.',
    term: 'median-nerve',
  },
  {
    id: 'sciatic-notch',
    name: 'Greater sciatic notch',
    place: [6, 93.4, -5.6],
    on: 'ilium',
    seenFrom: [160, 6],
    words:
      'Here the thickest nerve of the body leaves the pelvis. It is as broad as a thumb, and wider, as a rule, in women: the notch, not the nerve.',
    term: 'sciatic-nerve',
  },
  {
    id: 'end-of-the-cord',
    name: 'End of the cord',
    place: [0, 115, -5.6],
    on: 'l1',
    seenFrom: [130, 10],
    words:
      'The cord stops here, in the middle of the back, for the bones have outgrown it. In the third month in the womb the two were still of one length.',
    term: 'cauda-equina',
  },
]
