import type { Reading } from './reading.ts'

export const theFourteenPhotographs: Reading = {
  sections: [
    {
      heading: 'Thirteen',
      paragraphs: [
        'A biscuit tin is not a filing system, but it is better than most. It keeps out light, it keeps out mice, and it is too small to put anything into without thinking. The tin that was brought to the hut held fourteen photographs, and on the back of thirteen of them was something one could work with: a name, a stamp, a shop, a grievance.',
        'Within the year the thirteen had their captions. The wedding was in Hull. The horse was called Minister. The woman with the bicycle had written on the back of herself, in ink, not a good likeness, and it went into the file as written, since it was the only statement by a party to the case.',
      ],
    },
    {
      heading: 'The ninth',
      paragraphs: [
        'The ninth photograph shows a quay, a crowd with its back to us, and a ship that has already gone. You can tell that it has gone because everybody is looking at the same place and there is nothing in it. At the right edge stands a man who is not looking there. He is cut by the edge of the picture down the middle of his coat, and he is looking at the camera.',
        'Nobody knew him. He was shown to everybody who came to the hut on any business. He was shown to the coal boat. He was said to be a pickpocket, a husband, a customs officer, the photographer’s brother, and, by a child, the one who is sad that we are going.',
      ],
    },
    {
      heading: 'The method',
      paragraphs: [
        'The archivist did what one does. You do not begin with the face. You begin with everything that nobody was thinking of. A poster on the shed behind the crowd gave a circus, and the circus gave three weeks in one of two years. The shadows of the bollards gave an hour. The ship was not there, but the gangway was, with a number on it, and the company still had the book in which gangways were entered.',
        'So there was a date, and a sailing list of four hundred and six names. There was the owner of the tin among them, aged nineteen, travelling alone. And there was a line through one other name, in the purser’s red pencil, with the word that pursers use: Failed to join.',
        'He had bought a ticket. He had come to the quay, in a good coat. And he had stood at the edge of the crowd until it was too late, and looked not at the ship but at somebody who was standing where we stand.',
      ],
    },
    {
      heading: 'What was written under it',
      paragraphs: [
        'It is tempting to go on. One would only have to decide who held the camera. The archivist had an opinion and kept it out of the file, and has been praised for that, though it is only the rule: what is known goes in ink, what is thought goes in pencil, and what one would like goes home with one.',
        'The caption of the ninth photograph reads, in ink: The quay, twenty minutes after sailing. The man at the edge had a ticket.',
        'And under it, in pencil, in another hand, much later and with no name: Thank you. He never said.',
      ],
    },
  ],
}
