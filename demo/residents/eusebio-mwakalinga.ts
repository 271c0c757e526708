import type { Resident } from '#demo/resident.ts'

export const eusebioMwakalinga: Resident = {
  username: 'eusebio.sinema',
  name: 'Eusebio Mwakalinga',
  bio: 'For twenty-six years I drove a van with a cinema in it. Eight hundred villages, nine films, one bulb at a time. I have seen the same ship go down two thousand times and each time somebody stood up to warn them.',
  birth: { place: 'Mbeya, Tanganyika', moment: '1946-09-08' },
  island: 'floating',
  mood: 'living',
  joined: '2023-10-30',
  lastSeenDaysAgo: 6,
  home: {
    theme: 'night-watch',
    timeOfDay: 20.5,
    light: { strength: 0.9, warmth: 0.8 },
    corners: [
      { at: [150, 0.5], pictures: 3, things: ['bench', 'bench', 'bench'] },
      { at: [60, 0.4], pictures: 1, things: ['modem-rack', 'lantern'] },
      { at: [250, 0.4], things: ['camp-fire', 'book-stack'] },
    ],
    groves: [{ at: [110, 0.5], kind: 'baobab', count: 4 }],
    paths: 'trodden',
    dead: { theme: 'ash', timeOfDay: 0.5, light: { strength: 0.4, warmth: 0, lamps: true }, gone: ['camp-fire', 'modem-rack'] },
  },
  tweets: [
    {
      text: 'Grandson showed me a film on his telephone. Good picture. But who is there to tell you afterwards that you laughed in the wrong place?',
      daysAgo: 10,
    },
    { text: 'The generator was called Mama. If you spoke well of another generator in her hearing she stopped.', daysAgo: 48 },
    {
      text: 'Nobody who has run a projector believes in time. It is a thing that goes past a window twenty-four times a second and sometimes catches fire.',
      daysAgo: 81,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Tukuyu, the big screen, about eleven hundred',
      story: `We hung the sheet while there was still light and the children came first, to own the front. Then the young men, pretending they had been passing. Then the mothers with stools. Last of all the old people, for whom a path opened.

First always the health film, on flies. It showed a fly as large as a cow. At Tukuyu an elder asked me to stop the machine. He stood in the beam, so that the fly sat on his white shirt, and told everybody that he had been to Mbeya, to Dodoma, and once as far as Mombasa, that flies of this kind lived abroad, and there was no cause for alarm here. Applause. I was ordered to proceed.

After that, the ship film. It goes down, it always goes down. When the band played on the deck, eleven hundred people who had none of the language began to hum under it, very low. I turned the sound off. They finished it without me.`,
      moment: '1973-07-21',
      place: 'Tukuyu, Tanzania',
      preview: true,
      picture: {
        scene: 'cinema',
        seed: 2001,
        skin: 'dark',
        shape: 'wide',
        light: 'night',
        showing: 'sea',
        rows: 4,
        projector: true,
        trees: true,
      },
    },
    {
      kind: 'image',
      caption: 'Reel store, with gaps',
      story: `Each hole in this rack is a story. That one the goat ate: not the tin, the whole of reel four, of which there was soon a good deal in the goat. That one went into Lake Rukwa with the van, and the van was recovered. That one I lent to a priest.

When reel four was gone I did what had to be done. I stopped the machine, put up the lamp and told reel four myself. It has a chase in it. After some months I noticed that attendance was highest on the nights it was known I would be missing a reel, and I am afraid that I lost another on purpose.`,
      moment: '1981',
      place: 'Information Office, Mbeya',
      preview: true,
      picture: {
        scene: 'cabinet',
        seed: 2002,
        skin: 'dark',
        shape: 'square',
        light: 'dusk',
        holding: 'reels',
        columns: 5,
        rows: 5,
        empty: 0.28,
      },
    },
    {
      kind: 'image',
      caption: 'She is about to speak',
      story: `This is the moment just before. In the film she lifts her eyes and says one sentence, and he gets down from the horse. But the sentence was in Italian, the subtitles in English, and I had forty languages of audience. So it was my custom to put my hand over the lamp at that point and ask them: what does she say?

At Makambako: ‘Your cattle are in our maize.’ At Njombe, a widow: ‘I knew you’d be thinner.’ At a mission school, sixty girls at once: ‘No.’

In twenty-six years nobody ever suggested what she does say, which is, ‘It is late.’`,
      moment: '1976-06',
      place: 'Njombe, Tanzania',
      preview: false,
      picture: {
        scene: 'cinema',
        seed: 2003,
        skin: 'dark',
        shape: 'square',
        light: 'dusk',
        showing: 'face',
        rows: 3,
        projector: false,
        trees: true,
      },
    },
    {
      kind: 'image',
      caption: 'The last showing',
      story: `By 1999 every bar had a television with football on it. I drove to Ileje and put up the sheet, and there came four children, a dog, and a man who wanted to know if we were selling the van.

I ran all of it. Health film, newsreel from 1974, ship. I did not hurry. When the light came up the man was still there. He said that in 1973 he had been at Tukuyu, in the front, aged six, and at the end of it he had gone behind the sheet with a stick to look for survivors.`,
      moment: '1999-11-12',
      place: 'Ileje, Tanzania',
      preview: false,
      picture: {
        scene: 'cinema',
        seed: 2004,
        skin: 'dark',
        shape: 'landscape',
        light: 'dawn',
        showing: 'blank',
        rows: 1,
        audience: 4,
        projector: true,
        trees: false,
      },
    },
  ],
}
