import type { Resident } from '#demo/resident.ts'

export const lornaWhitefield: Resident = {
  username: 'lorna.franklin',
  name: 'Lorna Whitefield',
  bio: 'Apples by day, type by night. Third generation at Franklin on the Huon; compositor on the valley newspaper from 1965 until they took out the lead and put in carpet. I still read everything backwards and upside down first.',
  birth: { place: 'Franklin, Tasmania', moment: '1947-04-25' },
  island: 'sea-stack',
  mood: 'living',
  joined: '2023-01-15',
  lastSeenDaysAgo: 6,
  home: {
    theme: 'late-autumn',
    timeOfDay: 17.5,
    corners: [
      { at: [150, 0.5], pictures: 2, things: ['bench', 'lantern'] },
      { at: [60, 0.4], pictures: 2, things: ['book-stack', 'lectern'] },
      { at: [240, 0.4], things: ['letter-box', 'camp-fire'] },
    ],
    groves: [{ at: [100, 0.45], kind: 'cherry-in-flower', count: 14 }],
    paths: 'trodden',
    dead: { theme: 'snowed-in', timeOfDay: 8, light: { strength: 0.5, warmth: 0.1, lamps: false }, gone: ['camp-fire', 'bench'] },
  },
  tweets: [
    { text: 'Wild hail. Lost the Geeveston Fannies and, I’ll be honest, my temper.', daysAgo: 15 },
    {
      text: '@ifor.llechi went up with a torch and turned one over. There is a thumb. 1884 on the invoice, and a thumb, as clear as you like, on my packing shed in Tasmania.',
      daysAgo: 189,
    },
    {
      text: 'An em is a square of whatever size of type you happen to be standing in. I’ve found it a helpful unit for most things.',
      daysAgo: 47,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The same tree, from the same post, in the one year',
      story: `I did it for Dad the year he couldn’t get out of the chair. Same fence post, same height, marked with a nail. Spring, summer, picking, pruned.

It’s a Sturmer Pippin, put in by his father in 1911, and it had been going to come out since about 1950. Every winter Dad stood in front of it with the saw. It bears every second year, if it’s in the mood; it gets everything going, scab and all. But you keep a Sturmer in the shed till September, when the others have turned to cotton wool, and it goes on getting sweeter in the dark. He said there’s not much you could say that of.

I gave him the four photographs in a frame. He held it away from him, the way you do a proof, and found the mistake straight off. ‘You’ve let the ladder get in, in autumn.’`,
      moment: '1986',
      place: 'Franklin, Tasmania',
      preview: true,
      picture: { scene: 'tree', seed: 3201, skin: 'fair', shape: 'square', light: 'paper', seasons: 'all', spread: 0.5 },
    },
    {
      kind: 'image',
      caption: 'Case of 10-point, minus the lower-case e',
      story: `You learn the lay of the case like a keyboard, only it’s a good deal older and it makes no sense. The big box in the middle is e. When you run out of e you can’t say anything.

In the ’67 fires the office went, with the press, the files back to 1889, and all the type melted down through the floor. What we got out of the cellar was one lump weighing eleven hundredweight, every word we could ever have printed, all in a piece. We borrowed a hand press from the Catholics and eight cases from the high school. On the Thursday after, we brought out a paper. Two pages. Names of the dead, names of the safe, where to go for bread.

We were short of e’s by the end and I set the last of the safe list with c’s and a scratch across. Nobody complained.`,
      moment: '1967-02-09',
      place: 'Huonville, Tasmania',
      preview: true,
      picture: {
        scene: 'cabinet',
        seed: 3202,
        skin: 'fair',
        shape: 'landscape',
        light: 'storm',
        holding: 'drawers',
        columns: 4,
        rows: 9,
        open: 3,
      },
    },
    {
      kind: 'image',
      caption: 'Picking crew, and a possum nobody has spotted',
      story: `April. There’s Shirl up the ladder; she picked for us for twenty-six seasons and never once used the bag. She’d fill her apron, then her hat. You could tell how the marriage was by whether she came down to eat.

The slates on the shed behind came out from Wales as ballast in the apple boats. They’d sail home full of our Jonathans and come back full of roof. I worked it out with a pencil: it takes about nineteen apples to make one slate.`,
      moment: '1971-04',
      place: 'Franklin, Tasmania',
      preview: false,
      picture: {
        scene: 'tree',
        seed: 3203,
        skin: 'fair',
        shape: 'portrait',
        light: 'buff',
        seasons: 'autumn',
        ladder: true,
        people: 2,
        spread: 0.46,
      },
    },
    {
      kind: 'image',
      caption: 'Where I write the column now',
      story: `Four hundred words, every second Wednesday, on whatever’s outside. The new editor has asked me to file it electronically and not to include instructions to the printer. Old habits. I put ‘stet’ on the shopping list last week, and came home with what I’d crossed out.

In fifty years I’ve had three letters of complaint. One was from a man who said I had described his bull unfairly. I went and had another look at the bull, and printed a correction, and the bull’s owner came round with a leg of lamb. That’s about as much power as the press ought to have.`,
      moment: '2022-08-30',
      place: 'Franklin, Tasmania',
      preview: false,
      picture: {
        scene: 'window',
        seed: 3204,
        skin: 'fair',
        shape: 'landscape',
        light: 'dawn',
        weather: 'clear',
        beyond: 'tree',
        sill: ['typewriter', 'cup', 'jar'],
        panes: [3, 2],
        curtains: true,
      },
    },
  ],
}
