import type { Resident } from '#demo/resident.ts'

export const nilsAslakSomby: Resident = {
  username: 'nilsaslak',
  name: 'Nils-Aslak Somby',
  bio: 'Reindeer. You don’t ask how many, that’s like asking what’s in your bank. Winter at Guovdageaidnu, summer out on the coast, eight days’ walk and one swim between. I have four hundred words for snow and use about six of them, loudly.',
  birth: { place: 'Kautokeino, Norway', moment: '1970-11-02' },
  island: 'fjord',
  mood: 'living',
  joined: '2023-10-10',
  lastSeenDaysAgo: 12,
  home: {
    theme: 'snowed-in',
    timeOfDay: 14,
    skyOver: { lat: 69, lon: 23 },
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['camp-fire', 'bench'] },
      { at: [80, 0.5], pictures: 2, things: ['signpost', 'rowing-boat', 'lantern'] },
      { at: [230, 0.5], things: ['camp-fire', 'whorl-stone'] },
    ],
    groves: [{ at: [110, 0.55], kind: 'silver-birch', count: 12 }],
    paths: 'trodden',
    dead: {
      theme: 'night-watch',
      timeOfDay: 18,
      light: { strength: 0.5, warmth: 0, lamps: false },
      gone: ['camp-fire', 'bench', 'rowing-boat'],
    },
  },
  tweets: [
    {
      text: 'Čuohki: ice crust on the pasture after rain in winter. They smell the lichen through it and can’t reach it. We are learning the word too well.',
      daysAgo: 20,
    },
    { text: 'The drone has found the herd. The herd has found the drone. Drone is now in two parts.', daysAgo: 49 },
    { text: 'Forecast says clear. The old cow with the bent antler says no. I have known her longer.', daysAgo: 90 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'They are all looking at something',
      story: `I was on the night watch, alone, minus thirty-one. When it’s that cold and still you hear the tendons. Every step a reindeer takes, there’s a click in the foot; it’s so that they can keep together in a whiteout. With a whole herd on the move it’s like being inside a clock shop. Then they stopped. All of them. Several hundred, and no click.

The green was going over, as it does. But they weren’t looking at that. They were all turned to the south, where there was nothing, heads up, ears out.

I’m not a superstitious man. I got off the snowmobile and I stood beside the lead cow and looked where she was looking. We stood a good five minutes. Then she sighed, they do sigh, and put her head down, and the clicking started up again round about from one and another like rain.

My aunt died that night in Karasjok, that is to say north-east. So it wasn’t that.`,
      moment: '2012-01-22',
      place: 'Near Šihččajávri, Finnmark',
      preview: true,
      picture: { scene: 'snowfield', seed: 3601, skin: 'fair', shape: 'landscape', light: 'night', aurora: true, herd: 14, tracks: 'none' },
    },
    {
      kind: 'image',
      caption: 'The sound, before the swim',
      story: `There’s two kilometres of salt water between the mainland and the summer island. In the old days they all swam. Now the navy takes them over in a landing craft, the ones with calves; but in the autumn they swim back, on the day they decide.

You can’t make them. You gather them on the shore and you wait. We’ve waited eight days. The whole family sits about being casual. Someone in a boat rattles lichen in a bag. And then one old cow walks down like a lady going in at the baths, to the knee, to the belly, and goes, and behind her they pour into the sea in a long brown V and there’s nothing to be heard except breathing.

My uncle used to take off his hat.`,
      moment: '1988-09-14',
      place: 'Magerøysundet, Finnmark',
      preview: true,
      picture: { scene: 'mountain', seed: 3602, skin: 'fair', shape: 'panorama', light: 'dawn', form: 'range', water: true, peak: 0.3 },
    },
    {
      kind: 'image',
      caption: 'Knots, for my nephew who asked for a video',
      story: `He can find anything on his telephone. I told him, there’s no film of these because you can’t see them done. You’ve got mittens on, and it’s dark, and the animal is moving. They aren’t tied by the eyes.

I’ve put twelve on a board. He’s to sit with his eyes shut till he knows them. Number nine is the one my grandfather used for a sledge, and I can’t tell you how it goes. My hands do it if I think of something else.`,
      moment: '2020-04',
      place: 'Guovdageaidnu',
      preview: false,
      picture: {
        scene: 'specimens',
        seed: 3603,
        skin: 'fair',
        shape: 'square',
        light: 'storm',
        of: 'knots',
        count: 12,
        labels: true,
        board: 'manila',
      },
    },
    {
      kind: 'image',
      caption: 'Tin from the summer hut',
      story: `In it: my mother at nineteen with a lasso. My father being kicked. A surveyor who lived with us a whole season in 1957, drawing lines, and who was very polite and ate a great deal. He’d marked all of it as empty. We only learned that when the map came. My father pinned it up in the hut and hung his coat over it. There’s a photograph of him here at our table, with our children on his knee, in the middle of the empty part.`,
      moment: '1957-07',
      place: 'Magerøya, Finnmark',
      preview: false,
      picture: { scene: 'tin', seed: 3604, skin: 'fair', shape: 'square', light: 'dusk', photographs: 8, letters: 1, round: true },
    },
  ],
}
