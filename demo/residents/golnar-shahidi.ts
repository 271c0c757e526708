import type { Resident } from '#demo/resident.ts'

export const golnarShahidi: Resident = {
  username: 'golnar.rofu',
  name: 'Golnar Shahidi',
  bio: 'Carpet mender. If you can see my work I have failed, so there is nothing to show you. Kerman, then Hamburg, in a basement near the free port where the bales come in. Red is eleven colours.',
  birth: { place: 'Kerman, Iran', moment: '1951-03-22' },
  island: 'dunes',
  mood: 'living',
  joined: '2023-03-21',
  lastSeenDaysAgo: 7,
  home: {
    theme: 'lamplight',
    timeOfDay: 19,
    corners: [
      { at: [150, 0.6], pictures: 3, things: ['bench', 'lantern'] },
      { at: [70, 0.5], pictures: 2, things: ['wishing-well', 'lantern', 'thumbed-tablet'] },
      { at: [240, 0.5], things: ['moon-gate', 'lantern'] },
    ],
    groves: [{ at: [100, 0.5], kind: 'olive', count: 6 }],
    paths: 'stone',
    dead: { theme: 'chart', timeOfDay: 18.8, light: { strength: 0.4, warmth: 0.9, lamps: false }, gone: ['bench', 'thumbed-tablet'] },
  },
  tweets: [
    {
      text: 'Customer asks how long to mend a hole the size of a hand. I ask, whose hand? A day for a child’s. A grown man’s, till Easter.',
      daysAgo: 11,
    },
    { text: 'Moths do not eat wool. Their children eat wool. The moth only worries about it, like the rest of us.', daysAgo: 30 },
    {
      text: 'Dyed a skein in the rain by mistake and got precisely the grey of the Elbe in March. Have written nothing down. You should not be able to order that.',
      daysAgo: 76,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Before',
      story: `A Kerman, about 1890, from a stairwell in Blankenese. A cat had chosen one place in it for eleven years.

To mend a hole you first make it worse. I cut back to where the knots are honest, then I lay new warps in, tie them to the old ones below where the foot goes, and I begin. For each knot I look at the neighbour and the neighbour opposite. The pattern tells you what must come. It is just that the weaver was tired on this side, or a girl of nine, or was thinking of something, and every ninth flower she has put one petal too few. So I put one petal too few as well.

The owner counted them when she came to collect it. ‘You have made a mistake here,’ she said, and I was so pleased I took ten marks off.`,
      moment: '1988-10',
      place: 'Speicherstadt, Hamburg',
      preview: true,
      picture: { scene: 'carpet', seed: 2401, skin: 'tan', shape: 'landscape', light: 'night', hole: true, medallion: 'diamond' },
    },
    {
      kind: 'image',
      caption: 'The loom in my aunt’s back room',
      story: `We worked four to a bench and my aunt sang the pattern. That is how it is done: one red, two blue, skip one, three red, to a tune, and the answer comes back ‘done!’ from whoever has tied it. There were bad rhymes to make us laugh and keep awake. If a visitor came in she sang the visitor as well, nose and all, without missing a row.

Each carpet took fourteen months, so I have four years and eight months of my life lying on floors I have never seen. I was never beaten. I was seven. When I am asked if I had a happy childhood, I answer that I had a very regular one, and that I can still hear in which key the border was.`,
      moment: '1959',
      place: 'Ravar, Kerman Province',
      preview: true,
      picture: { scene: 'carpet', seed: 2402, skin: 'tan', shape: 'square', light: 'buff', onLoom: true, medallion: 'tree', done: 0.55 },
    },
    {
      kind: 'image',
      caption: 'What I look at all day',
      story: `My doctor has told me to rest my eyes on distant objects. The most distant object in my basement is the other hand.

It is a good hand. It was broken in 1980, in a door, on the way out of my country, and set by a student vet in Tabriz, who said that he had only done goats. I have told it to the doctor as well. He wished to send me for exercises. I showed him eleven hours a day, eight knots to the centimetre, and he wrote down: ‘Patient exercises.’`,
      moment: '2008-02',
      place: 'Speicherstadt, Hamburg',
      preview: false,
      picture: { scene: 'splice', seed: 2403, skin: 'tan', shape: 'landscape', light: 'buff', work: 'thread', hands: 2, sleeves: 'pale' },
    },
    {
      kind: 'image',
      caption: 'Kerman from the roof, before sleep',
      story: `In June the whole town slept on its roofs. You lay on your back and the mud bricks gave the day’s heat back into you from below, like bread in reverse. You could hear every family on every roof not sleeping: someone’s grandfather telling the one about the donkey, and from four roofs off, another grandfather supplying the end of it because he told it better.

I found this city again in Hamburg, by accident, in a heat wave, from the top deck of a car park. All the windows were open and a man somewhere was telling a joke in Polish. I laughed where you could hear you should.`,
      moment: '1961-06',
      place: 'Kerman, Iran',
      preview: false,
      picture: { scene: 'street', seed: 2404, skin: 'tan', shape: 'wide', light: 'night', roofs: 'flat', washing: false, people: 1 },
    },
    {
      kind: 'image',
      caption: 'Wools, arranged so that I can find them and nobody else can',
      story: `By year, not by colour. My apprentice Jule could not understand it. She wished to put the reds with the reds. I told her: there is no red from 1952 that will sit beside a red from 1953, there was a drought, the madder was thin. You must ask an old red who it went to school with.

She is better than I am now. She has put little labels on, for when I forget. They are perfectly clear and give, for each drawer, the weather.`,
      moment: '2015-11',
      place: 'Speicherstadt, Hamburg',
      preview: false,
      picture: {
        scene: 'cabinet',
        seed: 2405,
        skin: 'tan',
        shape: 'landscape',
        light: 'dusk',
        holding: 'drawers',
        columns: 9,
        rows: 6,
        open: 4,
      },
    },
  ],
}
