import type { Bone } from './bones.ts'

export const skullBones: readonly Bone[] = [
  {
    id: 'frontal',
    name: 'Frontal bone',
    latin: 'Os frontale',
    place: [2.4, 169.5, 9],
    words:
      'The forehead, and the roof over both eyes. Behind it lie the frontal lobes, which plan; the nerve of the forehead comes out through a notch in its lower edge, where one can press on it with a thumb.',
    term: 'frontal-bone',
    joins: ['parietal', 'sphenoid', 'ethmoid', 'nasal', 'lacrimal', 'maxilla', 'zygomatic'],
  },
  {
    id: 'parietal',
    name: 'Parietal bone',
    latin: 'Os parietale',
    place: [4.6, 172, -2.4],
    seenFrom: [60, 24],
    words:
      'Two of them make the roof. Their inner side is grooved like a delta by the arteries of the brain’s outer coat, so that a dry skull keeps the map of a river that has run out.',
    joins: ['frontal', 'occipital', 'temporal', 'sphenoid'],
  },
  {
    id: 'temporal',
    name: 'Temporal bone',
    latin: 'Os temporale',
    place: [6.9, 164.4, -1.6],
    seenFrom: [84, 4],
    words:
      'The side of the head, and the hardest bone in it: hearing and balance are kept in its core as in a safe. The nerve of the face goes through it by a canal with two bends and comes out behind the ear.',
    term: 'temporal-bone',
    joins: ['occipital', 'parietal', 'sphenoid', 'zygomatic', 'mandible'],
  },
  {
    id: 'occipital',
    name: 'Occipital bone',
    latin: 'Os occipitale',
    place: [0, 166, -9],
    seenFrom: [176, 6],
    words:
      'The back of the head and the floor under it, round the one great hole through which the brain goes on as the cord. The part of the brain that sees lies against it, as far from the eyes as it could be put.',
    term: 'occipital-bone',
    joins: ['parietal', 'temporal', 'sphenoid', 'atlas'],
  },
  {
    id: 'sphenoid',
    name: 'Sphenoid bone',
    latin: 'Os sphenoideum',
    place: [5.3, 164.4, 3.4],
    seenFrom: [66, 6],
    words:
      'A bat with open wings across the middle of the skull, of which one sees the wing tips at the temples. More nerves leave by its openings than by those of any other bone: to the eye, to what moves the eye, and to most of the face.',
    term: 'sphenoid-bone',
    joins: ['vomer', 'ethmoid', 'frontal', 'occipital', 'parietal', 'temporal', 'zygomatic', 'palatine'],
  },
  {
    id: 'ethmoid',
    name: 'Ethmoid bone',
    latin: 'Os ethmoidale',
    place: [1.7, 163.6, 6.2],
    seenFrom: [-22, 4],
    words:
      'Between the eyes, and so thin that light comes through. Its upper side is a sieve, and each of its holes lets a thread of the nerve of smell through: nowhere else is the brain so nearly out of doors.',
    term: 'ethmoid-bone',
    joins: ['frontal', 'sphenoid', 'nasal', 'maxilla', 'lacrimal', 'palatine', 'inferior-nasal-concha', 'vomer'],
  },
  {
    id: 'nasal',
    name: 'Nasal bone',
    latin: 'Os nasale',
    place: [0.5, 163.8, 10],
    words: 'A pair the size of two fingernails, on which spectacles ride. What stands out beyond them was gristle and is not here.',
    joins: ['frontal', 'ethmoid', 'maxilla'],
  },
  {
    id: 'lacrimal',
    name: 'Lacrimal bone',
    latin: 'Os lacrimale',
    place: [1.5, 163.4, 7.8],
    words:
      'The smallest bone of the face, in the inner corner of the eye. Tears run off through the groove in it, which is why one has to blow one’s nose in the second act.',
    joins: ['frontal', 'ethmoid', 'maxilla', 'inferior-nasal-concha'],
  },
  {
    id: 'zygomatic',
    name: 'Zygomatic bone',
    latin: 'Os zygomaticum',
    place: [5.2, 161.6, 7.4],
    seenFrom: [40, 2],
    words:
      'The cheekbone. A small nerve comes through a small hole in it and feels for a patch of cheek, and does nothing else all one’s life.',
    joins: ['frontal', 'sphenoid', 'temporal', 'maxilla'],
  },
  {
    id: 'maxilla',
    name: 'Maxilla',
    place: [2.4, 160, 8.6],
    words:
      'The upper jaw, and the floor of the eye. The nerve that feels for cheek, lip and upper teeth runs in a trough under the eyeball and comes out just below its rim, at the spot dentists know.',
    term: 'maxilla',
    joins: ['frontal', 'ethmoid', 'nasal', 'zygomatic', 'lacrimal', 'inferior-nasal-concha', 'palatine', 'vomer'],
  },
  {
    id: 'palatine',
    name: 'Palatine bone',
    latin: 'Os palatinum',
    place: [1.1, 159.4, 3.4],
    seenFrom: [20, -58],
    words:
      'The back of the palate, with a thin wall that climbs as far as the eye. The nerves of the palate come down through it by a canal of their own.',
    joins: ['sphenoid', 'ethmoid', 'maxilla', 'inferior-nasal-concha', 'vomer'],
  },
  {
    id: 'inferior-nasal-concha',
    name: 'Inferior nasal concha',
    latin: 'Concha nasalis inferior',
    place: [0.9, 160.7, 7.6],
    words:
      'A scroll of bone in each side of the nose, wrapped in warm wet skin. It heats what we breathe before the deeper parts have to deal with it.',
    joins: ['ethmoid', 'maxilla', 'lacrimal', 'palatine'],
  },
  {
    id: 'vomer',
    name: 'Vomer',
    place: [0, 160.4, 7.6],
    words:
      'The ploughshare: the lower half of the wall between the nostrils, seldom quite straight. A nerve runs down it in a groove, on its way to the skin behind the front teeth.',
    joins: ['sphenoid', 'ethmoid', 'maxilla', 'palatine'],
  },
  {
    id: 'mandible',
    name: 'Mandible',
    latin: 'Mandibula',
    place: [2.4, 154.8, 8.6],
    seenFrom: [30, -2],
    words:
      'The lower jaw, the one bone of the skull that moves. Inside it a nerve runs the length of the teeth and comes out at the chin; put to sleep near the hinge, it takes half a lip with it.',
    term: 'mandible',
    joins: ['temporal'],
  },
  {
    id: 'malleus',
    name: 'Malleus',
    place: [5.5, 162.2, 0.6],
    seenFrom: [80, 6],
    words: 'The hammer. Its handle is grown into the eardrum, and everything anybody has ever told us has gone through it.',
    term: 'auditory-ossicles',
    joins: ['incus'],
  },
  {
    id: 'incus',
    name: 'Incus',
    place: [5.1, 162.3, 0.3],
    seenFrom: [80, 6],
    words: 'The anvil, between hammer and stirrup. The three are a lever that makes the tremble of air strong enough to move water.',
    term: 'auditory-ossicles',
    joins: ['malleus', 'stapes'],
  },
  {
    id: 'stapes',
    name: 'Stapes',
    place: [4.6, 162.2, 0.1],
    seenFrom: [80, 6],
    words:
      'The stirrup, three millimetres high and the smallest bone there is. Its foot stands in the window of the inner ear, where movement ends and the nerve of hearing begins.',
    term: 'auditory-ossicles',
    joins: ['incus'],
  },
  {
    id: 'hyoid',
    name: 'Hyoid bone',
    latin: 'Os hyoideum',
    place: [0.6, 151.4, 5],
    words: 'A horseshoe hung in the throat by its muscles, touching no other bone. The nerve of the tongue swings round just above it.',
    term: 'hyoid',
    joins: [],
  },
]
