import type { Resident } from '#demo/resident.ts'

export const hamaguchiShizue: Resident = {
  username: 'shizue.ama',
  name: 'Hamaguchi Shizue',
  bio: 'Diver, sixty-six seasons, no tank. Awabi, sazae, sea slugs, a wristwatch. My granddaughter types this while I shell beans. I tell her the long version and she puts the short one.',
  birth: { place: 'Wagu, Shima Peninsula, Japan', moment: '1934-02-18' },
  island: 'archipelago',
  mood: 'quiet',
  joined: '2023-07-16',
  lastSeenDaysAgo: 164,
  home: {
    theme: 'chart',
    timeOfDay: 6,
    corners: [
      { at: [150, 0.6], pictures: 3, things: ['rowing-boat', 'camp-fire', 'bench'] },
      { at: [90, 0.5], pictures: 1, things: ['loop-stone', 'lantern'] },
      { at: [230, 0.6], things: ['moon-gate', 'lantern'] },
    ],
    groves: [{ at: [180, 0.5], kind: 'cherry-in-flower', count: 8 }],
    paths: 'trodden',
    dead: {
      theme: 'night-watch',
      timeOfDay: 4,
      light: { strength: 0.6, warmth: 0, lamps: false },
      gone: ['camp-fire', 'bench', 'rowing-boat'],
      brought: ['whale-skeleton'],
    },
  },
  tweets: [
    {
      text: 'Grandmother says: tell them the sea was flat as a tray today and that I did not go, and that the two facts are not connected.',
      daysAgo: 310,
    },
    {
      text: 'Grandmother says you may take one breath with you and you should spend it as if it were somebody else’s money.',
      daysAgo: 200,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Going down, photographed by a student with a box over his head',
      story: `You go down with a weight and come up without it. Going down is nothing. Fifty seconds is what I had at my best, and of those you need twelve to arrive and fifteen to come home, so that all one’s work in life is done in twenty-three seconds, upside down, with a lever.

You see the awabi and it sees you. It has one foot, and it puts it down. If you slip the iron under before it decides, it comes away like a lid. If you touch it and hesitate, you may as well try to lift the island. Girls ask me what the secret is. Do not admire it first.

When we come up we whistle. It is only letting the breath out slowly through a small mouth, to spare the lungs, but each woman’s is different, and the husband in the boat knows his own wife’s in a crowd. Mine has been dead eighteen years. There is a younger man in the next boat who still turns his head.`,
      moment: '1963-06',
      place: 'Off Wagu, Shima',
      preview: true,
      picture: { scene: 'deep', seed: 2101, skin: 'fair', shape: 'portrait', light: 'dawn', diver: 'free', kelp: 11, fish: 12, tub: true },
    },
    {
      kind: 'image',
      caption: 'Shells I would not sell',
      story: `The merchants want them without holes. These all have something wrong. That one grew round a fishing line. That one has been bored by a worm and mended itself from inside in another colour. The brown one was found by my sister Kimie on the day of the surrender; we had not heard of it yet, and had gone out as usual, and when we came in with full nets the whole village was standing on the beach in its good clothes, and nobody wanted any.

The empty place is for the one I gave back.`,
      moment: '1998',
      place: 'Wagu, Shima',
      preview: true,
      picture: {
        scene: 'specimens',
        seed: 2102,
        skin: 'fair',
        shape: 'square',
        light: 'paper',
        of: 'shells',
        count: 12,
        labels: false,
        board: 'page',
        missing: 1,
      },
    },
    {
      kind: 'image',
      caption: 'The fire hut, all nine of us',
      story: `Between dives you sit round the fire until your bones come back. No men are allowed in the hut. Inspectors have tried. All the business of the village was settled there, loans and marriages, and which teacher had to go.

On our headcloths you can see the mark: a star in one line, without lifting the needle, so that it has no beginning for a bad thing to get in by; and beside it a lattice, many eyes, to look at the bad thing until it is embarrassed. My mother sewed mine. I have sewn it for my daughter, who went to work in an insurance office in Nagoya and keeps it in the drawer with the stapler.`,
      moment: '1958-09',
      place: 'The hut at Wagu, Shima',
      preview: false,
      picture: {
        scene: 'group',
        seed: 2103,
        skin: 'fair',
        shape: 'landscape',
        light: 'buff',
        people: 9,
        before: 'wall',
        dress: 'white',
        company: 'women',
      },
    },
    {
      kind: 'image',
      caption: 'My husband’s boat, which he built twice',
      story: `The first time he built it too narrow. It was beautiful, everybody came to see it, it went like a thought, and whenever I put my hand on the side to climb in it bowed to me and filled with water.

He did not say anything. He took it apart that winter, plank by plank, in the same shed, and used the same planks. The second boat was as wide as a bath and slow and ugly, and for forty-one years I never once got into it without thinking of the other.`,
      moment: '1960-01',
      place: 'Boat shed, Wagu',
      preview: false,
      picture: { scene: 'boatshed', seed: 2104, skin: 'fair', shape: 'landscape', light: 'paper', planked: 0.5, people: 1, open: true },
    },
  ],
}
