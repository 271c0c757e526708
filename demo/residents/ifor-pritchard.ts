import type { Resident } from '#demo/resident.ts'

export const iforPritchard: Resident = {
  username: 'ifor.llechi',
  name: 'Ifor Pritchard',
  bio: 'Rockman, then splitter, Bethesda, forty-four years less one strike. Second bass in the male voice choir. I have a chest like a bag of gravel, and there is a roof in every continent with something of mine on it.',
  birth: { place: 'Bethesda, Gwynedd', moment: '1940-01-05' },
  island: 'mesa',
  mood: 'quiet',
  joined: '2023-04-15',
  lastSeenDaysAgo: 128,
  home: {
    theme: 'late-autumn',
    timeOfDay: 14,
    light: { strength: 0.8, warmth: 0.4 },
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['trilithon', 'bench'] },
      { at: [60, 0.5], pictures: 2, things: ['lantern', 'book-stack'] },
      { at: [250, 0.5], things: ['camp-fire', 'bench', 'bench'] },
    ],
    groves: [{ at: [100, 0.6], kind: 'oak', count: 9 }],
    paths: 'stone',
    dead: {
      theme: 'ash',
      timeOfDay: 7.5,
      light: { strength: 0.6, warmth: 0.1, lamps: false },
      gone: ['camp-fire', 'book-stack'],
      brought: ['whorl-stone'],
    },
  },
  tweets: [
    { text: 'Slate has a way it wants to go. So had my wife’s mother. With both you find it by tapping.', daysAgo: 300 },
    {
      text: '@lorna.franklin purple? Then it’s ours, from the top galleries. See if there’s a thumb-mark on the underside. We were not always careful with the tea.',
      daysAgo: 190,
    },
    {
      text: 'Doctor listened to my lungs and asked what I did. I said, you tell me. He said, quarry. There’s progress: he used to say smoker.',
      daysAgo: 135,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Ponc Twll, wet as usual',
      story: `You hung on a rope with a turn round your thigh, and drilled. That is the rockman’s whole posture. When it rained, which it did, you hung there wet, and the rock bled rust and the man on the gallery below got whatever you dropped.

There’s twenty-one galleries and each had a name, not a number. Fitzroy, Agor Boni, Red Lion. A stranger might think it was the stations of some railway. You belonged to yours. I have known brothers who did not visit, being from different galleries.

I was on the rope in ’64 when the face began to run. It does not roar at first. It ticks, the way a stove does cooling. Wil Parry, above me, said in an ordinary voice, ‘Ifor, go in,’ and I swung in to the wall and put my face against it, and about two thousand tons went by behind my back like a lorry. I felt the draught on my neck. When the dust went off there was Wil still on his rope, over nothing, feeling in his pocket for a match.`,
      moment: '1964-11-17',
      place: 'The quarry, Bethesda',
      preview: true,
      picture: {
        scene: 'quarry',
        seed: 2801,
        skin: 'fair',
        shape: 'landscape',
        light: 'storm',
        galleries: 6,
        people: 6,
        incline: true,
        wet: true,
      },
    },
    {
      kind: 'image',
      caption: 'Choir, the night we lost at the National',
      story: `By one mark. The adjudicator said we had been ‘a little too much like weather’. My friend Goronwy never got over it. He would stand up in chapel, years later, in silent prayer even, and you’d see his lips go: weather.

I am back row, fourth from the left, next to a space. That is where Huw Tŷ Capel stood for twenty-nine years until his chest went, and for two seasons after we closed up the row and it would not blend. So the conductor had us open it again. There’s always one bass missing in the recording. Put it on and you can hear exactly where he is.`,
      moment: '1977-08-06',
      place: 'Wrexham, Clwyd',
      preview: true,
      picture: {
        scene: 'group',
        seed: 2802,
        skin: 'fair',
        shape: 'panorama',
        light: 'dusk',
        people: 22,
        before: 'curtain',
        dress: 'work',
        company: 'men',
        gap: true,
      },
    },
    {
      kind: 'image',
      caption: 'My father’s tune book',
      story: `Sol-fa, all of it. He could not read the dots, and nor can I. Turned at the back, where there were empty pages, he’d copied things out that struck him in the cabin at dinner hour, because in the cabin they held debates: Is man descended? Should the Bible be taught by women? Who is the greater, Gladstone or the steam hammer? There were minutes kept. The vote is recorded for the hammer, by a majority of three, with Mr Gladstone’s seconder asking leave to reconsider at breakfast.`,
      moment: '1931',
      place: 'Rachub, Gwynedd',
      preview: false,
      picture: {
        scene: 'notebook',
        seed: 2803,
        skin: 'fair',
        shape: 'landscape',
        light: 'buff',
        left: 'music',
        right: 'hand',
        ribbon: true,
      },
    },
    {
      kind: 'image',
      caption: 'Home from the pit of it, Saturday dinner',
      story: `Lobscouse. Bread. My mam’s clock, that was in her own mam’s house in the Penrhyn lock-out and was wound all through three years of that with nothing in the cupboard underneath it. She used to say a house can be hungry but it needn’t be late.

My dad took his boots off at the door and came in along the wall, on account of the dust. You’d see a line on the paper where his shoulder had gone, from the door round to his chair, grey, a bit lower every year. When we did the room up after she died my sister Nesta papered the other three.`,
      moment: '1956',
      place: 'Stryd John, Bethesda',
      preview: false,
      picture: {
        scene: 'table',
        seed: 2804,
        skin: 'fair',
        shape: 'square',
        light: 'storm',
        things: ['bread', 'clock', 'jar'],
        cloth: 'checked',
        chairs: 2,
      },
    },
  ],
}
