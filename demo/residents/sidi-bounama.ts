import type { Resident } from '#demo/resident.ts'

export const sidiBounama: Resident = {
  username: 'sidi.bounama',
  name: 'Sidi Ould Bounama',
  bio: 'Keeper of a library of 1,400 manuscripts and, at the last count, nine tonnes of sand. Seventh in my family with the key. The key is wood, as long as my forearm, and opens one door in the world, from outside only.',
  birth: { place: 'Chinguetti, Mauritania', moment: '1960' },
  island: 'dunes',
  mood: 'living',
  joined: '2023-06-06',
  lastSeenDaysAgo: 15,
  home: {
    theme: 'chart',
    timeOfDay: 17.8,
    light: { strength: 1.1, warmth: 0.8 },
    corners: [
      { at: [150, 0.6], pictures: 3, things: ['book-stack', 'lantern'] },
      { at: [70, 0.5], pictures: 2, things: ['wishing-well', 'bench'] },
      { at: [240, 0.5], things: ['thumbed-tablet', 'library-globe', 'lantern'] },
    ],
    groves: [{ at: [90, 0.45], kind: 'olive', count: 4 }],
    paths: 'trodden',
    dead: {
      theme: 'ash',
      timeOfDay: 22,
      light: { strength: 0.5, warmth: 0.2, lamps: true },
      gone: ['book-stack', 'bench', 'library-globe'],
    },
  },
  tweets: [
    {
      text: 'A tourist asked whether we have backups. I introduced him to my nephew, who has memorised the grammar and half the astronomy.',
      daysAgo: 21,
    },
    {
      text: 'The dune took the third step of the mosque this year. In 2008 it took the first. It is a slow reader but it does not skip.',
      daysAgo: 68,
    },
    { text: 'Termites have eaten a treatise on moderation. Cover to cover.', daysAgo: 104 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The door of my uncle’s house, from the street, what is left of the street',
      story: `You enter by the roof now. Before that it was by the window, and when I was a child by the door; there was a step up to it. Each spring we dig, the cousins and I, and each summer it comes back in the night with a noise like a page.

People ask why we stay. In the year 1330 or so there were eleven mosques, twenty thousand people, and the caravan was a day and a half long, going past any one place. I know because it is written down, and I’ve got it in the second room, on the left. If I leave, it will still be so. But who’d you ask?

The dune is not our enemy. My father said it was the thirteenth book: it covers everything and it has been through it very thoroughly.`,
      moment: '2016-04',
      place: 'Chinguetti, Mauritania',
      preview: true,
      picture: { scene: 'dunes', seed: 3801, skin: 'brown', shape: 'landscape', light: 'dusk', door: true, town: true },
    },
    {
      kind: 'image',
      caption: 'Second room, north wall',
      story: `Law, mostly. Law is what people kept. Then the grammar; then the stars, which are at the top, where it is driest; there are eleven of those. Poems lie down on their sides at the bottom, for they’re used to it.

Every Friday I open each volume and turn one leaf. This is for the air. It takes the day. At that rate, I get round in something over thirty years, and I’ve been round once. I do not read, on Fridays, I only turn. But it cannot be helped if the eye falls on something. ‘My son, do not lend this.’ ‘It snowed.’ It really does say that, in the margin of a commentary on inheritance, in brown ink, about four hundred years ago: it snowed. Nothing else.`,
      moment: '2005',
      place: 'Bounama library, Chinguetti',
      preview: true,
      picture: {
        scene: 'cabinet',
        seed: 3802,
        skin: 'brown',
        shape: 'portrait',
        light: 'buff',
        holding: 'books',
        columns: 2,
        rows: 6,
        empty: 0.06,
      },
    },
    {
      kind: 'image',
      caption: 'The salt men passing, seen from my roof',
      story: `They used to come by every autumn out of Idjil, with the bars on both sides like a book and its cover. The last regular one I saw was this, I was fourteen. The leader greeted my grandfather from the saddle and my grandfather replied, and it took as long as it took for forty camels to go by: how are you, how is the house, how are the animals, how is the road, nothing but good, God be praised, no evil, no evil.

Then they were past. Grandfather turned to me and said, ‘He is ruined. Did you hear how he said the road?’`,
      moment: '1974-10',
      place: 'Chinguetti, Mauritania',
      preview: false,
      picture: { scene: 'dunes', seed: 3803, skin: 'brown', shape: 'panorama', light: 'dawn', caravan: 'camels', palms: 0 },
    },
    {
      kind: 'image',
      caption: 'Copying by daylight, as there was again no other',
      story: `A scholar in Nouakchott wished for the star tables. It is 88 leaves. They sent a young woman with a camera, she was excellent, and it was finished in two hours. Then she asked me to read her one of the pages so that she would know what she’d photographed.

I read: ‘To find the hour at night by the heart of the Scorpion.’ She asked if it worked. It was a clear evening, and so we took the book up to the roof, and the bowl, and did as it said. It gave ten and a quarter. Her telephone gave 22.14. She took a photograph of the bowl.`,
      moment: '2011-07-09',
      place: 'Bounama library, Chinguetti',
      preview: false,
      picture: {
        scene: 'table',
        seed: 3804,
        skin: 'brown',
        shape: 'landscape',
        light: 'buff',
        things: ['glasses', 'book', 'jar'],
        cloth: 'bare',
        frame: false,
      },
    },
    {
      kind: 'image',
      caption: 'The well at Lebheir, my aunt drawing',
      story: `Thirty-eight metres of rope. She knew by the weight when the bucket was in and by the smell whether there would be rain in the Adrar before the month was out. I asked her to teach me. She let me smell it: it smelled of bucket.

A box of millet from her field has gone to be kept in a mountain full of ice, my cousin arranged it. It will outlast us all. I like to think of it lying there, in the dark, at minus eighteen, still waiting to be told about the rain.`,
      moment: '1982-02',
      place: 'Lebheir, Adrar',
      preview: false,
      picture: { scene: 'dunes', seed: 3805, skin: 'brown', shape: 'square', light: 'paper', well: true, palms: 3 },
    },
  ],
}
