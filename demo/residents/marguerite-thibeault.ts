import type { Resident } from '#demo/resident.ts'

export const margueriteThibeault: Resident = {
  username: 'marguerite.central',
  name: 'Marguerite Thibeault',
  bio: 'Telephone operator at Havre-Saint-Pierre until automatic dialling, 1967 to 1981; after that, the bakery. I could do eleven calls at once and one cake. I know who rang whom. It stops with me.',
  birth: { place: 'Havre-Saint-Pierre, Québec', moment: '1949-07-26' },
  island: 'lighthouse',
  mood: 'living',
  joined: '2023-04-23',
  lastSeenDaysAgo: 5,
  home: {
    theme: 'lamplight',
    timeOfDay: 20,
    corners: [
      { at: [150, 0.5], pictures: 2, things: ['telephone-box', 'lantern'] },
      { at: [80, 0.4], pictures: 2, things: ['model-modem', 'bench', 'lantern'] },
      { at: [230, 0.4], things: ['desk-modem', 'loving-cup'] },
    ],
    groves: [{ at: [190, 0.4], kind: 'silver-birch', count: 6 }],
    paths: 'boards',
    dead: {
      theme: 'snowed-in',
      timeOfDay: 23,
      light: { strength: 0.4, warmth: 0.1, lamps: true },
      gone: ['bench', 'loving-cup', 'model-modem'],
    },
  },
  tweets: [
    { text: 'My cell phone says “no caller ID”. In my day there was a caller and there was an ID and it was me.', daysAgo: 6 },
    { text: 'Number, please. I still say it to the cat.', daysAgo: 35 },
    { text: 'You could tell a death by how slowly they cranked.', daysAgo: 79 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The board, 140 lines, one of them mine',
      story: `A lamp lights. You plug the back cord in below it, you say ‘Central’, they tell you who, you take the front cord and tap the tip on the ring of that jack to find if it’s busy, a click if it is; then in, and ring. When the lamps go off you pull both down. That’s the job. A dog could do it if it could keep a secret.

In a storm they’d all light at once. The wind took the poles along the Mingan road and everybody wanted to know was it only them. I’d open every key on the board so the whole village could hear each other and tell them one thing: ‘Central. We’re all here. Go ahead.’ And they would. A hundred and forty kitchens. Somebody would start the rosary, someone else would be asking about a cow.

Once old Wilfrid Cormier, who was ninety, got out the accordion. It was the third of December 1972; three hours and ten minutes. I took no toll. It’s on my conscience, but quite lightly.`,
      moment: '1972-12-03',
      place: 'Havre-Saint-Pierre, Québec',
      preview: true,
      picture: { scene: 'switchboard', seed: 3901, skin: 'fair', shape: 'landscape', light: 'night', rows: 7, cords: 10, live: true },
    },
    {
      kind: 'image',
      caption: 'Thérèse and I, double shift',
      story: `She had the long-distance side. Her voice was lower, for money. We sat with our backs straight and our knees going, and talked to each other out of the side of our mouths for nine years in the gaps between subscribers, so that any conversation about, for instance, whether she ought to marry Léo, took from October to Easter.

‘Because he’s (Central, one moment) kind, I suppose, but he (Sept-Îles, go ahead) chews.’ She married him. He was no trouble; you had only to sit on the other side of the radio.`,
      moment: '1974',
      place: 'Havre-Saint-Pierre, Québec',
      preview: true,
      picture: { scene: 'switchboard', seed: 3902, skin: 'fair', shape: 'square', light: 'buff', rows: 8, cords: 7, people: 2, live: true },
    },
    {
      kind: 'image',
      caption: 'The line to Natashquan',
      story: `A hundred and fifty miles of single wire along the shore. My brother walked it for the company with irons on his boots. Ice would build up to the thickness of a wrist; then you could see it swinging in the sun with the whole coast’s conversation in it.

He carried a hand-set to clip on and test. So there’d be a lamp on my board with no name under it, and a wind, and him. He never had anything to say. ‘It’s me. Pole 1,204.’ I’d ask how was it. ‘White.’ Then we’d both listen to the line for a bit, it sings in the cold, until I had somebody waiting.`,
      moment: '1969-02',
      place: 'Côte-Nord, Québec',
      preview: false,
      picture: {
        scene: 'snowfield',
        seed: 3903,
        skin: 'fair',
        shape: 'panorama',
        light: 'paper',
        poles: true,
        wire: true,
        tracks: 'feet',
        people: 1,
      },
    },
    {
      kind: 'image',
      caption: 'The first automatic telephone in the village, mine, ha ha',
      story: `They gave me one as a retirement present. Beige. On the last night at noon, imagine, they’d said noon and not midnight, a man from Montréal threw a switch in a cabinet no bigger than a freezer, and all my lamps went out from left to right.

I went home and sat. About four it rang. I picked it up and I said, naturally, ‘Central.’ There was a long silence. It was Mme Vigneault; she’d wanted her sister. She had no idea of the number. In sixty years she’d never needed to know it.

I told her: 2-1-4. Then I sat with my hand on the receiver, and counted, because I knew how many would be next.`,
      moment: '1981-06-30',
      place: 'Rue de l’Escale, Havre-Saint-Pierre',
      preview: false,
      picture: {
        scene: 'table',
        seed: 3904,
        skin: 'fair',
        shape: 'square',
        light: 'dawn',
        things: ['photograph', 'telephone', 'cup'],
        cloth: 'lace',
      },
    },
  ],
}
