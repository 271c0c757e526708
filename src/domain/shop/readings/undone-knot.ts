import type { Reading } from './reading.ts'

export const undoneKnot: Reading = {
  sections: [
    {
      heading: 'With the string in hand',
      paragraphs: [
        'Take a piece of string as long as your arm. Tie one plain overhand knot in it, the first half of a shoelace, and leave it loose. Then tie or tape the two ends together. You are holding a trefoil, the simplest knot there is. Mathematicians always join the ends; otherwise any knot can be got rid of by pulling an end back through it, and there would be nothing to study.',
        'Try to undo it without opening the tape. Turn it over, pull loops through, lay it flat in other ways. You will find that in every flat picture of it the string crosses itself at least three times. You are not being clumsy. It has been proved that this cannot be undone, and the proof needs three crayons.',
      ],
    },
    {
      heading: 'Three crayons',
      paragraphs: [
        'Draw the knot as it lies, with a small gap in the line wherever it passes underneath. The drawing falls into separate strokes, from gap to gap; the trefoil has three. Colour them so that at every crossing the three strokes that meet there are either all of one colour or all of different colours, and so that more than one colour is used. The trefoil can be done: one stroke red, one green, one blue.',
        'Now the point. However you move the string about, a drawing that can be coloured in this way turns into one that can. Ralph Fox was teaching this to students in the fifties. There are only three kinds of change that a drawing can undergo, a twist, a slide of one strand over another, and a slide of a strand past a crossing; and for each of them one checks with a pencil that the colours can be carried over.',
        'A plain ring of string is drawn with one stroke. One stroke cannot have two colours. So the trefoil is not a ring, and it will never become one, whatever you do to it.',
      ],
    },
    {
      heading: 'With one direction more',
      paragraphs: [
        'All that holds the knot shut is that string cannot pass through string. Look closely at one crossing: one strand lies above, the other beneath, a finger’s width apart. To change them over, the upper one would have to come down through the lower.',
        'With a fourth dimension it could go round. Push a short piece of the upper strand a little way in the fourth direction. It is now nowhere in our space at all, as a bridge is nowhere in the street that it crosses. Lower it by two fingers’ width, where there is nothing in its way, and bring it back. The upper strand has become the lower one, and nothing has touched.',
        'If a crossing can be changed at will, any knot comes undone. Go along the string from any point, and at every crossing that you meet for the first time make yours the upper strand. You will then have been going downhill all the way round, like a spiral stair with one lift from the bottom to the top, and that can be pulled out into a ring. In four dimensions every closed string is a plain ring. Shoes would have to be buckled; and how, is another question.',
      ],
    },
    {
      heading: 'What can be knotted there',
      paragraphs: [
        'It is a matter of how many dimensions are left over. A string has one; three are needed to knot it, which leaves two in which it is hemmed in. In four dimensions a string has three to escape into. But a surface has only two again. So in four dimensions a sphere, not the ball but its skin, can be knotted. Emil Artin showed in 1925 how: take a string with a knot in it and its ends on a wall, and spin it about the wall through the fourth dimension, as a skipping rope sweeps out a surface.',
        'And in five dimensions that comes undone in turn, and only something of three dimensions will hold.',
        'Keep the string. It is a small thing to have been told that it stays tied for the sole reason that there is nowhere else to go.',
      ],
    },
  ],
}
