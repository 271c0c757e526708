import type { Reading } from './reading.ts'

export const oneSidedStrip: Reading = {
  sections: [
    {
      heading: 'What you need',
      paragraphs: [
        'Four strips of paper, about three fingers wide and as long as a sheet of newspaper allows; glue or tape; scissors; a pencil. It takes a quarter of an hour. Do each thing before you read on, since otherwise you will only have been told.',
        'Make the first strip into a ring, as for a paper chain, but before you join the ends give one of them half a turn, so that its back meets the other’s front. This is the band that August Ferdinand Möbius, in Leipzig, and Johann Benedict Listing, in Göttingen, each described in 1858, without knowing of each other. Listing published first. It is named after the other one.',
      ],
    },
    {
      heading: 'First: the pencil',
      paragraphs: [
        'Put the pencil in the middle of the strip and draw along it, without lifting, until you come to where you began.',
        'The line is on both sides of the paper. You never crossed an edge. So there are no two sides: there is one, and it is twice as long as the strip. Follow the edge with a finger and you will find the same. There is one edge, and it goes round twice.',
        'An ant on this band would never come to an end and never learn that there was anything behind the paper. Machine belts have been made in this way, so that they wear evenly.',
      ],
    },
    {
      heading: 'Second: down the middle',
      paragraphs: [
        'Now cut along your pencil line. Say first what you expect. An ordinary ring, cut so, falls into two rings.',
        'This one does not fall apart. You have a single ring, twice as long and half as wide. Your line ran along the middle and so never reached the edge, and the one edge was, all the time, the border of everything. The new ring has two sides again: it is twisted by four half-turns, and if you draw along it the pencil stays on one side.',
        'Cut that one along its middle in turn. You get two rings, and they hang in one another.',
      ],
    },
    {
      heading: 'Third: a third of the way in',
      paragraphs: [
        'Take the second strip and make the same band with half a turn. Begin to cut one third of the way in from the edge, keep at that distance, and go on. After one round you will not have met your beginning; you are on the other side of the middle. Go on. After two rounds you arrive.',
        'Two rings again, but unlike: a short one, which is the middle third and is a Möbius band like the one that you had; and through it a long one, twice its length, that was the border.',
      ],
    },
    {
      heading: 'Fourth: two rings at a right angle',
      paragraphs: [
        'This is the one to show to children. Take the two strips that are left and make two plain rings of the same size with no twist whatever. Glue them to each other at a right angle, so that they touch at one spot like a figure eight that has been turned in its waist. Now cut both of them along their middles, the first all the way round through the spot where they are glued, and then the other.',
        'Let go, and lay it down. It is a square frame, flat, with four straight sides.',
        'If two people have each made one band, with the half-turns in opposite directions, and glue these together in the same way and cut, they get two hearts, one linked through the other. It works only if the twists are opposite. There is no need to say anything at that point.',
      ],
    },
  ],
}
