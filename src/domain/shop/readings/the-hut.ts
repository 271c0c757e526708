import type { Reading } from './reading.ts'

export const theHut: Reading = {
  sections: [
    {
      heading: 'November',
      paragraphs: [
        'The hut was built to keep weather off a cable, and nobody had thought about what would keep it off a person. It had a stove the size of a hat box. It had one window, which faced the sea, because a window that faced inland would have shown the road, and it was held that a man who can see a road takes it.',
        'By November the cabinet was full. By the second week there were two more, and the letters that could not be delivered stood in fruit crates along the north wall, where they turned out to be worth more than the wall was. The first archivist noted in the log: Crates hold warmth. Have moved chair.',
      ],
    },
    {
      heading: 'What was burned',
      paragraphs: [
        'It has been said that in that winter something was burned, and people lower their voices. Here is the whole of it, from the log. On the ninth of January the coal boat did not come. On the tenth the driftwood was wet. On the eleventh it was eleven degrees below freezing in the hut at noon, and the line itself began to sing, which a cable does when it is drawn tight.',
        'There were in the hut at that moment four chairs that nobody sat on, a shelf of regulations in nine volumes, a crate of blank forms, and some six thousand letters. The order in which they went is written down. The chairs went first. Then the forms, which burn badly and smell of glue. Then the regulations, volume by volume, beginning with the ninth, Of the Disposal of Undelivered Matter.',
        'The archivist read each page of it before it went in, so as not to be burning something unread. It was the last time, the log says, that anybody consulted it.',
      ],
    },
    {
      heading: 'Who held the lamp',
      paragraphs: [
        'On the twelfth there was a knock. That is remarkable only if you know that the hut stands four miles from anything. It was a girl of eleven from the farm above the bay, sent down with a can of milk and half a sack of peat, because her grandmother had seen from the window that the hut had no smoke and had said: Either he is dead or he is being principled.',
        'She stayed the night, since the path was gone. Somebody had to keep the lamp in the window, because a window that is lit on one night of a winter and dark on the next brings out a boat. The archivist slept. The girl sat up, with a crate on either side of her, and turned the wick, and read what there was to read.',
        'In the morning she said that one of the letters was for her grandmother. It had been in the third crate for eleven years. It had been sent to a house that had since been numbered differently.',
      ],
    },
    {
      heading: 'The rule that came of it',
      paragraphs: [
        'It was a short letter, from somebody who was by then past answering. The grandmother read it standing up. She said that it came at a good time, and asked for nothing to be explained.',
        'The entry for that day has two hands in it. The first is the archivist’s: Delivered, one. The second is round and careful: You should look through them again. You do not know where everybody lives.',
        'There are no volumes of regulations in the hut now. There is a single card above the lamp, and every night shift has copied it out afresh when it got too brown to read. It says: Nothing is undeliverable. Some of it is early.',
      ],
    },
  ],
}
