import type { Resident } from '#demo/resident.ts'

export const ramiroEchague: Resident = {
  username: 'ramiro.afina',
  name: 'Ramiro Echagüe',
  bio: 'Piano tuner, Rosario and up the river as far as the roads allow. About eleven thousand pianos, of which perhaps forty were good and all of them were somebody’s. I collect what falls inside. I do not play; a locksmith does not need to live in every house.',
  birth: { place: 'Rosario, Argentina', moment: '1954-08-09' },
  island: 'crescent',
  mood: 'living',
  joined: '2023-04-02',
  lastSeenDaysAgo: 2,
  home: {
    theme: 'high-summer',
    timeOfDay: 16.5,
    corners: [
      { at: [150, 0.7], pictures: 2, things: ['bench', 'lantern'] },
      { at: [110, 0.6], pictures: 2, things: ['stopped-clock', 'lectern'] },
      { at: [220, 0.7], things: ['rowing-boat', 'camp-fire', 'fog-bell'] },
    ],
    groves: [
      { at: [180, 0.6], kind: 'weeping-willow', count: 8 },
      { at: [90, 0.6], kind: 'oak', count: 4 },
    ],
    paths: 'trodden',
    dead: {
      theme: 'late-autumn',
      timeOfDay: 17.5,
      light: { strength: 0.5, warmth: 0.7, lamps: false },
      gone: ['camp-fire', 'rowing-boat'],
    },
  },
  tweets: [
    { text: 'Tuned for a lady of ninety-one who asked me to leave the high F sharp flat because her husband is in it.', daysAgo: 6 },
    { text: 'Moth larvae prefer the treble. I have no theory.', daysAgo: 33 },
    {
      text: 'A piano is nineteen tonnes of tension standing against a wall pretending to be furniture. I have uncles like that.',
      daysAgo: 71,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'With the front off',
      story: `People leave the room when I take the front board off, the way they do when a doctor says ‘now then’. They should stay. It is the best part.

Two hundred and some strings, eighty-eight hammers in grey felt with a crease in each where it has been hitting the same three wires since, in this case, 1911. If the crease is deep in the middle and shallow at the ends, it was a piano for hymns. If there is one bald hammer in the fifth octave, there was a child, and the child had one tune. In this one the hammers were worn down in a slope from left to right, as stairs are, and I asked the señora who had played. She said her father, standing up, for the silent pictures at the Cine Olimpo, always with one eye on the screen, so that he leaned.

Three hammers from the top were missing. He had sold them, she said, to a man with the same piano and more money.`,
      moment: '1996-07',
      place: 'Barrio Pichincha, Rosario',
      preview: true,
      picture: {
        scene: 'piano',
        seed: 1301,
        skin: 'tan',
        shape: 'landscape',
        light: 'dusk',
        opened: true,
        on: ['photograph', 'candle'],
        missing: 3,
      },
    },
    {
      kind: 'image',
      caption: 'Found in pianos, 1973 to 2009',
      story: `A partial list. Eleven wedding rings, all returned, two not wanted. Forty-one pencils. Sheet music used as a sandwich wrapper, and the sandwich. A tooth, child’s, with a note to the mouse who collects them. A pistol, which I put back. Four sets of false eyelashes from the same convent school. The key to the piano, nine times. Love letters, once, pushed down behind the bottom board where only a tuner would come; they were from a tuner.

Buttons, always buttons. Women used to play in cuffs. I have mounted the ones nobody claimed. My wife says it is the only portrait she has ever seen of the whole city.`,
      moment: '2009-12',
      place: 'Calle Mendoza, Rosario',
      preview: true,
      picture: {
        scene: 'specimens',
        seed: 1302,
        skin: 'tan',
        shape: 'landscape',
        light: 'buff',
        of: 'buttons',
        count: 28,
        labels: false,
        board: 'manila',
        missing: 1,
      },
    },
    {
      kind: 'image',
      caption: 'The concert that was one note',
      story: `In 1982 there was a pianist from Leipzig, very tall, who travelled with his own stool. I tuned for him at four in the afternoon. At half past seven he sent for me. He pressed one key, the A above the middle, and looked at me as a man looks at a waiter.

I listened. It was a hair’s breadth off with itself: of its three strings one had slipped. Nobody in Rosario would have heard it. I set the lever on the pin and leaned on it with about the force you would use to wake somebody kindly, and the beating slowed down, and slowed, and lay flat.

He pressed the key again and we both went on listening until there was nothing left, which on that piano was a little over forty seconds. Behind the curtain eight hundred people were coughing and finding their seats. He said ‘So,’ and shook my hand. Then he went out and played for two hours and I did not hear any of it. I was in the corridor with my tools in my lap, perfectly happy.`,
      moment: '1982-05-11',
      place: 'Teatro El Círculo, Rosario',
      preview: false,
      picture: { scene: 'piano', seed: 1303, skin: 'tan', shape: 'square', light: 'dusk', grand: true, stool: true },
    },
    {
      kind: 'image',
      caption: 'On the way to the Hernández house, with the bag',
      story: `I learned from a blind man, Don Aurelio, who took my arm in the street and told me which houses had instruments as we passed. He did it by the rain. ‘There’s one behind that shutter, the drops say so.’ For a year I believed him. It was many years before it came to me that he had tuned every one of them and simply knew the addresses.

I have the same street by heart now. I tell my apprentice it is the rain.`,
      moment: '1975',
      place: 'Calle Córdoba, Rosario',
      preview: false,
      picture: {
        scene: 'street',
        seed: 1304,
        skin: 'tan',
        shape: 'landscape',
        light: 'storm',
        roofs: 'flat',
        people: 2,
        wet: true,
        wires: true,
      },
    },
  ],
}
