import type { Resident } from '#demo/resident.ts'

export const pieterLouw: Resident = {
  username: 'pieter.louw',
  name: 'Pieter Louw',
  bio: 'Weather observer. Three winters on Marion Island, two at Gough, now Upington, where it is forty degrees and I miss being rained on from the side. Desert child who went to sea by accident and stayed for the clouds.',
  birth: { place: 'Upington, South Africa', moment: '1981-07-24' },
  island: 'iceberg',
  mood: 'living',
  joined: '2023-11-09',
  lastSeenDaysAgo: 2,
  home: {
    theme: 'snowed-in',
    timeOfDay: 13,
    light: { strength: 1.1, warmth: 0.2 },
    skyOver: { lat: -47, lon: 38 },
    corners: [
      { at: [150, 0.6], pictures: 3, things: ['anemometer', 'signal-mast'] },
      { at: [60, 0.5], pictures: 1, things: ['sundial', 'bench'] },
      { at: [240, 0.5], things: ['lantern', 'rowing-boat'] },
    ],
    paths: 'trodden',
    dead: { theme: 'ash', timeOfDay: 14, light: { strength: 0.6, warmth: 0, lamps: false }, gone: ['bench', 'lantern'] },
  },
  tweets: [
    { text: 'Beaufort scale, Marion edition. Force 8: hut hums. Force 9: hut hums a tune. Force 10: you know the words.', daysAgo: 4 },
    { text: '@kaveinga.taufa that penguin was called Eksteen and he drew rations.', daysAgo: 36 },
    { text: 'Twelve million people plan their washing on a number I read off a dial. I have never felt so close to anybody.', daysAgo: 77 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Balloon away, 0000 Zulu',
      story: `Every night at the same minute, all round the world, some nine hundred people walk outside and let go of a balloon. I used to think about that with my hood full of sleet. A woman in Kerguelen. Somebody in Alice Springs in shorts.

The balloon is filled in a shed until it looks like the moon’s bad cousin; you carry the instrument in one hand, the neck in the other, and you must leave the shed running, downwind, and release in the one second between gusts. If you are late it drags the instrument through a fence. If you are early it takes you along to explain yourself.

I did it 1,094 times. It goes up thirty kilometres, gets as wide as a house, bursts, and a small parachute brings down a box that says in three languages it is harmless. From Marion they all fall in the sea. In Upington they fall on farms, and I get telephoned.`,
      moment: '2009-08',
      place: 'Marion Island, Prince Edward Islands',
      preview: true,
      picture: {
        scene: 'masts',
        seed: 2201,
        skin: 'any',
        shape: 'square',
        light: 'dawn',
        count: 1,
        tall: 0.5,
        kite: 'balloon',
        people: 2,
        vane: true,
      },
    },
    {
      kind: 'image',
      caption: 'Triegaardt Bay on one of the nine fine days',
      story: `We kept a tally on the galley door. Nine in the first year: days on which a man could stand outside with a sandwich and finish it dry. Everybody was issued one roll of film’s worth of happiness, so to speak, and on those days twenty people wandered about with their hands behind their backs, like a Sunday park, being polite to seals.

On this one I walked to the end of the bluff and sat down, and after an hour it struck me what was odd. I could hear my watch. I looked at it properly, for the first time in months. It had been wrong by eleven minutes since the winter and nobody on the island had had occasion to notice.`,
      moment: '2009-12-28',
      place: 'Marion Island',
      preview: true,
      picture: { scene: 'coast', seed: 2202, skin: 'any', shape: 'wide', light: 'paper', shore: 'stacks', front: 'grass', clouds: 3 },
    },
    {
      kind: 'image',
      caption: 'The one window that opened',
      story: `In the mess there was a single window with a working catch and it was agreed on the first day that it should be left shut. On day 204 the doctor got up from dinner, went across, opened it, and screamed. It wasn’t fear; more as one tests a microphone. Then she shut it, sat down and asked for the potatoes.

Nobody mentioned it. But from then on, about once a week, someone would get up. The radio technician sang down it. I said the names of the streets in Upington, in order, from the river.`,
      moment: '2010-07-05',
      place: 'Base mess, Marion Island',
      preview: false,
      picture: {
        scene: 'window',
        seed: 2203,
        skin: 'any',
        shape: 'landscape',
        light: 'storm',
        weather: 'snow',
        beyond: 'hills',
        sill: ['jar', 'radio'],
        panes: [2, 2],
        curtains: false,
      },
    },
    {
      kind: 'image',
      caption: 'Cloud book, page for 3 May',
      story: `The form has a box for type, a box for height, a box for eighths of the sky. There is no box for what it looked like. I kept my own book for that.

3 May: ‘Lenticular over the peak from 1400, eight layers, stack of plates. Stood still for three hours in a forty-knot wind. The cloud isn’t staying, the air is going through it: it’s made at the front as fast as it’s lost at the back. Told Thabo. He said, ja, like the team.’`,
      moment: '2010-05-03',
      place: 'Marion Island',
      preview: false,
      picture: {
        scene: 'notebook',
        seed: 2204,
        skin: 'any',
        shape: 'landscape',
        light: 'storm',
        left: 'waves',
        right: 'island',
        beside: ['cup'],
      },
    },
  ],
}
