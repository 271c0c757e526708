import type { Resident } from '#demo/resident.ts'

export const seoHyewon: Resident = {
  username: 'hyewon.ferry',
  name: 'Seo Hye-won',
  bio: 'Studying naval architecture in Mokpo. Visiting every inhabited island in Sinan County by scheduled ferry before I graduate: 63 done, 9 to go, two of them seasick. Kites at weekends. I’m the youngest person here and yes I have been told.',
  birth: { place: 'Mokpo, South Korea', moment: '2004-05-19' },
  island: 'atoll',
  mood: 'living',
  joined: '2024-09-01',
  lastSeenDaysAgo: 0,
  home: {
    theme: 'chart',
    timeOfDay: 10.5,
    corners: [
      { at: [150, 0.8], pictures: 2, things: ['signpost', 'rowing-boat', 'bench'] },
      { at: [110, 0.8], pictures: 2, things: ['lantern', 'library-globe'] },
      { at: [210, 0.8], things: ['signpost', 'anemometer'] },
      { at: [20, 0.8], things: ['signpost', 'contour-model'] },
    ],
    groves: [{ at: [170, 0.8], kind: 'cherry-in-flower', count: 5 }],
    paths: 'trodden',
    dead: { theme: 'ash', timeOfDay: 9, light: { strength: 0.7, warmth: 0.2, lamps: false }, gone: ['rowing-boat', 'anemometer'] },
  },
  tweets: [
    { text: 'Island 63. Population eleven, of whom one is a dog with a pension (ex-customs).', daysAgo: 2 },
    {
      text: 'Professor says a ship is an argument with water that you win by not insisting. Writing that on my drawing board.',
      daysAgo: 17,
    },
    {
      text: 'Grandmother counted the tickets and found I’d been to one island twice. She says it doesn’t count. I say I’d left my umbrella.',
      daysAgo: 40,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Sixty tickets, and what the conductor said',
      story: `The rule, made with Grandmother: it must be the ordinary ferry, you must get off, you must eat something, and you must ask one person what time the last boat is even if you know.

That last bit was her idea. For the first ten islands I just found it embarrassing. Then I noticed it’s the question that does it. If you ask what there is to see, people say nothing, there’s nothing. But if you ask what time the last boat goes they look at you, look at the sky, and ask who you belong to. After that there’s usually lunch.

On Island 22 the conductor saw me buy the return and said, ‘Single’s enough. You’ll want to stay.’ He’d been saying it to every passenger for thirty years. Once it had worked. He had her photograph in his hat.`,
      moment: '2025-03',
      place: 'Sinan County, South Jeolla',
      preview: true,
      picture: {
        scene: 'specimens',
        seed: 3401,
        skin: 'fair',
        shape: 'landscape',
        light: 'dawn',
        of: 'tickets',
        count: 24,
        labels: false,
        board: 'page',
        missing: 2,
      },
    },
    {
      kind: 'image',
      caption: 'The 07.50 leaving without me',
      story: `For the record I was on time. It was early. It left at 07.46 because, as I learned later, ‘everyone was here’, meaning everyone they knew about.

So I had nine hours on Island 31, in the rain. A grandmother (not mine) showed me how to mend a net and criticised my knots. A grandfather showed me the inside of his engine. When at last I got on the 16.50 I’d been promised to a nephew in Gwangju and had a bag of dried croaker.

Since that day, when it gets to 07.46, they wait. I have it from the conductor. ‘In case the ship girl’s still here.’`,
      moment: '2023-07-08',
      place: 'Haui-do, Sinan County',
      preview: true,
      picture: { scene: 'ship', seed: 3402, skin: 'fair', shape: 'square', light: 'storm', kind: 'ferry', heading: 'left', size: 0.9 },
    },
    {
      kind: 'image',
      caption: 'Shield kite, line of 300 metres, Dad at the other end of the field',
      story: `It’s got a hole in the middle, that’s the traditional kind. The hole is what makes it steady: the wind has somewhere to go. My father teaches physics and has never once explained it to me. When I was six and asked why a kite with a hole flew better than one without, he cut the middle out of a paper for me and said, ‘Ask it.’

You write what you want to be rid of on the bridge and on the first full moon cut the string. This year I wrote FLUID DYNAMICS II.`,
      moment: '2025-02-12',
      place: 'Yudal-san, Mokpo',
      preview: false,
      picture: {
        scene: 'masts',
        seed: 3403,
        skin: 'fair',
        shape: 'portrait',
        light: 'dawn',
        count: 0,
        kite: 'kite',
        people: 2,
        live: false,
      },
    },
    {
      kind: 'image',
      caption: 'Salt, Jeung-do',
      story: `Island 40. The salt farmer says you do nothing. You let the sea in, you let the sun at it, move it from a big square to a smaller square, twenty-eight times in all, and keep off. The hard part is the keeping off: his father couldn’t, he used to go out in the night and stir.

It comes all at once, in an afternoon, like frost. He gave me a twist of it and asked what time my last boat was.`,
      moment: '2024-06-22',
      place: 'Jeung-do, Sinan County',
      preview: false,
      picture: {
        scene: 'terraces',
        seed: 3404,
        skin: 'fair',
        shape: 'landscape',
        light: 'paper',
        crop: 'salt',
        people: 2,
        cottage: false,
        levels: 8,
      },
    },
  ],
}
