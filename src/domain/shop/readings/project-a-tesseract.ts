import type { Reading } from './reading.ts'

export const projectATesseract: Reading = {
  sections: [
    {
      heading: 'Draw it first',
      paragraphs: [
        'Take a sheet of squared paper and a pencil. You are going to draw a cube of four dimensions, a tesseract, and it takes four steps, each of which is the same step.',
        'One: make a dot. Two: move the dot some squares to the right and draw the line along which it went; you have two dots and one line. Three: move that line straight down by as much, and draw where it ends up and where both its dots went; you have a square. Four: move the square aside, two squares up and two to the right, say, and join each corner with its copy. That is a cube, as everybody draws it.',
        'Now do it once more. Move the whole cube aside, this time three squares down and one to the right. Draw the copy, and join each corner with its copy. That is all. You have sixteen corners, and at each of them four edges meet.',
      ],
    },
    {
      heading: 'What you have drawn',
      paragraphs: [
        'The drawing of a cube is a lie with which we are all comfortable. The paper is flat; two of the faces, which ought to be square, have come out as leaning parallelograms; lines cross that do not touch. It is a shadow. Hold a wire cube in the sun and you have just such a figure on the ground.',
        'Your new drawing lies twice over. A tesseract would cast its shadow not upon a wall but into a room: the shadow is a solid. The best known is the cube within a cube, joined at the corners by slanting edges, such as stands on some of our islands. The inner cube is not smaller. It is further away, in the direction in which you cannot point, as the far end of a corridor is drawn smaller than the near one. And the six slanted blocks between the two are cubes as well, seen at an angle.',
        'On paper you have then the flat shadow of that solid shadow. Everything is still there to be counted.',
      ],
    },
    {
      heading: 'Check it',
      paragraphs: [
        'Each step moved a figure aside and joined it to its copy. Corners double: 1, 2, 4, 8, 16. An edge of the new figure is an edge of the old one, or of its copy, or the track of a corner. So the edges are twice the old edges plus the old corners. Point 0; line 2 × 0 + 1 = 1; square 2 × 1 + 2 = 4; cube 2 × 4 + 4 = 12; tesseract 2 × 12 + 8 = 32. Count them.',
        'It is the same with the square faces, twice the old faces plus the old edges: square 1; cube 2 × 1 + 4 = 6; tesseract 2 × 6 + 12 = 24. And with the solid cells: cube 1; tesseract 2 × 1 + 6 = 8. Sixteen corners, thirty-two edges, twenty-four faces, eight cubes.',
        'One may add the signs by turns: 16 − 32 + 24 − 8 = 0. For the cube it is 8 − 12 + 6 = 2, which Euler noticed; for the square 4 − 4 = 0. It goes on so for ever, 2 and 0 and 2.',
      ],
    },
    {
      heading: 'And the next one',
      paragraphs: [
        'Nothing stops you. The cube of five dimensions has 32 corners, 2 × 32 + 16 = 80 edges, 2 × 24 + 32 = 80 faces, 2 × 8 + 24 = 40 cubes, and 2 × 1 + 8 = 10 tesseracts for walls. You can draw it. It will look like a mended fence.',
        'Count all the parts of a cube, of whatever kind, and the cube itself: 8 + 12 + 6 + 1 = 27, which is three times three times three. For the tesseract it is 16 + 32 + 24 + 8 + 1 = 81. That is no accident. Along each direction a part of the figure either sits at one end, or sits at the other, or runs the whole way: three choices, as often as there are directions.',
        'This is perhaps the best thing about it. You have never seen a tesseract and you never will. You can be quite sure, all the same, that none of it is missing.',
      ],
    },
  ],
}
