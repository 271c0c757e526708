import type { Resident } from '#demo/resident.ts'

export const armenGhazaryan: Resident = {
  username: 'armen.zhamagorts',
  name: 'Armen Ghazaryan',
  bio: 'Watchmaker, Leninakan, which is Gyumri, which was Alexandropol. I have lived in three towns without moving house. Seventy-one years at one window. Clocks are patient people; it is their owners who run fast.',
  birth: { place: 'Leninakan, Armenia', moment: '1931-09-12' },
  island: 'mesa',
  mood: 'quiet',
  joined: '2023-02-03',
  lastSeenDaysAgo: 342,
  home: {
    theme: 'late-autumn',
    timeOfDay: 11.7,
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['stopped-clock', 'bench'] },
      { at: [70, 0.5], pictures: 2, things: ['sundial', 'lantern'] },
      { at: [240, 0.5], things: ['stopped-clock', 'armillary-sphere'] },
    ],
    groves: [{ at: [110, 0.6], kind: 'olive', count: 5 }],
    paths: 'stone',
    dead: { theme: 'snowed-in', timeOfDay: 11.7, light: { strength: 0.4, warmth: 0, lamps: false }, gone: ['sundial', 'bench'] },
  },
  tweets: [
    { text: 'A young man brought a watch that counts his steps. I asked how many to my door. He did not know without it.', daysAgo: 420 },
    { text: 'If you bring me a clock that has stopped, do not tell me when. Let me see if it will.', daysAgo: 365 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The clock from the square',
      story: `It stood at 11.41 with the crack across, and they asked me, as I was the one left, whether I could make it go.

I should explain that I was under my own bench. I had dropped a screw, a very small one, from a lady’s wristwatch, and I had gone down on my knees for it and so was beneath fifteen centimetres of oak when the ceiling came. My wife was at the market, in the open. My brother Hrant had just put on the kettle. I have been asked by journalists if I believe in fate. I believe in screws.

They pulled me out in the afternoon. For a week I dug with the others. Then for a month I could do nothing, and then people began to bring me their watches. They had taken them from wrists. They did not want them repaired, they wanted them wound. They stood and listened to it, and put it in a pocket, and thanked me. I must have wound three hundred. I charged nothing and I oiled every one.

So, the clock. I told the committee I could make it go by Thursday. But I said you should decide if you want it to. There was a long discussion, some of it shouted. In the end it was left at 11.41; and I made them another, from the spare movement, for the other side of the square, and that one has been right ever since, within a few seconds, and nobody photographs it.`,
      moment: '1988-12-07',
      place: 'Leninakan, Armenia',
      preview: true,
      picture: {
        scene: 'movement',
        seed: 3501,
        skin: 'tan',
        shape: 'landscape',
        light: 'night',
        face: 'whole',
        hour: 11,
        minute: 41,
        cracked: true,
        wheels: 5,
      },
    },
    {
      kind: 'image',
      caption: 'Train of an eight-day movement, laid out for Anahit',
      story: `My granddaughter wished to see how it decides. I laid it out on the cloth for her in order: here is the spring, it wants to finish today. Here are the wheels, each asks the next to wait. And this little forked one at the end, like a goat’s foot, it lets go one tooth, and says stop; lets go one, and says stop. All you hear is it saying stop.

She was seven. She listened and told me: ‘So the ticking isn’t the time going. It’s the time not going.’

She is an anaesthetist now in Lyon.`,
      moment: '1999-05',
      place: 'Gyumri, Armenia',
      preview: true,
      picture: { scene: 'movement', seed: 3502, skin: 'tan', shape: 'portrait', light: 'buff', face: 'none', wheels: 8 },
    },
    {
      kind: 'image',
      caption: 'The window, winter of the candles',
      story: `In ’93 there was no electricity and no gas. One worked when there was sun and in the evenings sat in one’s coat. I had on the sill at that time eleven clocks that were not mine, and when it was very cold the oil thickened and they would go slower, and slower, not all alike; you could hear them thinning out.

I took the small ones into bed. My wife, who had put up with a great deal, asked which side the carriage clock preferred.`,
      moment: '1993-01',
      place: 'Gyumri, Armenia',
      preview: false,
      picture: {
        scene: 'window',
        seed: 3503,
        skin: 'tan',
        shape: 'square',
        light: 'night',
        weather: 'snow',
        beyond: 'roofs',
        sill: ['clock', 'candle', 'clock'],
        panes: [2, 2],
        curtains: true,
      },
    },
    {
      kind: 'image',
      caption: 'Tools, mostly my teacher’s',
      story: `Baghdasar made half of these from bicycle spokes on the road out of Kars, as he had left his own set behind with a man he trusted. He carried one thing only, a staking tool from Geneva, sewn into a child’s coat. It was the child who told me; she became my mother-in-law.

The outlines on the board are hers, not his. After he died she hung each thing up where his hand would have reached for it, with the bench stool in its place, and drew round them. I am taller. For the first year I knocked my knuckles on everything; then I sawed four centimetres off the stool.`,
      moment: '1952',
      place: 'Leninakan, Armenia',
      preview: false,
      picture: {
        scene: 'bench',
        seed: 3504,
        skin: 'tan',
        shape: 'landscape',
        light: 'buff',
        tools: ['pliers', 'file', 'hammer', 'awl', 'brush', 'file', 'shears'],
        on: ['clock', 'lamp', 'glasses'],
        ghosts: 2,
        vice: true,
      },
    },
  ],
}
