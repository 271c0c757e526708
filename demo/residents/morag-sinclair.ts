import type { Resident } from '#demo/resident.ts'

export const moragSinclair: Resident = {
  username: 'morag.s',
  name: 'Morag Sinclair',
  bio: 'Daughter of a keeper, sister of a keeper, and for one night in 1952 the keeper. Auskerry, Sule Skerry, Noup Head, then forty years teaching infants in Kirkwall, who are also best watched in shifts.',
  birth: { place: 'Stromness, Orkney', moment: '1938-11-20' },
  island: 'lighthouse',
  mood: 'quiet',
  joined: '2023-01-29',
  lastSeenDaysAgo: 211,
  home: {
    theme: 'night-watch',
    timeOfDay: 21,
    light: { strength: 0.8, warmth: 0.6, lamps: true },
    skyOver: { lat: 59, lon: -4 },
    corners: [
      { at: [160, 0.5], pictures: 3, things: ['lantern', 'bench', 'rowing-boat'] },
      { at: [90, 0.4], pictures: 2, things: ['fog-bell', 'signal-mast'] },
      { at: [230, 0.4], things: ['camp-fire', 'lantern'] },
    ],
    paths: 'stone',
    dead: {
      theme: 'ash',
      timeOfDay: 23,
      light: { strength: 0.45, warmth: 0, lamps: true },
      gone: ['bench', 'camp-fire'],
      brought: ['returning-lamp'],
    },
  },
  tweets: [
    {
      text: 'My niece has put this on the computer for me. It is very like the visual code we had at the station except that nobody is drowning.',
      daysAgo: 390,
    },
    {
      text: 'A light that flashes is telling you where it is. A light that stays on is somebody’s kitchen. That is all I know about navigation and it has been sufficient.',
      daysAgo: 240,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The night I kept the light',
      story: `My father had the fever and the assistant was ashore with his wife. I was thirteen. My mother said, ‘You have seen it done,’ and went back to my father.

It is not complicated. The lamp has to be lit at sunset and it has to be lit at dawn and in between the lens must turn, and it turns because a weight goes down the middle of the tower on a chain, and when the weight is down you wind it up. Every forty minutes. Two hundred and six turns of the handle. I had always been told that the lens floated in a bath of mercury so that a child could move it with one finger. I can report that this is so, and that the child’s difficulty is the handle.

About three in the morning I heard birds striking the glass, and I could not leave the winding, and I counted turns out loud so as not to hear. I still count on stairs.

In the morning I wrote up the log as I had seen him do it. Wind SW 5. Showers. Light exhibited sunset to sunrise. I did not know whether I was permitted to sign, so I put M.S. small, in the corner, like somebody who has mended a sock.

My father read it when he was better. He said nothing at all. But he left it in, and it went off to Edinburgh with the rest, and it is there yet. My niece has seen it.`,
      moment: '1952-02-08',
      place: 'Auskerry, Orkney',
      preview: true,
      picture: {
        scene: 'lighthouse',
        seed: 1401,
        skin: 'fair',
        shape: 'portrait',
        light: 'night',
        bands: 0,
        stance: 0.5,
        near: true,
        cottage: false,
      },
    },
    {
      kind: 'image',
      caption: 'Wash day, with the wind in a good mood',
      story: `Monday if the wind allowed, otherwise Tuesday, otherwise never. My mother pegged everything double. We lost a bolster-case to Norway, she said, and for years I imagined some family in Bergen opening the door to it.

You can see my brother Magnus beside her, who is supposed to be holding the prop. He is looking at a boat. All my life I have known him and I could not tell you the colour of his eyes, because he was always looking at a boat.`,
      moment: '1946-06',
      place: 'Auskerry, Orkney',
      preview: true,
      picture: {
        scene: 'lighthouse',
        seed: 1402,
        skin: 'fair',
        shape: 'landscape',
        light: 'paper',
        bands: 0,
        stance: 0.64,
        people: 2,
        washing: true,
      },
    },
    {
      kind: 'image',
      caption: 'Bosun, waiting for the relief boat',
      story: `The relief came every fortnight, or every month, or in the winter of ’47 after nine weeks. Bosun knew before anyone. He would go down to the landing and sit, facing the right way, and my mother would look out and put the big kettle on.

We tested him. Father said he must hear the engine, so Magnus timed it: the dog went down two hours and ten minutes before there was any engine to hear, and in a contrary wind. Father said in that case he must smell the tobacco. Magnus said the coxswain had given up tobacco. Father said that was exactly what he smelled.`,
      moment: '1949-08',
      place: 'Auskerry landing, Orkney',
      preview: false,
      picture: {
        scene: 'quay',
        seed: 1403,
        skin: 'fair',
        shape: 'landscape',
        light: 'dawn',
        animal: 'dog',
        coat: 'dark',
        rig: 'motor',
        pots: true,
      },
    },
    {
      kind: 'image',
      caption: 'From the nursery window, Kirkwall',
      story: `I taught the five-year-olds for thirty-eight years in a room that looked on the harbour. When the lifeboat went out they all stood up without being told. I never marked them down for it.

The inspector came once while they were standing. He asked what they were looking at and Erlend Flett, who was five, told him, ‘My dad.’ The boat was just clearing the pier head by then. The inspector took off his hat, there being nothing in his training to cover it. We did sums afterwards, but only easy ones, and I took the sums that had boats in them and changed the boats to sheep.`,
      moment: '1979-11',
      place: 'Kirkwall, Orkney',
      preview: false,
      picture: {
        scene: 'window',
        seed: 1404,
        skin: 'fair',
        shape: 'square',
        light: 'storm',
        weather: 'rain',
        beyond: 'sea',
        sill: ['plant', 'jar'],
        panes: [3, 3],
        curtains: false,
      },
    },
    {
      kind: 'image',
      caption: 'Everything we took off the island',
      story: `When they put in the machine in 1961 we had one boat’s room for sixteen years of living. Mother took the clock, the sewing machine and the good pan. Father took the barometer, which was not his. Magnus took nothing, he was already at sea.

I took the shortbread tin with the photographs, because nobody else had remembered that there were any. There is one of all of us on the balcony, taken by a visiting inspector, with the lens behind us; and the lens has put my mother’s face in it eleven times, getting smaller, like a person being called from room to room.`,
      moment: '1961-10-14',
      place: 'Auskerry, Orkney',
      preview: false,
      picture: { scene: 'tin', seed: 1405, skin: 'fair', shape: 'landscape', light: 'buff', photographs: 9, letters: 2 },
    },
  ],
}
