import { free, type Listed } from './listed.ts'

/** Trees that stand on the island, each in the habit of its kind. */
export const treesOfLife: readonly Listed[] = [
  {
    slug: 'tree-of-life',
    name: 'Tree of life',
    summary: 'The tree of the story: seven crowns, and a light under each branch that burns at night.',
    description: [
      'It is drawn in the oldest files and belongs to no family of plants that we know of. The lights are fruit by day.',
      'Everybody may plant one. What grows beside it is a matter of taste.',
    ],
    ...free,
  },
  {
    slug: 'oak',
    name: 'Oak',
    summary: 'A broad oak with a hollow in its foot, old enough to have been asked for advice.',
    description: [
      'English foresters say of an oak that it grows for three hundred years, stands for three hundred and takes three hundred to die. This one is in its second term.',
      'The hollow faces the front, so that something can be left in it.',
    ],
    price: 299,
  },
  {
    slug: 'weeping-willow',
    name: 'Weeping willow',
    summary: 'A willow that lets everything hang, and looks best beside water.',
    description: [
      'A willow twig pushed into wet ground will usually root, which is why so many of them are related to one another. Give this one the shore side.',
    ],
    price: 299,
  },
  {
    slug: 'cherry-in-flower',
    name: 'Cherry in flower',
    summary: 'A cherry on the one good day, kept there.',
    description: [
      'In Kyoto the day on which the cherries were in full flower has been written down, with gaps, since the ninth century. It is the longest such record there is, and it was kept by people who were only looking forward to a party.',
      'Petals lie under this one. They are not swept.',
    ],
    price: 399,
  },
  {
    slug: 'baobab',
    name: 'Baobab',
    summary: 'A trunk like a water tower, and on top of it, as an afterthought, a tree.',
    description: [
      'A baobab keeps its water in the wood and can be hollow for centuries without minding. They have served as bus stops, post offices and at least one bar.',
    ],
    price: 399,
  },
  {
    slug: 'olive',
    name: 'Olive',
    summary: 'An olive with a twisted trunk, silver when the wind turns the leaves.',
    description: [
      'An olive that burns, freezes or is felled comes up again from the root, and the new tree is counted as the old one. Files are kept on the same principle.',
    ],
    price: 299,
  },
  {
    slug: 'silver-birch',
    name: 'Silver birch',
    summary: 'Three white stems from one root: the first trees back after the ice.',
    description: [
      'When the ice went north, birches were among the first trees to follow it. Letters were written on their bark in Novgorod seven and eight hundred years ago; a boy called Onfim did his homework on it, and drew himself as a horseman.',
    ],
    price: 299,
  },
]
