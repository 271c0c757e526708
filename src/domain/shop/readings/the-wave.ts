import type { Reading } from './reading.ts'

export const theWave: Reading = {
  sections: [
    {
      heading: 'Six pencils',
      paragraphs: [
        'Charts in those days were finished by hand. There was a box with six pencils in it. Black was for what is there. Blue was for water, green for what dries at low tide, buff for land, and red for what will kill you: rocks, wrecks, the limits of ranges where the navy was practising. The sixth was a magenta that nobody had ordered. It had come in place of a second red.',
        'The archivist had that week to draw the first cable on the first map of the islands, and no colour for it. It was not land or water. It was not a danger; if anything it was the opposite, but there was no pencil for the opposite.',
      ],
    },
    {
      heading: 'Why it bends',
      paragraphs: [
        'It was drawn straight at first, with a ruler, from the hut to an island eleven miles out on which a retired pilot lived alone. A straight line on a chart means that somebody has measured something. A bearing is straight, and so is a limit. The cable was neither. It lay on the bottom as a rope lies on a floor. Nobody knew exactly where, and it did not need to be known, so long as there were two ends.',
        'So it was gone over again freehand, as a wave, to say: it goes from here to there, and we do not answer for what it does in between. Anchors, keep off. Under a lamp magenta shows up better than red does, and it is not lost among the blacks. Both reasons are in the log. The third is too: It looks like somebody talking.',
      ],
    },
    {
      heading: 'The first answer',
      paragraphs: [
        'When a cable has been laid, it has to be tested, and the test is dull. One end sends a signal and the other sends it back. The archivist sent the agreed one, at nine in the evening, and waited. Then at ten, and at eleven. The needle lay on its pin. The pilot on the island was seventy-four and had been shown the key once.',
        'At twenty past two in the morning the needle moved. It was not the agreed signal. It moved and rested, and moved, in no code that was in the book. It took the archivist some minutes of writing down marks to see that they were in groups of three. It was the way in which a pilot counts fathoms to a helmsman behind him in the dark, by knocking on the wood.',
        'By the mark, three. By the mark, three. And a half, three. He was telling us how much water there was under him. It was the only thing he had ever said to anybody at night that needed an answer.',
        'There is an answer to it, and the archivist had grown up in the right sort of house. You knock twice. It means: heard you; go on as you are.',
      ],
    },
    {
      heading: 'What it is kept for',
      paragraphs: [
        'The chart of that night hangs in the hut. The wave is a little too tall, and towards the island it gets unsteady, because by then it was past two.',
        'The rule that nothing else may be drawn in that pencil was never made by anybody. It was just that when the next person reached for it, to mark a boundary or underline a heading, the archivist on shift would look up. People put it back. It means one thing. It means that there is an end over there as well, and that somebody is at it.',
      ],
    },
  ],
}
