import { free, type Listed } from './listed.ts'

/** Further chapters of the story, to be read once they are owned, and something to put them on. */
export const chapters: readonly Listed[] = [
  {
    slug: 'the-hut',
    name: 'Chapter: The hut in winter',
    summary: 'The first winter at the end of the cable: what was kept, what was burned, and who held the lamp.',
    description: [
      'The story on the public pages leaves out the winter, because nobody who was there would talk about it in company. It is told here, and it is free.',
      'To be read in some minutes, and again.',
    ],
    ...free,
  },
  {
    slug: 'the-fourteen-photographs',
    name: 'Chapter: The fourteen photographs',
    summary: 'What became of the first file, and of the man at the edge of the ninth picture.',
    description: ['The biscuit tin held fourteen photographs. Thirteen were explained within the year. This is about the other one.'],
    price: 249,
  },
  {
    slug: 'soundings',
    name: 'Chapter: Soundings',
    summary: 'The surveyor comes back, with a lead line, to find out what the islands stand on.',
    description: [
      'She had said that a long way down it was the same floor as everybody else’s. It was a fine sentence, and she had no evidence for it. A chapter about going to look.',
    ],
    price: 249,
  },
  {
    slug: 'the-wave',
    name: 'Chapter: The wave',
    summary: 'Why the line is drawn in magenta, as a wave, and by whom the first one was answered.',
    description: ['There is one colour that we use for nothing else. A chapter about the night on which it was chosen.'],
    price: 249,
  },
  {
    slug: 'book-stack',
    name: 'Stack of books',
    summary: 'Five books that somebody means to go back to. They stand on the island.',
    description: ['One of them is overdue. The titles have been left blank, so that they can be the right ones.'],
    price: 149,
  },
]
