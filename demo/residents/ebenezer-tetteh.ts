import type { Resident } from '#demo/resident.ts'

export const ebenezerTetteh: Resident = {
  username: 'eben.canoe',
  name: 'Ebenezer Tetteh',
  bio: 'Carver and painter of canoes, Elmina. A canoe wants three things: a tree, a name and an argument. I supply the last two. 212 afloat at the last count, 31 at the bottom, one in a museum in Bremen, facing the wrong way.',
  birth: { place: 'Elmina, Gold Coast', moment: '1952-04-20' },
  island: 'crescent',
  mood: 'living',
  joined: '2023-08-24',
  lastSeenDaysAgo: 1,
  home: {
    theme: 'high-summer',
    timeOfDay: 16,
    corners: [
      { at: [150, 0.75], pictures: 2, things: ['rowing-boat', 'rowing-boat', 'bench'] },
      { at: [100, 0.65], pictures: 2, things: ['hand-on-the-wall', 'lantern'] },
      { at: [215, 0.75], things: ['rowing-boat', 'camp-fire', 'signpost'] },
    ],
    groves: [{ at: [180, 0.55], kind: 'baobab', count: 5 }],
    paths: 'trodden',
    dead: { theme: 'late-autumn', timeOfDay: 5.8, light: { strength: 0.6, warmth: 0.6, lamps: false }, gone: ['camp-fire', 'bench'] },
  },
  tweets: [
    { text: 'Name ordered for a new canoe: PATIENCE. Delivery wanted by Friday.', daysAgo: 1 },
    { text: 'The wawa tree is already a boat. You only remove the portion that is not going fishing.', daysAgo: 26 },
    { text: 'My son has a laser level. I have a bowl of water. We have agreed to disagree by two millimetres.', daysAgo: 62 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'SEA NEVER DRY, on the trestles',
      story: `The customer says a name and I must find what goes round it. For SEA NEVER DRY we had eyes, and drums, and a row of stools so that the ancestors should have somewhere to sit. Red is not for the outside. Red is for under the waterline, where only the fish will be alarmed.

The apprentice at the right is Kojo, the day he painted SEA NEVER DAY. He had done it in letters a foot high before anyone looked. There was a silence. Then the owner walked round it with his hands behind his back and said that it was also true. It went out like that and had a very good season, and since then there have been two people who ordered the same.`,
      moment: '1998-06',
      place: 'Elmina beach, Ghana',
      preview: true,
      picture: { scene: 'boatshed', seed: 3101, skin: 'dark', shape: 'landscape', light: 'paper', canoe: true, people: 2, open: true },
    },
    {
      kind: 'image',
      caption: 'Fleet in, Tuesday excepted',
      story: `On Tuesdays nobody fishes. The sea has a day to herself to put her things away.

This is any Monday. You can’t see the lagoon for canoes, you could walk from the castle to the market on my lettering. My father used to send me down the line as a boy to read them out to him, left to right, for he couldn’t: GOD’S TIME. POOR NO FRIEND. TRY AND SEE. WHO KNOWS. He would nod at each as though it was a telegram, and at the end he would say, ‘They’re well, then.’`,
      moment: '1964-08',
      place: 'Benya lagoon, Elmina',
      preview: true,
      picture: {
        scene: 'harbour',
        seed: 3102,
        skin: 'dark',
        shape: 'panorama',
        light: 'dawn',
        roofs: 'flat',
        boats: 7,
        rig: 'canoe',
        people: 5,
        lamps: false,
      },
    },
    {
      kind: 'image',
      caption: 'Bringing the log down from Nkawkaw',
      story: `Fifty-two men, one tree. It has been hollowed in the forest to make it lighter, then you close it up with clay and leaves so that it doesn’t dry and split on the journey; you sing to it. The lorry driver, who was from Kumasi, and modern, asked why we sang. We told him it’s to keep in step. That is a reason. But also the tree has never been to the sea, and someone has to tell it. By Nsawam he was singing too.`,
      moment: '1981-02',
      place: 'Nkawkaw road, Ghana',
      preview: false,
      picture: {
        scene: 'group',
        seed: 3103,
        log: true,
        company: 'men',
        skin: 'dark',
        shape: 'wide',
        light: 'storm',
        people: 20,
        before: 'wall',
        dress: 'mixed',
      },
    },
    {
      kind: 'image',
      caption: 'What happened to No. 88',
      story: `No. 88 was THE LORD IS MY OUTBOARD. In the squall of June 2005 she turned over off Shama with eleven aboard. They climbed on to the bottom of her and sat there in a row from four in the afternoon until the moon was up.

All home, all eleven. The captain, Nana Ekow, came to my yard in the morning in his wet clothes and I believed he had come about the balance of the money. He wished to make an order. When you sit on the bottom of a canoe for six hours, he told me, looking down, there is nothing to read. He wanted the next one painted underneath as well.`,
      moment: '2005-06-14',
      place: 'Off Shama, Ghana',
      preview: false,
      picture: {
        scene: 'boats',
        seed: 3104,
        skin: 'dark',
        shape: 'landscape',
        light: 'night',
        count: 4,
        cargo: 'people',
        canopy: false,
        bank: 'none',
      },
    },
  ],
}
