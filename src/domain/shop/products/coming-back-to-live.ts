import { free, type Listed } from './listed.ts'

/** Things that were given up and are with us all the same. The collection is spelled as it was when it came to us. */
export const comingBackToLive: readonly Listed[] = [
  {
    slug: 'returning-lamp',
    name: 'Returning lamp',
    summary: 'A small lighthouse whose shutters turn: gone, and back, and gone, and back.',
    description: [
      'Three turns a minute. One learns to wait through the dark half, which is said to be the point of it.',
      'Everybody may have one.',
    ],
    ...free,
  },
  {
    slug: 'rose-of-jericho',
    name: 'Rose of Jericho',
    summary: 'A dry ball of a plant that opens in water, however long it has been dead.',
    description: [
      'It curls up when the ground dries and rolls with the wind; wetted, it unfolds within hours. Purists point out that the plant is dead all the same, and that it is only the branches that open. The bureau takes no position.',
    ],
    price: 199,
  },
  {
    slug: 'coelacanth',
    name: 'Coelacanth',
    summary: 'The fish that had been extinct for sixty-six million years until somebody caught one.',
    description: [
      'Three days before Christmas 1938 Marjorie Courtenay-Latimer, who kept the museum in East London, South Africa, found a blue fish with limbs for fins in a trawler’s catch, and wrote to the one man who might believe her.',
      'Cast in plaster, on a plinth with room for a label.',
    ],
    price: 499,
  },
  {
    slug: 'date-palm',
    name: 'Palm from an old seed',
    summary: 'A young date palm, grown from a seed that had lain in a fortress for two thousand years.',
    description: [
      'Seeds from the ruins of Masada stayed in a drawer for decades after they were dug up. In 2005 Elaine Solowey planted three. One came up, and was called Methuselah.',
      'It stands in its pot, with the fence that keeps the goats off.',
    ],
    price: 399,
  },
  {
    slug: 'stopped-clock',
    name: 'Clock that was wound again',
    summary: 'A long-case clock, silent since a death in the house, and now going.',
    description: [
      'It was stopped at the hour, as was done, and nobody liked to be the one to start it. In the end it was a child, who did not know that it was a clock that one did not wind.',
      'The pendulum swings behind the glass. The hour it shows is the right one twice a day.',
    ],
    price: 399,
  },
  {
    slug: 'phoenix-nest',
    name: 'Phoenix nest',
    summary: 'A nest of cinnamon sticks, well alight, and in the middle an egg that does not mind.',
    description: [
      'The sources agree on the spices and on little else: five hundred years, or a thousand and four hundred and sixty-one; Arabia, or Egypt; never more than one at a time.',
      'It burns at night. On a dead version there is the ash, and the egg.',
    ],
    price: 499,
  },
]
