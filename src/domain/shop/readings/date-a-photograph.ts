import type { Reading } from './reading.ts'

export const dateAPhotograph: Reading = {
  sections: [
    {
      heading: 'Step one: what is it made of?',
      paragraphs: [
        'Before you look at the people, look at the thing. Tilt it to the light. If it is a mirror in one position and a negative in another, and sits under glass in a small case, it is a daguerreotype, from between 1839 and about 1860. If it is on glass and pale, with a dark backing, it is an ambrotype, mostly from between 1854 and the middle sixties. If a magnet sticks to it, it is a tintype, on thin iron: from 1856 on, the most by far between 1860 and 1880, and at fairs for decades longer.',
        'Almost everything else is on paper. A brown print on very thin paper, glued to a card, is most likely an albumen print, and was made between about 1855 and 1895. Neutral black and white, on paper stout enough to need no card, belongs to the twentieth century. Silver at the dark edges, like breath on a spoon, is found on gelatin prints and says only that it is old.',
      ],
    },
    {
      heading: 'Step two: the card, the edge, the back',
      paragraphs: [
        'Cards had sizes. A carte de visite measures about 64 by 100 millimetres; it came from Paris in 1854 and was a craze in the sixties. The cabinet card, about 108 by 165, came in 1866, had passed the smaller one by 1880, and faded out after 1900. Early cards are thin, with square corners and a plain back. Thicker board, round corners, gilt edges and backs full of medals belong to the seventies and after.',
        'A photograph on a postcard, with a place for the stamp, is not older than the first years of the twentieth century. In the United Kingdom a message was allowed on the address side from 1902, in the United States from March 1907: a card with an undivided back is earlier.',
        'Snapshots begin with the Kodak in 1888; its pictures are round. The Brownie of 1900 put a camera into every family. A white deckled edge is typical of the thirties to the fifties. Many laboratories printed month and year on the border from the late fifties on: that is when it was printed, and a film may have lain in the camera for a year.',
      ],
    },
    {
      heading: 'Step three: colour',
      paragraphs: [
        'Kodachrome slides were sold from 1936, in cardboard mounts in the first decades. Colour prints from negatives came in 1942 and did not become usual in families before the sixties. Prints that have gone orange or magenta are mostly from the sixties and seventies: the cyan dye was the first to go. Square prints with white borders are typical of the sixties; rounded corners and a silky surface, of the seventies. A Polaroid with a thick lower border is later than 1972. If the paper says on its back in grey who made it, the design of that mark has often been dated to within a few years; search for its exact words.',
      ],
    },
    {
      heading: 'Step four: what nobody was thinking of',
      paragraphs: [
        'Now look at the picture, and first at everything that was not meant to be in it. Number plates: in most countries the form gives a span of years, and a local archive the very year. Posters, price tags, calendars on the wall. A television mast. Which shops there are: street directories list them, year by year. A sapling in the garden, of which there is a later picture too.',
        'Clothes date people of twenty to thirty years of age fairly well, and everybody else badly. The mistake with hats is that one looks at grandmother’s. She has worn it since 1911. Look at the youngest woman in the picture, at her sleeves and her hair, and at the children’s shoes.',
        'Then ages. If you know when one person was born, and she looks twelve, you have a year, give or take two. A second person halves the error. A baby is the best clock of all.',
      ],
    },
    {
      heading: 'Step five: write it down',
      paragraphs: [
        'Write, softly, on the back near the edge, with a 4B pencil; on coated paper with a pen sold for photographs; never with a ballpoint. Write what you know, and how: 1931–1934, because of the number plate and Anna’s age. Who, from left to right. Write perhaps when it is perhaps.',
        'In your case a moment may be as vague as you are. A year will do, or a decade. Somebody will come after you who knows better, and thanks to you knows where to begin.',
      ],
    },
  ],
}
