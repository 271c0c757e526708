import type { Resident } from '#demo/resident.ts'

export const zofiaMaliszewska: Resident = {
  username: 'zofia.wars',
  name: 'Zofia Maliszewska',
  bio: 'Sleeping-car attendant, Przemyśl to Szczecin and back, 1984 to 2016. By my own reckoning I crossed Poland lengthwise 3,900 times and saw about a fifth of it. I can make a bed in fifty seconds with somebody’s aunt in it.',
  birth: { place: 'Przemyśl, Poland', moment: '1963-04-11' },
  island: 'archipelago',
  mood: 'living',
  joined: '2023-02-26',
  lastSeenDaysAgo: 3,
  home: {
    theme: 'snowed-in',
    timeOfDay: 22.5,
    light: { strength: 0.7, warmth: 0.7 },
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['bench', 'lantern', 'signpost'] },
      { at: [60, 0.5], pictures: 2, things: ['loving-cup', 'lantern'] },
      { at: [240, 0.6], pictures: 1, things: ['semaphore-tower', 'letter-box'] },
    ],
    groves: [{ at: [100, 0.5], kind: 'silver-birch', count: 9 }],
    paths: 'stone',
    dead: {
      theme: 'ash',
      timeOfDay: 5,
      light: { strength: 0.4, warmth: 0, lamps: false },
      gone: ['loving-cup', 'letter-box'],
      brought: ['stopped-clock'],
    },
  },
  tweets: [
    { text: 'You meet two kinds of people at 2 a.m. in a corridor in their pyjamas. The other kind had remembered a coat.', daysAgo: 7 },
    { text: 'Cleared the cellar. Eleven odd slippers, all left foot. The right feet of this country got off at Opole.', daysAgo: 39 },
    { text: '@milan.v it was a Monday! There is the flea. I would not exchange it for a Thursday.', daysAgo: 51 },
    {
      text: 'Passengers used to ask whether they would sleep. I said madam, the train will do that for you, you need only lie there.',
      daysAgo: 120,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The 38202 on the viaduct, taken from below by my husband',
      story: `He drove out to Bolesławiec on his free night and stood in a field in February to get it, for our anniversary. I was in the fourth carriage. He had told me to put on the light in the service compartment and wave at 1.52 exactly.

I forgot. There was a gentleman in berth 21 who believed we had already passed Legnica and that it was being kept from him. By the time I had shown Legnica to him on the map it was five to two.

The fourth carriage is therefore dark in this photograph. But you will see that in the third one somebody is waving. It is clearly an arm. We have never found out who that was, and whether he was in the habit of it. My husband waved back.`,
      moment: '1997-02-14',
      place: 'Bolesławiec viaduct, Poland',
      preview: true,
      picture: { scene: 'train', seed: 1901, skin: 'fair', shape: 'panorama', light: 'night', on: 'viaduct', carriages: 6, lit: 0.3 },
    },
    {
      kind: 'image',
      caption: 'Carriage 284, my corridor',
      story: `Ten doors. Behind them thirty berths, three storeys each. One learns a person by the door: who locks it, who tries it twice, who leaves it on the hook so that a stripe of light falls out. Soldiers slept like dropped coats. Doctors read. Newlyweds asked what time it was in Wrocław and then did not get up.

At the far end was the samovar and beside it my stool. I was never lonely there. You try being lonely with thirty people breathing through plywood.

In 1989 I had the whole of a delegation going to sit at a table in Warsaw. At three in the morning two of them came out separately, in socks, from opposite ends, and met under the lamp. They were from different sides of whatever it was. Neither could sleep. I gave them tea, one glass each, and went to count pillowcases until they had finished.`,
      moment: '1989-02-05',
      place: 'Somewhere after Rzeszów',
      preview: true,
      picture: { scene: 'corridor', seed: 1902, skin: 'fair', shape: 'portrait', light: 'dusk', of: 'doors', people: 2, tiles: false },
    },
    {
      kind: 'image',
      caption: 'Keys that came back by post',
      story: `The compartment key is square, and is good for nothing except a compartment. All the same, people go home with it. Then, weeks later, a small stiff envelope, often with a letter: I enclose, I am mortified, I was changing at Kędzierzyn and I had the baby.

The company had written each of them off. I therefore owned, by 2010, what I believe to be the largest collection of apologies in the State Railways. The empty place is for number 7. A gentleman from Tarnów writes every Christmas to say that he has still not found it.`,
      moment: '2010-11',
      place: 'Przemyśl Główny',
      preview: false,
      picture: {
        scene: 'specimens',
        seed: 1903,
        skin: 'fair',
        shape: 'landscape',
        light: 'night',
        of: 'keys',
        count: 12,
        labels: true,
        board: 'dark',
        missing: 1,
      },
    },
    {
      kind: 'image',
      caption: 'Platform 2, the girl with the cello',
      story: `She got on at Kraków every second Thursday for five years, first with the half-size, then three-quarter, then the real one, which had its own berth, as by the rules it had to be lying down. I made up the bed for it. Sheet, blanket, pillow. She told me once it was the only thing she owned that anyone had ever tucked in.

I looked for her name on posters after that. I never saw it. Then in 2013 a woman in a good coat stood on platform 2 with a child holding a violin case the size of a shoe, and the child said in a carrying voice: Mama, is that the lady?`,
      moment: '2013-10-03',
      place: 'Kraków Główny, platform 2',
      preview: false,
      picture: { scene: 'train', seed: 1904, skin: 'fair', shape: 'square', light: 'dawn', on: 'platform', people: 3, lit: 0.7 },
    },
    {
      kind: 'image',
      caption: 'Tea as served, 0.60 zł with lemon',
      story: `Glass, metal holder, two lumps, slice of lemon cut so that one could see a newspaper through it. The spoon stands in the glass while it is hot, so that the glass does not crack, and it rings. Thirty glasses ringing in thirty holders for five hundred miles is what night is made of, to my ear. I could not sleep on holiday. My husband put two spoons in a tumbler on the windowsill of the pension in Sopot, opened the window, and that did it.`,
      moment: '1986',
      place: 'Service compartment, carriage 284',
      preview: false,
      picture: {
        scene: 'table',
        seed: 1905,
        skin: 'fair',
        shape: 'square',
        light: 'night',
        things: ['lamp', 'cup', 'glasses'],
        cloth: 'bare',
      },
    },
  ],
}
