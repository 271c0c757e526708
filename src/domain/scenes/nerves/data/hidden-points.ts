import type { BodyPlace } from '../../body-place.ts'
import type { ScenePoint } from '../../scene.ts'

type HiddenPoint = Pick<ScenePoint, 'id' | 'name' | 'words' | 'term'> & { readonly place: BodyPlace }

/** Things to find along the rivers. */
export const hiddenPoints: readonly HiddenPoint[] = [
  {
    id: 'funny-bone',
    name: 'The funny bone',
    place: [23.6, 109.2, -3.3],
    words: 'Not a bone. Here the ulnar nerve runs over the elbow with nothing above it but a coat sleeve.',
    term: 'ulnar-nerve',
  },
  {
    id: 'erbs-point',
    name: 'Erb’s point',
    place: [4.9, 152.6, -0.6],
    words:
      'A spring on the side of the neck: four nerves of the skin come up within the width of a postage stamp. Anaesthetists know the address.',
    term: 'plexus',
  },
  {
    id: 'carpal-tunnel',
    name: 'The narrows at the wrist',
    place: [34.9, 85, 1.6],
    words: 'Nine tendons and one nerve go through the carpal tunnel together. Whoever types all night hears from the nerve first.',
    term: 'median-nerve',
  },
  {
    id: 'knee-jerk',
    name: 'The shortest letter',
    place: [8.7, 46, 4.8],
    words: 'A tap below the kneecap goes to the cord and is answered there, in a twentieth of a second. The brain is sent a copy.',
    term: 'reflex',
  },
  {
    id: 'detour',
    name: 'The detour',
    place: [1.7, 136.6, 0.6],
    words:
      'The left recurrent laryngeal goes down to the chest, round the great artery and up again to the larynx, which it had passed. In a giraffe it goes four metres out of its way.',
    term: 'vagus-nerve',
  },
  {
    id: 'stapedius',
    name: 'The smallest order',
    place: [4.9, 161.8, -0.6],
    words:
      'A twig of the facial nerve goes to a muscle six millimetres long that turns the world down when it is too loud, including one’s own voice.',
    term: 'facial-nerve',
  },
  {
    id: 'ganglion-impar',
    name: 'The last bead',
    place: [0.1, 88.6, -6.2],
    words:
      'In front of the tail bone the two sympathetic trunks meet in one knot, the ganglion impar, after a whole back of keeping apart.',
    term: 'ganglion',
  },
  {
    id: 'first-web',
    name: 'A small estate',
    place: [9.8, 3.2, 13],
    words:
      'Between the first two toes: all the skin that the deep fibular nerve owns. A doctor who touches only this has asked it a whole question.',
    term: 'fibular-nerve',
  },
]
