import type { Resident } from '#demo/resident.ts'

export const yareliHuenchumilla: Resident = {
  username: 'yareli.noche',
  name: 'Yareli Huenchumilla',
  bio: 'Telescope operator, Elqui valley. The astronomers say where; I point. Eleven nights on, nine off. I have moved 380 tonnes of glass and steel with two fingers so that someone in Leiden could see a smudge and cry.',
  birth: { place: 'Vicuña, Chile', moment: '1983-06-21' },
  island: 'dunes',
  mood: 'living',
  joined: '2023-07-02',
  lastSeenDaysAgo: 4,
  home: {
    theme: 'night-watch',
    timeOfDay: 23,
    light: { strength: 0.8, warmth: 0.2, lamps: false },
    skyOver: { lat: -30, lon: -71 },
    corners: [
      { at: [150, 0.6], pictures: 3, things: ['telescope', 'bench'] },
      { at: [60, 0.5], pictures: 1, things: ['orrery', 'lantern'] },
      { at: [240, 0.5], things: ['armillary-sphere', 'camp-fire'] },
    ],
    paths: 'trodden',
    dead: { theme: 'ash', timeOfDay: 4, light: { strength: 0.5, warmth: 0, lamps: false }, gone: ['bench', 'orrery', 'camp-fire'] },
  },
  tweets: [
    { text: 'Humidity 3 %. My lips are a national park.', daysAgo: 5 },
    { text: 'Visiting astronomer, first time in the dome in person, asked where the stars were. I turned off the light.', daysAgo: 22 },
    {
      text: 'A fox sits outside the control room door at 04.00 and leaves at 04.10. He is on the schedule now. Instrument: FOX. Seeing: excellent.',
      daysAgo: 50,
    },
    { text: 'Grandmother calls what I do “keeping the sky company”. HR has me under Facilities.', daysAgo: 110 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'One exposure, dusk to dawn, from behind the dormitory',
      story: `I left the shutter open for nine hours and forty minutes and went to work. It’s the lazy picture, everyone here has taken it. The sky turns about a point with no star in it, because ours isn’t marked. In the north they’ve got a lamp in the middle of theirs. Here you must work out the centre from what goes round it.

If you look carefully there’s a small break in every arc, all at the same angle. That was 03.26, when there was a tremor, 5.1, and the mountain and the camera and I and the 380 tonnes all went sideways eleven millimetres and came back. The astronomer lost forty seconds. She asked me on the intercom what had happened. I told her: nothing, that was us.`,
      moment: '2014-07-27',
      place: 'Elqui Province, Chile',
      preview: true,
      picture: { scene: 'observatory', seed: 3001, skin: 'tan', shape: 'portrait', light: 'night', domes: 2, trails: true, people: 0 },
    },
    {
      kind: 'image',
      caption: 'The whole ridge, before opening',
      story: `Twenty minutes before sunset all the domes open at once, to let the day’s air out. Nobody has told them to do it together. It’s only that each operator has her own rule, and all the rules come to the same.

The guanacos stop eating to watch. They’ve got no better theory than tourists have, but they’re quieter.

I’m the one standing by the second dome with a thermos. My mother keeps this picture over the till in her shop, and tells customers that’s her daughter, the important one, in the middle, and they look for somebody in a white coat.`,
      moment: '2018-03',
      place: 'Elqui Province, Chile',
      preview: true,
      picture: { scene: 'observatory', seed: 3002, skin: 'tan', shape: 'panorama', light: 'dusk', domes: 5, llamas: true, people: 1 },
    },
    {
      kind: 'image',
      caption: 'My grandfather’s telescope, drainpipe, 1986',
      story: `For the comet. He was a miner and owed nobody an explanation. He ground the mirror himself out of a porthole from a broken-up coaster at Coquimbo, going round and round the table for a month of evenings, six strokes and a step to the left, six strokes and a step to the left. It wore a ring in the floor. My grandmother later put a round rug there.

When the night came there was cloud. The next also. On the third he carried me up, I was not quite three, and put my eye to it, and they tell me I looked for a long time, said ‘Dog’ and had to be taken to bed.

He got the comet himself about four. He told everyone that it was a poor thing, a breath on a window, and hardly worth getting up for. Then he ground another mirror, larger.`,
      moment: '1986-04-09',
      place: 'Vicuña, Chile',
      preview: false,
      picture: { scene: 'observatory', seed: 3003, skin: 'tan', shape: 'landscape', light: 'dusk', domes: 0, tripod: true, people: 2 },
    },
    {
      kind: 'image',
      caption: 'Night log, personal copy',
      story: `The official log has target, exposure, seeing. This is the other one.

01.10 Prof. D. asks for music. Tango. Dome seems to like it. 02.45 Cloud? No, own breath. 03.00 Empanadas. 03.30 Student sees her first spectrum come in and says ‘that’s hydrogen’ in the voice of somebody recognising her mother at a bus station. 05.15 Venus. 05.50 Close. Say good night to it all. You aren’t supposed to anthropomorphise the instrument but it has been a long shift for both of us.`,
      moment: '2021-08-13',
      place: 'Control room, Elqui Province',
      preview: false,
      picture: {
        scene: 'notebook',
        seed: 3004,
        skin: 'tan',
        shape: 'square',
        light: 'night',
        left: 'stars',
        right: 'columns',
        beside: ['candle'],
      },
    },
  ],
}
