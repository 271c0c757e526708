import type { Resident } from '#demo/resident.ts'

export const milanVondracek: Resident = {
  username: 'milan.v',
  name: 'Milan Vondráček',
  bio: 'Glassblower at Železný Brod until my lungs were handed in with my apron. Specialist in tea glasses, laboratory bulbs and one chandelier about which I am not permitted to speak. Grandfather of two who use cups.',
  birth: { place: 'Železný Brod, Czechoslovakia', moment: '1944-06-17' },
  island: 'fjord',
  mood: 'living',
  joined: '2023-09-14',
  lastSeenDaysAgo: 9,
  home: {
    theme: 'late-autumn',
    timeOfDay: 15,
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['loving-cup', 'bench'] },
      { at: [70, 0.5], pictures: 2, things: ['camp-fire', 'klein-bottle', 'bottled-island'] },
      { at: [220, 0.5], things: ['lantern', 'spinning-cup'] },
    ],
    groves: [
      { at: [110, 0.6], kind: 'tree-of-life', count: 1 },
      { at: [190, 0.5], kind: 'oak', count: 7 },
    ],
    paths: 'stone',
    dead: {
      theme: 'ash',
      timeOfDay: 20,
      light: { strength: 0.4, warmth: 0.9, lamps: false },
      gone: ['loving-cup', 'bench', 'spinning-cup'],
    },
  },
  tweets: [
    { text: 'Glass is not a slow liquid. I have been married fifty-four years and I know what a slow liquid is.', daysAgo: 12 },
    {
      text: '@zofia.wars your tea glasses are ours! Third series, 1974. Hold it to the window: if there is a seed the size of a flea near the foot, it was a Monday, and I am sorry.',
      daysAgo: 52,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Gathering, second shift',
      story: `The iron goes in. You turn it, always you turn it, from the first second to the last, because the glass wants to be on the floor. You take out a lump like honey at eleven hundred degrees and you have about half a minute in which it will listen.

My master was called Hájek. He had burned his eyebrows off in 1938 and had drawn them on with charcoal each morning ever since, a little higher on Fridays. He taught me one thing by the mouth and everything else by the elbow. The one thing was this: do not blow. Breathe out. If you blow it knows you want something.

I was fifteen and wanted everything. For two years all my glasses came out with one thick side, the side where I had been hurrying. Hájek put them on the shelf with the good ones, turned so the thick side faced the wall. ‘So they can learn from the others,’ he said.`,
      moment: '1961-03',
      place: 'Železný Brod glassworks',
      preview: true,
      picture: { scene: 'furnace', seed: 1801, skin: 'fair', shape: 'landscape', light: 'night', work: 'glass', shelf: 6, people: 1 },
    },
    {
      kind: 'image',
      caption: 'Every form we made that nobody ordered',
      story: `In the last twenty minutes before the furnace was charged again the metal was too stiff for production and too good to throw back. It was ours. The foreman called it rest time and went to look at something in the yard.

So there is a bottle in the shape of my wife’s cousin. There is a pig. There is a retort with two necks that can be used to pour wine for a person one is angry with. The small blue one was made by Jirka Šolc in August 1968 on the Wednesday; nobody else did anything that day. He stood there and made one perfect blue bottle with no mark on it, set it in the annealing oven, walked out of the gate, and the next we heard he was in Winnipeg.`,
      moment: '1990-08',
      place: 'Železný Brod',
      preview: true,
      picture: {
        scene: 'specimens',
        seed: 1802,
        skin: 'fair',
        shape: 'square',
        light: 'dusk',
        of: 'bottles',
        count: 16,
        labels: false,
        board: 'cloth',
      },
    },
    {
      kind: 'image',
      caption: 'Colour store: do not lick',
      story: `The notice was serious. Cobalt tastes sweet, selenium of radishes. Old Kratochvíl could name nine oxides blindfold, and had no teeth by forty.

Cadmium for yellow, manganese for the violet that the archbishop liked, gold for ruby, and it really was gold: a clerk came from the bank with it in a paper twist and watched us put it into the pot, and then he stood beside the pot for two days with his sandwiches, in case we got it out again.`,
      moment: '1972',
      place: 'Železný Brod glassworks',
      preview: false,
      picture: {
        scene: 'cabinet',
        seed: 1803,
        skin: 'fair',
        shape: 'landscape',
        light: 'night',
        holding: 'jars',
        columns: 7,
        rows: 4,
        empty: 0.08,
        people: 0,
      },
    },
    {
      kind: 'image',
      caption: 'The pear tree, which I have been asked to describe',
      story: `My granddaughter, aged six, is doing a project about what people see from their kitchens. I told her: a pear tree. She wrote it down and waited. I said, it is bare at present. She wrote ‘bear’. I said there is frost on it. She asked was the frost clear, milky or seeded?

I had to sit down. Those are the three grades. I taught them to her myself, holding up a tumbler, when she was three or so and I thought she was only looking at the light.

Milky, I said. On the north side, seeded.`,
      moment: '2016-01-23',
      place: 'Koberovy, Bohemia',
      preview: false,
      picture: { scene: 'tree', seed: 1804, skin: 'fair', shape: 'square', light: 'dawn', seasons: 'winter', cottage: true },
    },
  ],
}
