import type { Resident } from '#demo/resident.ts'

export const bichLien: Resident = {
  username: 'bich.lien',
  name: 'Nguyễn Thị Bích Liên',
  bio: 'Born on a boat, married on a boat, wholesale pineapples. Moved ashore in 2014 for the children’s schooling and walked like a sailor for a year. I know the Hậu River by its smells and three of them are gone.',
  birth: { place: 'Cái Răng, Cần Thơ, Vietnam', moment: '1968-03-05' },
  island: 'floating',
  mood: 'living',
  joined: '2024-01-12',
  lastSeenDaysAgo: 1,
  home: {
    theme: 'high-summer',
    timeOfDay: 5.5,
    light: { strength: 0.9, warmth: 0.8 },
    corners: [
      { at: [150, 0.5], pictures: 2, things: ['rowing-boat', 'lantern', 'rowing-boat'] },
      { at: [70, 0.4], pictures: 2, things: ['camp-fire', 'three-cups'] },
      { at: [240, 0.4], things: ['signpost', 'lantern', 'bench'] },
    ],
    groves: [{ at: [110, 0.5], kind: 'cherry-in-flower', count: 5 }],
    paths: 'boards',
    dead: { theme: 'night-watch', timeOfDay: 23.5, light: { strength: 0.5, warmth: 0.3, lamps: true }, gone: ['camp-fire', 'three-cups'] },
  },
  tweets: [
    { text: 'The house does not move when someone comes to visit. How are you supposed to know?', daysAgo: 5 },
    { text: 'Pineapple buyer on the phone wants them all the same size. I asked him, are your customers?', daysAgo: 24 },
    {
      text: 'Rain on a tin roof, rain on a palm roof, rain on the river. My son records them for an app. I told him he has left out rain on a person.',
      daysAgo: 58,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Five in the morning, everything for sale',
      story: `There is no shouting at a floating market, whatever they tell you; engines are too loud. You put up a pole and hang on it what you sell. Pumpkin on the pole, pumpkins in the hold. Clothes on a line mean only that somebody has washed. And if you see hanging there a piece of palm thatch, with nothing else, then it is the boat itself that is for sale, and you say nothing, you go alongside quietly and ask how they are.

My father put up thatch in 1979. A man came with gold, two leaves of it. They sat the whole morning. At the end the man went away with the gold and he also left a sack of rice. I asked my mother what had been sold. She said, ‘Nothing. He wished to know whether your father would bear being asked.’`,
      moment: '1996-01-30',
      place: 'Cái Răng market, Cần Thơ',
      preview: true,
      picture: {
        scene: 'boats',
        seed: 2301,
        skin: 'tan',
        shape: 'landscape',
        light: 'dawn',
        count: 7,
        cargo: 'fruit',
        canopy: true,
        bank: 'palms',
      },
    },
    {
      kind: 'image',
      caption: 'Noodle boat, Mrs Sáu standing',
      story: `She cooked for three hundred people a day in a boat you could not have lain down in. Charcoal at the front, bowls behind, broth in the middle where the balance was. When a ferry’s wash came she lifted the pot by its two ears, and held it there, level, while the boat went up and down round it.

I bought breakfast from her for twenty-two years, and it was only when I saw her once on land, at a wedding, that I learned she was very short.`,
      moment: '2003',
      place: 'Hậu River, Cần Thơ',
      preview: true,
      picture: {
        scene: 'boats',
        seed: 2302,
        skin: 'tan',
        shape: 'portrait',
        light: 'dusk',
        count: 3,
        cargo: 'baskets',
        canopy: true,
        bank: 'stilts',
      },
    },
    {
      kind: 'image',
      caption: 'The first kitchen that stayed where it was',
      story: `For months I wedged everything. Spoons in a tin, tin in a box, box behind a rail. My sister-in-law came to see the new house and found me tying down a bowl of oranges.

‘Liên,’ she said, ‘where do you think it is going?’

My husband laughed until he had to hold on to the door. Then he went out to the yard, and I saw him through the window, in the dark, when he thought nobody was looking, walking round the house and testing each of the four corners with his foot, the way you check a mooring.`,
      moment: '2014-08-19',
      place: 'Hưng Lợi, Cần Thơ',
      preview: false,
      picture: {
        scene: 'table',
        seed: 2303,
        skin: 'tan',
        shape: 'landscape',
        light: 'paper',
        things: ['bottle', 'bowl', 'teapot', 'plant'],
        cloth: 'lace',
      },
    },
    {
      kind: 'image',
      caption: 'High water, year of the dragon',
      story: `In September the river comes to see everybody. It arrived in the lane on a Tuesday, in the yard on Wednesday, and on Thursday it was at the second step and could go no higher, as I had marked that step myself, from my grandfather’s line, when we built.

The neighbours were carrying things upstairs. I put on my old trousers and sat on the third step with my feet in it. It had come nine hundred metres to find me.`,
      moment: '2024-09-26',
      place: 'Hưng Lợi, Cần Thơ',
      preview: false,
      picture: {
        scene: 'window',
        seed: 2304,
        skin: 'tan',
        shape: 'portrait',
        light: 'dawn',
        weather: 'rain',
        beyond: 'sea',
        sill: ['bottle', 'plant'],
        panes: [2, 3],
        curtains: false,
      },
    },
  ],
}
