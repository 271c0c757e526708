import type { Reading } from './reading.ts'

export const cubeOfDays: Reading = {
  sections: [
    {
      heading: 'A square is visited',
      paragraphs: [
        'In 1884 a London headmaster, Edwin Abbott Abbott, published a small book under the name A. Square. Its author is a square. He lives on a plane, in Flatland, among triangles, hexagons and circles, who slide about on it like coins on a table and know of no direction but north, south, east and west.',
        'On the last evening of a year a stranger speaks to him out of nowhere. Then a point appears in his locked room. The point becomes a circle, and the circle grows; it stops growing, shrinks, is a point again, and is gone. What has happened is simple. A ball has passed through the table top. A creature on the table can see of it only the one round slice that is at that moment in the table.',
        'From above, the Sphere can do worse things. It can look into the square’s cupboards without opening them, for a cupboard in Flatland is four lines, and nothing covers it on our side. It can touch his stomach without touching his skin.',
      ],
    },
    {
      heading: 'One step up',
      paragraphs: [
        'Now move everything up by one. Suppose that our own space lay in a larger one, with a fourth direction at right angles to up, forward and left. Something that came through from there would be seen by us in slices, as the Sphere was seen by the square; but our slices would be solid. A hypersphere would appear in your kitchen as a speck, swell into a ball, hang there at its largest, shrink, and vanish with no sound.',
        'It could take the yolk out of an egg without cracking the shell. It could turn a left glove into a right one, as you can turn over a paper glove by lifting it off the table. None of this needs magic. It needs a direction that you cannot point in.',
      ],
    },
    {
      heading: 'A direction you do have',
      paragraphs: [
        'There is one direction at right angles to the three that everybody knows: time. It is not quite like the others, as physics treats it with a minus sign, and you cannot turn round in it. But you can draw it.',
        'Go back to the square, and photograph Flatland once each minute. Print every photograph on a thin pane of glass, and stack the panes in order. In the finished stack nothing moves. A square that stayed at home is a straight square pillar. One that went out and came back is a pillar with a bend in it. The stack is a block, and it holds every minute at once: a cube of days.',
        'Mathematicians call a pillar of this kind a world line. Everything that happened to that square is in its shape. Where two pillars touch, two of them met. Where a pillar begins, somebody was born, and at the top it ends, and the glass goes on clear above it.',
      ],
    },
    {
      heading: 'How you look from there',
      paragraphs: [
        'You are such a pillar, with one dimension more. To an eye that could take in time as yours takes in a landscape, you would not be a person who stands there. You would be a long body, small at one end, winding back and forth between the same few houses many thousands of times until they looked like rope. It would touch certain other bodies often, then seldom. It would run beside one of them, perhaps, for fifty years.',
        'What you call now is a slice of it. Like the square’s round visitor, you take the slice for the thing.',
        'A case in this Bureau is a handful of such slices, with their dates on them. It is not the body, and nobody could store that. But somebody who lays enough of the panes one upon another in their order, and holds them up to the light, sees that they were cut from one piece.',
      ],
    },
  ],
}
