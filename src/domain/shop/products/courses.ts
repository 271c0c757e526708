import { free, type Listed } from './listed.ts'

/** Courses that one can really do, at a table or out of doors, and a board to write on. */
export const courses: readonly Listed[] = [
  {
    slug: 'read-a-sky',
    name: 'How to read a sky',
    summary: 'A course of five evenings, with no instrument: find north, the hour, the year and the planets.',
    description: [
      'Five evenings of about half an hour, none of which has to be cloudless all through. You need a dark corner, a coat, and one of your own charts if you have one.',
      'Free. It is your sky.',
    ],
    ...free,
  },
  {
    slug: 'date-a-photograph',
    name: 'How to date a photograph',
    summary: 'A course: from the metal plate to the colour print, what a photograph tells about its year.',
    description: [
      'In five steps from a box of nameless pictures to a box of pictures with a year on the back, give or take. With the mistakes that everybody makes with hats.',
    ],
    price: 499,
  },
  {
    slug: 'keep-paper',
    name: 'How to keep paper for a hundred years',
    summary: 'A course: letters, photographs and clippings, with what is in the kitchen and little else.',
    description: [
      'What ruins paper is heat, damp, light, acid, and people who mean well. Five short lessons, a list of what to buy, and a much longer one of what to leave alone.',
    ],
    price: 499,
  },
  {
    slug: 'thirty-questions',
    name: 'Ask your grandmother: thirty questions',
    summary: 'A course: how to sit down with somebody old, what to ask, and how to keep what they say.',
    description: [
      'Thirty questions that have been found to open doors, in an order that matters, with what to do when the answer is that there is nothing to tell. It works with grandfathers, neighbours and teachers.',
    ],
    price: 499,
  },
  {
    slug: 'blackboard',
    name: 'Blackboard',
    summary: 'A board on two posts with three lines of chalk. It stands on the island.',
    description: ['The lines have been left so that they can be read as whatever was being explained. There is a piece of chalk.'],
    price: 149,
  },
]
