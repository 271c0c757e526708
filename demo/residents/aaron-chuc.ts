import type { Resident } from '#demo/resident.ts'

export const aaronChuc: Resident = {
  username: 'aaron.rueda',
  name: 'Aarón Chuc Pool',
  bio: 'Bicycles, handcarts, wheelchairs, one piano trolley. Workshop behind the Santiago market, Mérida; look for the chain with no bicycle on it. My grandmother steered by the sun, I steer by the potholes.',
  birth: { place: 'Mérida, Yucatán', moment: '1990-12-13' },
  island: 'mangrove',
  mood: 'living',
  joined: '2024-02-19',
  lastSeenDaysAgo: 0,
  home: {
    theme: 'high-summer',
    timeOfDay: 17,
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['bench', 'signpost'] },
      { at: [90, 0.5], pictures: 2, things: ['lantern', 'spinning-cup', 'tesseract'] },
      { at: [220, 0.5], things: ['hand-on-the-wall', 'camp-fire'] },
    ],
    groves: [{ at: [180, 0.5], kind: 'tree-of-life', count: 5 }],
    paths: 'trodden',
    dead: {
      theme: 'late-autumn',
      timeOfDay: 19.5,
      light: { strength: 0.4, warmth: 0.8, lamps: true },
      gone: ['bench', 'camp-fire', 'spinning-cup'],
    },
  },
  tweets: [
    {
      text: 'Customer: it makes a noise only when I ride it. Sir, I will need you to be more specific than that about your life.',
      daysAgo: 2,
    },
    { text: 'Iguana in the tyre pile again. He has seniority.', daysAgo: 16 },
    {
      text: 'A wheel is true when it runs between the pads without touching either side. A Maya word for true also means straight, and also means road. I did not make this up, ask my grandmother.',
      daysAgo: 45,
    },
    { text: 'Forty-one degrees. The inner tubes are patching themselves.', daysAgo: 73 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Don Fermín’s bread bicycle, ninth rebuild',
      story: `He has sold bread from it since 1971. The frame was replaced in 1980, the fork in 1985, wheels many times, the basket after Hurricane Gilbert took it to Progreso. The bell is original.

I asked him once how he could call it the same one. He rang the bell at me.

His route is fourteen kilometres and his customers know the hour by him, so when I have it in for repairs I ride the route myself at the right times, ringing, with no bread. People come out and look in the empty basket. They look at me. Then they go in and take their medicine, or turn the beans off, or wake whoever they wake.`,
      moment: '2019-05-03',
      place: 'Barrio de Santiago, Mérida',
      preview: true,
      picture: { scene: 'bicycle', seed: 2501, skin: 'brown', shape: 'landscape', light: 'dawn', where: 'wall', load: 'bread' },
    },
    {
      kind: 'image',
      caption: 'My workshop at night, one bulb',
      story: `It was a pharmacy, then a chapel for about a month, then mine. Still people come in and ask for aspirin, so I keep aspirin.

I work at night in summer. The street goes quiet around eleven and then you can hear a bearing. Spin the wheel, put the screwdriver to the hub and the handle to your ear: a good one says shhh. A dry one talks about its childhood. There is a moment about two in the morning when I have six wheels hanging up, all just spun, all slowing at different rates, each ticking its valve round past the bottom, and they drift in and out of step with each other till nearly all of them stop. The last one goes on for a ridiculous time. I never leave before it.`,
      moment: '2022-07',
      place: 'Calle 70, Mérida',
      preview: true,
      picture: { scene: 'bicycle', seed: 2502, skin: 'brown', shape: 'landscape', light: 'night', where: 'workshop', load: 'crate' },
    },
    {
      kind: 'image',
      caption: 'Tools, and the ghost of the 15 mm',
      story: `Every tool has its shadow painted behind it so one can see what is missing. The 15 mm spanner has been missing since March. I know who has it. He knows that I know. He comes in to borrow other things and we both look at the shadow.

Last week he borrowed the 14 and the 16. I said, what on earth have you got that needs a 14 and a 16? He turned pink. He told me he was hoping that between the two of them he could get by. It is his brother who has lost it, in a well. They’ve been looking for it since March with a magnet and a mirror, at night, so I shouldn’t hear.`,
      moment: '2023-06',
      place: 'Calle 70, Mérida',
      preview: false,
      picture: {
        scene: 'bench',
        seed: 2503,
        skin: 'brown',
        shape: 'landscape',
        light: 'paper',
        tools: ['wrench', 'pliers', 'hammer', 'file', 'awl', 'mallet', 'shears'],
        on: ['radio', 'jar', 'cup'],
        ghosts: 1,
        vice: true,
      },
    },
    {
      kind: 'image',
      caption: 'To Celestún and back, 190 km, on a bet',
      story: `The bet was with my cousin Wilbert, who has a motorbike. He said nobody could do it in a day on a delivery bicycle with a load. I said what load. He said, my mother-in-law’s parcels.

I left at three in the morning. At Kinchil a dog ran alongside for eleven kilometres and then turned back, as if he had reached the edge of his jurisdiction. At the lagoon the flamingos were standing about like something ordered in error. I delivered the parcels. The lady gave me lunch, asked after everyone, loaded me with six parcels for Mérida, and mentioned that Wilbert normally charges her.

I won a motorbike. I’ve never ridden it. He visits it.`,
      moment: '2016-02-28',
      place: 'Celestún, Yucatán',
      preview: false,
      picture: { scene: 'bicycle', seed: 2504, skin: 'brown', shape: 'square', light: 'dusk', where: 'shore', load: 'parcels' },
    },
  ],
}
