import type { Resident } from '#demo/resident.ts'

export const sunethraWickrama: Resident = {
  username: 'sunethra.cups',
  name: 'Sunethra Wickrama',
  bio: 'Tea taster. Three hundred cups before ten in the morning, none swallowed. Second woman at the long bench in Colombo; the first retired the day I came and left me her spoon. At home I drink hot water with ginger.',
  birth: { place: 'Nuwara Eliya, Ceylon', moment: '1965-07-11' },
  island: 'crescent',
  mood: 'living',
  joined: '2024-03-08',
  lastSeenDaysAgo: 3,
  home: {
    theme: 'high-summer',
    timeOfDay: 7,
    corners: [
      { at: [150, 0.7], pictures: 2, things: ['three-cups', 'bench'] },
      { at: [110, 0.6], pictures: 2, things: ['loving-cup', 'potters-cup', 'lantern'] },
      { at: [210, 0.7], things: ['camp-fire', 'wishing-well'] },
    ],
    groves: [{ at: [170, 0.6], kind: 'cherry-in-flower', count: 10 }],
    paths: 'trodden',
    dead: { theme: 'ash', timeOfDay: 6.2, light: { strength: 0.6, warmth: 0.5, lamps: false }, gone: ['three-cups', 'camp-fire'] },
  },
  tweets: [
    {
      text: 'Today a tea that tasted exactly of being sent to the headmaster. Nuwara Eliya, high-grown, February. Bought all of it.',
      daysAgo: 4,
    },
    { text: 'Words we use at the bench: brisk, bakey, biscuity, brassy, bright. Words we don’t: nice.', daysAgo: 31 },
    { text: 'A head cold is to me what a broken wrist is to a pianist. I am sitting in the corner being read to.', daysAgo: 67 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Lower division, Pedro side, a plucking morning',
      story: `My mother kept the muster book on this estate. At six she called the names and at half past six the women went up into the rows. From the factory loft you could see them, white and red, going along the hill no faster than shadows.

Two leaves and a bud. Do you know how many of those there are in a pound of tea? About two thousand five hundred. I was told it as arithmetic, in standard three, by a teacher who wished us to learn to multiply, and at the end of the sum I turned round and looked out of the window at Letchumi, Kamala, Mrs Arumugam.

I have a very good palate. I am asked where it comes from. But I believe it’s only that I have never been able to taste a tea without hearing names called.`,
      moment: '1974-04',
      place: 'Nuwara Eliya',
      preview: true,
      picture: {
        scene: 'terraces',
        seed: 2901,
        skin: 'brown',
        shape: 'landscape',
        light: 'dawn',
        crop: 'tea',
        people: 5,
        cottage: true,
        levels: 9,
      },
    },
    {
      kind: 'image',
      caption: 'The bench at first light, before anybody speaks',
      story: `Pot, bowl, leaf. Pot, bowl, leaf. Forty-two to a row. The water is timed at six minutes, then the boy goes down tipping each pot on its side into its bowl so that it pours without being held, and the whole row lets down steam together like a train arriving.

You take half a spoon. You draw it in hard, with noise: the ruder it is the better. It should hit the back of everything at once. Then you spit and move left. A good taster does a cup in four seconds and it will have told her the district, the week, the rain, whether the withering was hurried and whether the manager is fighting with the factory officer.

I was told at my interview that ladies did not spit. So I gave a demonstration. The distance was two metres ten.`,
      moment: '1990-10-01',
      place: 'Slave Island, Colombo',
      preview: true,
      picture: {
        scene: 'table',
        seed: 2902,
        skin: 'brown',
        shape: 'wide',
        light: 'paper',
        things: ['teapot', 'cup', 'cup', 'cup', 'teapot', 'jar'],
        cloth: 'bare',
      },
    },
    {
      kind: 'image',
      caption: 'Miss de Alwis’s spoon, and others',
      story: `One’s spoon is one’s own. It is weighed in the mouth like a word. Miss Ivy de Alwis, who left me hers, had had it from a Scotsman who was buried without it at his request. The bowl is worn to one side: all three of us, then, right-handed.

I’ve collected the rest from benches that closed: London, Calcutta, Hamburg. I use none of them. I keep them in the one drawer, unwrapped, so that they touch. I like to think of the conversation.`,
      moment: '2012',
      place: 'Colombo',
      preview: false,
      picture: {
        scene: 'specimens',
        seed: 2903,
        skin: 'brown',
        shape: 'landscape',
        light: 'dusk',
        of: 'spoons',
        count: 10,
        labels: true,
        board: 'cloth',
      },
    },
    {
      kind: 'image',
      caption: 'Podi Menike, climbing',
      story: `The train from Colombo goes up so slowly after Nawalapitiya that boys get down, pick flowers, walk beside and sell them to you through the window. My brother did it in the holidays. He was nine. He sold a bunch to me, his own sister, for five cents, as I was in third class with our mother’s coffin in the guard’s van and he had been sent up ahead by an uncle and not told.

He saw my face. He gave back the five cents and held on to the door handle and walked beside us like that the entire way to Hatton.`,
      moment: '1979-12-19',
      place: 'Above Nawalapitiya',
      preview: false,
      picture: { scene: 'train', seed: 2904, skin: 'brown', shape: 'landscape', light: 'dawn', on: 'plain', carriages: 5, lit: 0.15 },
    },
  ],
}
