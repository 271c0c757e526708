import type { Resident } from '#demo/resident.ts'

export const hanaWirihana: Resident = {
  username: 'hana.w',
  name: 'Hana Wirihana',
  bio: 'Commercial diver. I look at the underneath of things other people stand on: wharves, bridges, ferries, once a bishop’s pontoon. Tolaga Bay, where the wharf is 660 metres long and I know every pile by its mussels.',
  birth: { place: 'Tolaga Bay, New Zealand', moment: '1988-01-18' },
  island: 'sea-stack',
  mood: 'living',
  joined: '2024-04-25',
  lastSeenDaysAgo: 2,
  home: {
    theme: 'chart',
    timeOfDay: 8,
    corners: [
      { at: [150, 0.5], pictures: 2, things: ['bench', 'rowing-boat'] },
      { at: [70, 0.4], pictures: 2, things: ['fog-bell', 'lantern'] },
      { at: [240, 0.4], things: ['ichthyosaur', 'camp-fire'] },
    ],
    groves: [{ at: [110, 0.4], kind: 'weeping-willow', count: 5 }],
    paths: 'boards',
    dead: {
      theme: 'ash',
      timeOfDay: 1.5,
      light: { strength: 0.5, warmth: 0, lamps: false },
      gone: ['bench', 'camp-fire', 'rowing-boat'],
      brought: ['fish-skeleton'],
    },
  },
  tweets: [
    { text: 'Report written on a slate at nine metres: PILE 114 OK. PILE 115 OK. PILE 116 OCTOPUS. PILE 117 OK.', daysAgo: 3 },
    { text: 'Visibility today: yes, if you count thinking.', daysAgo: 23 },
    {
      text: '@ines.furtado did the landing inspection on the new cable. It comes ashore under the second-best fish and chip shop in the district. I put my hand on it. Felt nothing. Waved anyway.',
      daysAgo: 59,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Working on the wreck, with the line in',
      story: `The old hard-hat gear is Uncle Boy’s; I wear a modern helmet, but he wanted a picture with his and I wasn’t going to argue with the person holding my air.

He’s been my tender since I started. Up there he’s got my whole life in one hand, by feel: one pull, are you all right; two, more slack; three, coming up. Four pulls, and he’s not supposed to, means the kettle’s on. He says you can tell from the hose if a diver is working or only looking. ‘You go quiet,’ he said to me. ‘It gets heavier when you’re looking.’

Down here was the coaster that took wool out before there was a road. We were there to see if it would shift in a storm and hit the cable. It won’t. There’s sixty years of growth on her, she’s practically a paddock. In the galley there was a plate standing upright in the rack, white, with the line’s crest on it. I cleaned it with my glove and left it.`,
      moment: '2019-03-07',
      place: 'Off Cooks Cove, Tolaga Bay',
      preview: true,
      picture: {
        scene: 'deep',
        seed: 4001,
        skin: 'brown',
        shape: 'landscape',
        light: 'night',
        diver: 'helmet',
        cable: true,
        wreck: true,
        kelp: 9,
        fish: 16,
      },
    },
    {
      kind: 'image',
      caption: 'Company',
      story: `I was scraping pile 31 and the light went brown. You get that with cloud. Then it came on again from one end.

A right whale, with a calf somewhere, I guess. I only ever saw about a third of her at one time. She came along the wharf at walking pace with her eye about level with mine, and the eye went: pile, pile, pile, woman, pile.

Uncle gave me one pull. I gave him one back. It’s the only lie I have ever told on the line.`,
      moment: '2021-08-16',
      place: 'Under Tolaga Bay wharf',
      preview: true,
      picture: { scene: 'deep', seed: 4002, skin: 'brown', shape: 'wide', light: 'dawn', diver: 'none', whale: true, kelp: 14, fish: 8 },
    },
    {
      kind: 'image',
      caption: 'What the kids caught, final day of the holidays',
      story: `Every one of them measured and put back, apart from number eleven, who was eaten, and is represented by a drawing. The labels are theirs. ‘Spotty.’ ‘Spotty.’ ‘Koro’s one.’ ‘Angry.’ ‘Spotty that was nearly a snapper.’

The blank one belongs to my niece Aria, who caught nothing for eight days and never once put her rod down. I asked if she’d like me to go under and hook something on for her. She looked at me as if I’d offered to sit her exams. ‘That’s not fishing, Auntie,’ she said. ‘That’s post.’`,
      moment: '2023-01-29',
      place: 'Tolaga Bay wharf',
      preview: false,
      picture: {
        scene: 'specimens',
        seed: 4003,
        skin: 'brown',
        shape: 'landscape',
        light: 'paper',
        of: 'fish',
        count: 15,
        labels: true,
        board: 'page',
        missing: 1,
      },
    },
    {
      kind: 'image',
      caption: 'The stacks at Cooks Cove, from Nan’s seat',
      story: `She had a kitchen chair up there, wired to a fence post. She said you need to see the sea from your own chair or you’ll only see the view.

After the cyclone the path went, the fence went and half the hill; there was slash on the beach up to your neck. First fine day we walked round by the farm to see what was left. The post had gone over the edge and it was hanging by its wire. But the chair was still there on the grass on its four legs, facing out. A sheep was beside it, being very careful not to sit.`,
      moment: '2023-03-04',
      place: 'Cooks Cove, Tolaga Bay',
      preview: false,
      picture: {
        scene: 'coast',
        seed: 4004,
        skin: 'brown',
        shape: 'landscape',
        light: 'dusk',
        shore: 'stacks',
        front: 'grass',
        boat: 'none',
      },
    },
  ],
}
