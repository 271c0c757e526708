import type { Resident } from '#demo/resident.ts'

export const inesFurtado: Resident = {
  username: 'ines.furtado',
  name: 'Inês Furtado',
  bio: 'Cable jointer, thirty-four years at sea on four ships. My mother passed messages through Horta by hand; I went out and mended what they travelled in. Retired to a house with one step too many. Ask me about grapnels, never about the weather.',
  birth: { place: 'Horta, Azores', moment: '1961-05-14' },
  island: 'volcano',
  mood: 'living',
  joined: '2023-02-11',
  lastSeenDaysAgo: 1,
  home: {
    theme: 'lamplight',
    timeOfDay: 18.5,
    corners: [
      { at: [152, 0.75], pictures: 3, things: ['letter-box', 'bench', 'lantern'] },
      { at: [200, 0.6], things: ['cable-repeater', 'rowing-boat', 'signpost'] },
      { at: [80, 0.6], pictures: 2, things: ['teleprinter', 'lantern'] },
    ],
    groves: [{ at: [120, 0.55], kind: 'olive', count: 7 }],
    paths: 'stone',
    dead: {
      theme: 'ash',
      timeOfDay: 4.5,
      light: { strength: 0.5, warmth: 0.2, lamps: true },
      gone: ['bench', 'rowing-boat', 'letter-box'],
      brought: ['returning-lamp'],
    },
  },
  tweets: [
    {
      text: 'People ask how we find the end of a cable under four kilometres of water. Slowly, and by apologising to the rest of it.',
      daysAgo: 3,
    },
    {
      text: 'The new ferry timetable has a misprint that gives the crossing to Pico as minus ten minutes. I intend to be on it.',
      daysAgo: 19,
    },
    {
      text: '@kaveinga.taufa I knew the ship that mended yours. The second jointer takes four sugars. She would want you to know the tea was the hard part.',
      daysAgo: 41,
    },
    {
      text: 'Found my old splicing knife in the kitchen drawer, under the string. My grandson has been opening oysters with the history of telecommunications.',
      daysAgo: 88,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The joint that took thirty-one hours',
      story: `A joint in deep water should take about twenty hours. You strip both ends, you marry the fibres one by one under a lamp, each no thicker than a hair, and then you build the cable back up round them: copper, polythene, steel, tar. Then it is X-rayed, because the sea will find what you did not.

This one was in February, nine hundred miles from anything, with the ship holding station against a swell from the north-west. At hour eleven I broke the sixth fibre of eight. Nobody said a word. Fonseca put a mug of coffee where I could smell it but not reach it, and I started that end again from the beginning.

At hour twenty-six I found that I was humming. Fonseca told me later it was a hymn for the dead and that he had not liked to mention it.

We lowered it over the bow at dawn on the second day. A voice on the satellite telephone said, ‘We have light.’ That is all they ever say. I went below and slept in my boots. Some months afterwards I worked out that about a third of a continent’s telephone calls were passing through the place where I had hummed, and I hoped it did not carry.`,
      moment: '1999-02',
      place: 'North Atlantic, 41° N 34° W',
      preview: true,
      picture: { scene: 'splice', seed: 1101, skin: 'tan', shape: 'landscape', light: 'night', work: 'cable', hands: 2, sleeves: 'dark' },
    },
    {
      kind: 'image',
      caption: 'Grapnel down, third day',
      story: `This is how it looks if you could cut the sea in half, which every one of us has done in his head ten thousand times.

You do not see the cable. You drag an iron hook across the line on the chart where somebody says they left it in 1929, and you watch a needle that measures the strain on your rope. Mud gives a long soft pull. Rock gives a jerk and a bad word from the bridge. A cable comes up like a fish that has decided to be reasonable: the needle rises, holds, rises a little more, and stays.

Three days we dragged here. On the third the needle rose and held and the whole bridge stopped chewing. We hauled for five hours and brought up an anchor, seventeenth century the museum said afterwards, furry with coral, very handsome. We hated it.`,
      moment: '1988-10',
      place: 'Off Flores, Azores',
      preview: true,
      picture: {
        scene: 'ship',
        seed: 1102,
        skin: 'tan',
        shape: 'landscape',
        light: 'dawn',
        kind: 'cable',
        section: true,
        cable: true,
        heading: 'left',
      },
    },
    {
      kind: 'image',
      caption: 'Horta, the year the yachts began to stay',
      story: `The yachtsmen believe that a boat which leaves Horta without painting its name on the wall will not arrive. My brother sold them the paint.

He had four colours, all of them left over from the cable company when it closed the station in ’69: a green meant for doors, a cream meant for corridors, a signal red, and a blue nobody could account for. For about six years every superstition in the Atlantic was carried out in company paint. You can still see it if you know. Under the dolphins and the flags of Canada there is a stratum of corridor cream.`,
      moment: '1974',
      place: 'Horta, Faial',
      preview: false,
      picture: {
        scene: 'harbour',
        seed: 1103,
        skin: 'tan',
        shape: 'panorama',
        light: 'buff',
        roofs: 'hip',
        rig: 'sail',
        boats: 5,
        people: 3,
      },
    },
    {
      kind: 'image',
      caption: 'Fault 7, circled by my own hand',
      story: `I was allowed to keep this chart because it was wrong. The cable had been moved in 1951 to make room for another one and whoever moved it had written the new position in pencil, and whoever inked the chart had been at lunch.

So: six islands, one line where it was, one line where it wasn’t, and a small circle near the edge of the shelf where a trawler had put its gear through both theories. It hangs in the passage. Guests take it for art.`,
      moment: '1993-06-21',
      place: 'Aboard, south of São Miguel',
      preview: false,
      picture: {
        scene: 'chart',
        seed: 1104,
        skin: 'tan',
        shape: 'landscape',
        light: 'paper',
        islands: 5,
        cable: true,
        rose: true,
        folds: true,
      },
    },
    {
      kind: 'image',
      caption: 'My mother’s table, the evening the ship paid off',
      story: `She had kept every letter in the order it arrived, which was not the order in which I had written them, because mail from a ship travels in clumps. So she had read that I was well, then that I had been ill, then that I was thinking of perhaps seeing the doctor.

My mother spent twenty-two years as an operator at the cable station, relaying sentences between people who would never know she had hands. She could hear a sender’s mood from the spacing. She laid my letters out on the oilcloth that evening, corrected the sequence with a pencil, read the whole voyage through from the start, and at the end she said: ‘There. Now you were ill in July.’

She died in March. I have put the pencil numbers in the case as well, since they are the only thing on those envelopes in her writing.`,
      moment: '1986-09-30',
      place: 'Rua de São Bento, Horta',
      preview: false,
      picture: {
        scene: 'table',
        seed: 1105,
        skin: 'tan',
        shape: 'square',
        light: 'dusk',
        things: ['lamp', 'letters', 'cup'],
        cloth: 'striped',
        chairs: 2,
      },
    },
  ],
}
