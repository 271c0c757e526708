import type { Resident } from '#demo/resident.ts'

export const torbjorgNesse: Resident = {
  username: 'torbjorg',
  name: 'Torbjørg Nesse',
  bio: 'I look after seeds that nobody is allowed to plant. Trained as a librarian, which turns out to be the same job at minus eighteen degrees. Knitter, bad skier, good shot. Two winters a year if you count the one inside the mountain.',
  birth: { place: 'Tromsø, Norway', moment: '1972-12-03' },
  island: 'iceberg',
  mood: 'living',
  joined: '2023-06-20',
  lastSeenDaysAgo: 4,
  home: {
    theme: 'snowed-in',
    timeOfDay: 12,
    light: { strength: 0.6, warmth: 0.2 },
    skyOver: { lat: 78, lon: 16 },
    corners: [
      { at: [160, 0.6], pictures: 3, things: ['portal', 'lantern', 'lantern'] },
      { at: [60, 0.5], pictures: 1, things: ['camp-fire', 'bench'] },
      { at: [280, 0.5], things: ['date-palm', 'signpost'] },
    ],
    paths: 'trodden',
    dead: { theme: 'night-watch', timeOfDay: 1, light: { strength: 0.4, warmth: 0, lamps: false }, brought: ['rose-of-jericho'] },
  },
  tweets: [
    { text: 'A journalist asked what the vault sounds like. Like a refrigerator that has been told a secret.', daysAgo: 8 },
    { text: 'Sun back today at 12.31, for as long as it takes to say so.', daysAgo: 60 },
    {
      text: 'Box from @sidi.bounama’s cousin arrived with sand in every seam. We do not open the boxes. We did sweep very respectfully round it.',
      daysAgo: 102,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Hall two, with the lights on for once',
      story: `There are four doors, and you close each before you open the next. By the third your nostrils have frozen and by the fourth you have stopped thinking about lunch. Then the lamps come on one after another down the hall, with a click each, as if somebody were walking ahead of you to check that it was still there.

We open it three times a year. The boxes come sealed and they stay sealed; whoever sent them owns them, and only they may ask for them back. So I know the shelves as a night porter knows a hotel. Row 6 is barley from forty nations, some of whom were shooting at each other on the day their boxes arrived, and I put them side by side because that is where there was room. Row 9 has wooden crates from a place whose labels are hand-lettered with such care that I once stood and read all of them, at minus eighteen, until my colleague came back to see whether I had died.

My mother thinks I guard treasure. I tell her I keep the spare keys.`,
      moment: '2017-02-22',
      place: 'Platåberget, Svalbard',
      preview: true,
      picture: { scene: 'corridor', seed: 1201, skin: 'fair', shape: 'landscape', light: 'dawn', of: 'shelves', people: 1 },
    },
    {
      kind: 'image',
      caption: 'Walking to work, noon in January',
      story: `You can see I am late because the sledge tracks are already there and mine are not.

The green came up about eleven and by noon it was going over the whole valley like washing. After twenty years you are supposed to stop looking. What happens in fact is that you learn to look while walking, and every few winters somebody in the settlement breaks an ankle with a face full of wonder.

A reindeer followed me to the gate. They are short-legged here and look as if they had been drawn by someone who had only had them described.`,
      moment: '2021-01-16',
      place: 'Longyearbyen, Svalbard',
      preview: true,
      picture: {
        scene: 'snowfield',
        seed: 1202,
        skin: 'fair',
        shape: 'wide',
        light: 'night',
        aurora: true,
        tracks: 'sled',
        herd: 4,
        hut: true,
      },
    },
    {
      kind: 'image',
      caption: 'Teaching collection: fifteen things that look dead',
      story: `When schoolchildren visit I cannot show them the vault, so I show them this board and ask which of the fifteen are alive. They vote. The peas always win and the orchid always loses, since an orchid seed looks like what you find in a pocket.

Then I tell them: all of them, except the buttons. I sew two wooden buttons on in a different place each year. In 2019 a boy called Mathias found both, put his hand up, and asked whether I was certain about the others or only assuming. I think about Mathias more than about any of the ministers.`,
      moment: '2019-05',
      place: 'Longyearbyen School, Svalbard',
      preview: false,
      picture: {
        scene: 'specimens',
        seed: 1203,
        skin: 'fair',
        shape: 'landscape',
        light: 'paper',
        of: 'seeds',
        count: 15,
        labels: true,
        board: 'page',
      },
    },
    {
      kind: 'image',
      caption: 'Proof',
      story: `Every ten years the owner of a box may ask for a few seeds back, to see if they still wake. They do it in a glasshouse at home and send us a photograph, and that is the only time I learn what I have been keeping.

This one came from Ås. Sown on the Monday. By Friday a row of them had stood up, each with its coat still on its head. Somebody has written on the back, in ballpoint, ‘27 of 30. Good morning!’

I printed it and took it in with me on the next opening and held it up towards row 6. My colleague asked what I was doing. I said, filing.`,
      moment: '2018-04-09',
      place: 'Ås, Norway',
      preview: false,
      picture: { scene: 'greenhouse', seed: 1204, skin: 'fair', shape: 'portrait', light: 'dawn', growing: 'seedlings', people: 0 },
    },
  ],
}
