import { free, type Listed } from './listed.ts'

/** What carries the rest. */
export const skeleton: readonly Listed[] = [
  {
    slug: 'skeleton',
    name: 'Skeleton',
    summary: 'The human one, upright on its stand, as it hangs in every classroom.',
    description: [
      'Two hundred and six bones in a grown person; a baby has more, and they join. Ours has rather fewer and carries itself well.',
      'Everybody may have one. Everybody has.',
    ],
    ...free,
  },
  {
    slug: 'whale-skeleton',
    name: 'Whale on the shore',
    summary: 'Ribs like a boat turned over, a jaw like a gate: a whale as the beach left it.',
    description: [
      'In the flipper are the bones of a hand. A whale’s bones on the floor of the deep sea feed a town of animals for decades; on a shore they are made into gateposts.',
    ],
    price: 499,
  },
  {
    slug: 'crow-skeleton',
    name: 'Skeleton of a crow',
    summary: 'A crow on a branch, wings half open, less what weighs anything.',
    description: [
      'The large bones are hollow and full of air, with struts inside like a bridge. The breastbone has a keel, for muscles to pull at. It remembers faces; or did.',
    ],
    price: 299,
  },
  {
    slug: 'fish-skeleton',
    name: 'Skeleton of a pike',
    summary: 'All jaw and all spine, mounted on two wires.',
    description: [
      'A pike has hundreds of fine bones that are joined to nothing, as anybody who has eaten one knows. The preparator left those out, and apologises.',
    ],
    price: 199,
  },
  {
    slug: 'adder-skeleton',
    name: 'Skeleton of an adder',
    summary: 'A skull, and after it the same bone some two hundred times.',
    description: [
      'Coiled on a stone with the head up. A snake is what happens when a good idea, the vertebra with two ribs, is simply continued.',
    ],
    price: 299,
  },
  {
    slug: 'ichthyosaur',
    name: 'Ichthyosaur in its slab',
    summary: 'A sea reptile in the stone it was found in, the size that a child could find.',
    description: [
      'In 1811 Joseph Anning found the skull of one in the cliff at Lyme Regis, and his sister Mary, who was twelve, dug out the rest in the year after. She found many more, and for a long time others had their names put to them.',
    ],
    price: 399,
  },
]
