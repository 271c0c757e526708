import type { Resident } from '#demo/resident.ts'

export const pemaLhaden: Resident = {
  username: 'pema.paths',
  name: 'Pema Lhaden',
  bio: 'Cartographer. I map footpaths, chiefly the ones that the road has made unnecessary. Eleven pairs of boots, four of them mine. In my country a distance is given in days and a day is given in meals.',
  birth: { place: 'Paro, Bhutan', moment: '1969-10-02' },
  island: 'mesa',
  mood: 'living',
  joined: '2023-08-07',
  lastSeenDaysAgo: 5,
  home: {
    theme: 'chart',
    timeOfDay: 7,
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['signpost', 'contour-model'] },
      { at: [60, 0.5], pictures: 1, things: ['camp-fire', 'bench', 'lantern'] },
      { at: [250, 0.5], pictures: 1, things: ['signpost', 'wishing-well'] },
      { at: [350, 0.5], things: ['signpost', 'trilithon'] },
    ],
    groves: [{ at: [100, 0.6], kind: 'cherry-in-flower', count: 6 }],
    paths: 'trodden',
    dead: {
      theme: 'snowed-in',
      timeOfDay: 2,
      light: { strength: 0.5, warmth: 0, lamps: false },
      gone: ['camp-fire', 'bench', 'contour-model'],
    },
  },
  tweets: [
    {
      text: 'Old man at the pass said my map was very fine and asked where on it he should sit down. He had a point. Adding places to sit.',
      daysAgo: 9,
    },
    { text: 'A contour line is a promise that you could walk it without getting out of breath. Nobody ever does.', daysAgo: 44 },
    { text: 'Compass deviated four degrees all morning. It was the lunch tin.', daysAgo: 70 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Sheet 14, first draft, with corrections by a yak herder',
      story: `I had three paths going up to the summer pastures. Ap Dorji looked at it upside down for some time, which I have learned to allow, because it is how he comes down.

‘This one,’ he said, ‘is for people. This one is for animals. And this one nobody has used since the woman.’

What woman? It appeared that about the year his grandfather was born a woman had walked up it away from her husband and not been seen again. Since then the path was left to her. It is still clear, he said. Why would it not be clear, if nobody treads on it?

I asked whether it should be on the map. He thought, and said: put it, but thinly.`,
      moment: '2004-09',
      place: 'Lunana, Bhutan',
      preview: true,
      picture: {
        scene: 'chart',
        seed: 1601,
        skin: 'tan',
        shape: 'square',
        light: 'buff',
        relief: true,
        islands: 2,
        paths: 3,
        rose: false,
        folds: true,
      },
    },
    {
      kind: 'image',
      caption: 'Survey party, fourth day out of Thanza',
      story: `Left to right: Kinley, who carries the theodolite; Aum Zam, who carries the food and therefore decides; myself. Behind us is the wall we had just come down, though I must ask you to take that on trust.

At every camp Aum Zam asked how many metres we had climbed. I would tell her. She would compare it with what was left in the bag, in silence, and on the fourth day she announced that we were climbing too many metres for the rice and would have to go round. That is why the northern boundary of sheet 14 has a corner in it.`,
      moment: '2004-10',
      place: 'Above Thanza, Bhutan',
      preview: true,
      picture: {
        scene: 'mountain',
        seed: 1602,
        skin: 'tan',
        shape: 'wide',
        light: 'dusk',
        form: 'range',
        walkers: 3,
        path: false,
        peak: 0.52,
      },
    },
    {
      kind: 'image',
      caption: 'Field book 31, open at the bridge',
      story: `Bearing, distance, what the ground is, who said so. That is the whole of the method, and the fourth column is the one they did not teach me in Enschede.

On the left is my drawing of an island in the river where the chain bridge used to rest. A boy at the crossing told me its name. His sister told me another. Their mother, fetched from the field to settle it, gave a third and added that the other two were what you call it when you are frightened of it. All three are on the sheet. It took some small lettering.`,
      moment: '2011-05-17',
      place: 'Kheng, Bhutan',
      preview: false,
      picture: { scene: 'notebook', seed: 1603, skin: 'tan', shape: 'landscape', light: 'dawn', left: 'island', right: 'columns' },
    },
    {
      kind: 'image',
      caption: 'The fields at Radi, where my mother counted',
      story: `My mother could neither read nor draw. She owned rice terraces at Radi, inherited in scraps from three aunts, so that she had a strip here, two there, one much higher up that got the water last. When I was small she would stand me at the corner of the house and make me say them from the top down by their names: Crooked, Widow, Big Drum, The One With The Stone, Not Ours, Not Ours, Small Drum.

I have a diploma, with a seal. But the first map I ever learned was that, and there was nothing on it she had not walked in bare feet with a hoe.`,
      moment: '1976',
      place: 'Radi, Trashigang',
      preview: false,
      picture: { scene: 'terraces', seed: 1604, skin: 'tan', shape: 'portrait', light: 'paper', crop: 'rice', people: 3, levels: 10 },
    },
  ],
}
