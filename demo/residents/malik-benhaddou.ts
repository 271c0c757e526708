import type { Resident } from '#demo/resident.ts'

export const malikBenhaddou: Resident = {
  username: 'malik.ascenseur',
  name: 'Malik Benhaddou',
  bio: 'Lift mechanic, Marseille, in my fourth year. 212 lifts, northern districts mostly. I know everybody’s floor. I answer the little red button. Side project: recordings of empty shafts at night, which are better than you think.',
  birth: { place: 'Marseille, France', moment: '2001-10-05' },
  island: 'lighthouse',
  mood: 'living',
  joined: '2024-05-14',
  lastSeenDaysAgo: 0,
  home: {
    theme: 'lamplight',
    timeOfDay: 21.5,
    corners: [
      { at: [150, 0.5], pictures: 2, things: ['revolving-door', 'lantern'] },
      { at: [80, 0.4], pictures: 2, things: ['telephone-box', 'bench', 'lantern'] },
      { at: [230, 0.4], things: ['beacon', 'desk-modem'] },
    ],
    groves: [{ at: [190, 0.4], kind: 'olive', count: 4 }],
    paths: 'boards',
    dead: { theme: 'night-watch', timeOfDay: 2.5, light: { strength: 0.5, warmth: 0.1, lamps: true }, gone: ['revolving-door', 'bench'] },
  },
  tweets: [
    {
      text: 'Between the fourth and the fifth for fifty minutes with M. Attia (82). He has told me the whole of 1962. I have found the fault but I’m not saying anything till he gets to the boat.',
      daysAgo: 1,
    },
    {
      text: 'Nobody has ever fallen in a lift with a cut cable, there’s a brake, it’s from 1853. People have, however, proposed.',
      daysAgo: 18,
    },
    { text: 'Building F shaft, 3 a.m., in G minor. Building G shaft in F, obviously, to annoy me.', daysAgo: 43 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Bâtiment C, Tuesday, cut in half by me in my head',
      story: `After a while you can’t see a building from outside any more. You see it like this, with me in the middle on the roof of the cabin with a torch in my teeth.

Through the shaft wall you hear all of it. Ground floor, the neighbour who practises speeches. First, cartoons in Comorian. Second, nothing, and always a light. Third, the argument; fourth, the same argument a day later. On five Mme Giraud, who bakes when it’s down, because she knows I’ll be in the shaft at her level about four and she passes it to me through the inspection hatch on a fork.

There were three months when the council left it broken. Eleven floors. I came in my own time and they reported me, so I was told formally not to. The next morning someone had written on the out-of-order notice, under OUT OF ORDER, in very nice handwriting, ‘so are we all, come back Malik’.`,
      moment: '2023-11-14',
      place: 'La Castellane, Marseille',
      preview: true,
      picture: { scene: 'section', seed: 3301, skin: 'any', shape: 'portrait', light: 'night', floors: 7, lift: 4, line: false, lit: 0.75 },
    },
    {
      kind: 'image',
      caption: 'Training board at the lycée',
      story: `M. Ferrand taught us brakes. He was missing the top of one finger, which he referred to as the syllabus.

He’d hang every tool on its outline before lunch, and if one was absent we didn’t eat. ‘A spanner that isn’t on the wall is in the machine.’ It was true, once. He told us the year, the street, the name of the little girl, everything apart from whose spanner. I check my board three times before I close a shaft. I still say ‘syllabus’ under my breath, and the other guys think it’s religious.`,
      moment: '2019-02',
      place: 'Lycée in the 15th, Marseille',
      preview: true,
      picture: {
        scene: 'bench',
        seed: 3302,
        skin: 'any',
        shape: 'square',
        light: 'dusk',
        tools: ['wrench', 'hammer', 'pliers', 'file', 'lever', 'saw', 'awl', 'mallet', 'shears'],
        on: ['clock', 'cup'],
        ghosts: 0,
        vice: false,
      },
    },
    {
      kind: 'image',
      caption: 'Le Panier, where there are no lifts and my calves are free',
      story: `My grandmother lived up here, 114 steps to the door. She refused to move. When I got my certificate I went to show her, and she put it on the sideboard, against the good plates, and asked whether I could do anything about the stairs.

I counted the risers, I measured. I drew her a lift: counterweight down the well, cabin the size of a confessional. She had a good look. She said where would she stop to talk to Mme Leca?

So I designed in a stop for Mme Leca.`,
      moment: '2021-06-27',
      place: 'Le Panier, Marseille',
      preview: false,
      picture: {
        scene: 'street',
        seed: 3303,
        skin: 'any',
        shape: 'portrait',
        light: 'dusk',
        stairs: true,
        roofs: 'side',
        washing: true,
        people: 2,
      },
    },
    {
      kind: 'image',
      caption: 'The department store one, all brass',
      story: `1926, still running, five floors and a dome. There used to be an attendant: M. Armand, fifty-one years in a box two metres by one and a half. He calculated that he’d gone up as far as the moon and come down slightly less, because people take the stairs down.

He came to see me service it. He was eighty-eight and wore the gloves. I let him take her up. He stopped at each floor, dead level, by hand, you couldn’t have got a stamp under the sill, and called them: haberdashery, household linen, ladies’ hats. It’s all phones now. Nobody in there had heard of haberdashery. Nobody got out, either. They rode to the top with him and then down again.`,
      moment: '2024-01-20',
      place: 'Rue Saint-Ferréol, Marseille',
      preview: false,
      picture: {
        scene: 'section',
        seed: 3304,
        skin: 'any',
        shape: 'square',
        light: 'paper',
        floors: 5,
        lift: 3,
        line: false,
        lit: 0.9,
        antenna: false,
      },
    },
  ],
}
