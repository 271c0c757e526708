import type { Reading } from './reading.ts'

export const soundings: Reading = {
  sections: [
    {
      heading: 'She comes back',
      paragraphs: [
        'The surveyor who gave us the word for islands had said a thing while she was waiting for the weather. A long way under your feet, she had said, it is the same floor as everybody else’s. It was written on the first drawing, and people began to quote it. This troubled her. In the second spring she came back with a boat, a boy to row it, and nine hundred fathoms of line.',
        'I said it because it sounded right, she told the archivist. I should like to find out whether it is.',
      ],
    },
    {
      heading: 'The lead',
      paragraphs: [
        'You find the depth of the sea by letting something heavy down into it. The line is marked so that it can be read in the dark: two strips of leather at two fathoms, three at three, white rag at five, red at seven, leather with a hole in it at ten. The old leads have a hollow in the foot. You press tallow into it, and it brings up what it touched. So for every sounding there are two answers, how far, and what is there.',
        'She began at the island of a man who repaired clocks. Eleven fathoms, sand. Forty, shell. A hundred and twenty, grey mud, and in the mud a very small spring. She wrote: Expected.',
        'The next island was a schoolteacher’s, three miles off, and the two were not on speaking terms. Nine fathoms, weed. Sixty, gravel. A hundred and nineteen, grey mud. She pressed it between finger and thumb, and smelled it, and had the boy smell it, and wrote nothing at all.',
      ],
    },
    {
      heading: 'The line of soundings',
      paragraphs: [
        'It took the summer. You row a hundred strokes and let down the lead; you write two words and row a hundred strokes. From the shore it looks like somebody praying, and the people on the islands took to setting their clocks by it, those whose clocks went.',
        'Between the clockmaker and the schoolteacher she took sixty-one soundings. Drawn out on paper they make a valley, and along the floor of the valley there is nothing to show where one ends and the other begins. There is a place about half way at which the lead brought up a piece of slate pencil. There are currents. She did not insist on it.',
      ],
    },
    {
      heading: 'Where it did not hold',
      paragraphs: [
        'In September she found the exception. South of the last island the line ran out. Nine hundred fathoms, and the lead hanging free; the boy said that he could feel it turning. She had more line sent from the cable ship, and let that down too, and it ran out.',
        'She could have left it off the chart. What she did is what makes it a chart. Every line of her survey ends in a number and a word, sand, shell, grey mud. That one ends in a number with a short stroke above it and a dot, which is what seamen write when a line has found no bottom at that depth. It does not mean that there is none. It means: so far, and we were still going.',
        'The sentence on the first drawing has been amended in her hand. It now reads: It is the same floor as everybody else’s, wherever we have been able to reach it.',
      ],
    },
  ],
}
