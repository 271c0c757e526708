import type { Resident } from '#demo/resident.ts'

export const rosalbaCucinotta: Resident = {
  username: 'rosalba.posta',
  name: 'Rosalba Cucinotta',
  bio: 'Letter carrier of Stromboli, 1980 to 2021. No cars, four hundred steps, one volcano, in that order of importance. I delivered to the living and, on request, to the cemetery. My sister says I read the postcards. They were open.',
  birth: { place: 'Stromboli, Aeolian Islands', moment: '1959-08-10' },
  island: 'volcano',
  mood: 'living',
  joined: '2023-05-28',
  lastSeenDaysAgo: 2,
  home: {
    theme: 'chart',
    timeOfDay: 11,
    corners: [
      { at: [150, 0.75], pictures: 3, things: ['letter-box', 'signpost'] },
      { at: [110, 0.7], pictures: 2, things: ['letter-box', 'bench', 'lantern'] },
      { at: [200, 0.7], things: ['letter-box', 'moon-gate', 'rowing-boat'] },
    ],
    groves: [{ at: [130, 0.6], kind: 'olive', count: 8 }],
    paths: 'stone',
    dead: { theme: 'night-watch', timeOfDay: 21.5, light: { strength: 0.5, warmth: 1, lamps: false }, gone: ['bench', 'rowing-boat'] },
  },
  tweets: [
    { text: 'Every twenty minutes he clears his throat. Tourists gasp. We say salute.', daysAgo: 3 },
    { text: 'A parcel for “the tall Englishman with the regret”. Delivered within the hour.', daysAgo: 29 },
    {
      text: 'Ash on the washing means wind from the south-west, and so fish tomorrow, and so my brother-in-law. You learn to read the mail in any form.',
      daysAgo: 66,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Iddu, the way my nephew drew him for the geologists',
      story: `We say Iddu, which means Himself. My nephew studies what is underneath, and he drew it for me on the back of a registered-mail form: the throat, the little rooms, the big room below that is always full.

‘So he breathes,’ I said.

‘It’s degassing, Auntie. Bubbles coalesce and rise.’

‘And if a big bubble comes?’

He explained about July 2019. He needn’t have. I was on the Timpone steps with the bag on my shoulder when the whole sky went up brown, and the stones came down hissing into the broom, on fire. I got under the arch of the Famularo house. There was already a goat there, and a German. We stood for an hour and twenty minutes, none of us having a language in common, the goat least of all, and when it was over I found that I had been holding the electricity bills against my chest like a baby.

I finished the round. What else would I have done with them?`,
      moment: '2019-07-03',
      place: 'Stromboli',
      preview: true,
      picture: {
        scene: 'mountain',
        seed: 2701,
        skin: 'tan',
        shape: 'portrait',
        light: 'night',
        form: 'cone',
        section: true,
        fire: true,
        peak: 0.5,
      },
    },
    {
      kind: 'image',
      caption: 'Garibaldi, civil servant',
      story: `He was on the payroll as a vehicle. Every year I filled in the form: mileage, tyres, oil. Under tyres I put four. In 1994 a man came from Messina to inspect him, took off his shoes to walk up from the pier, wrote for a while and asked what the vehicle did when it had reached the end of its service.

I said that it retired to my uncle’s vineyard and bit people. He put: to be decommissioned locally.`,
      moment: '1994-09',
      place: 'Scari pier, Stromboli',
      preview: true,
      picture: {
        scene: 'quay',
        seed: 2702,
        skin: 'tan',
        shape: 'landscape',
        light: 'dawn',
        animal: 'donkey',
        coat: 'patched',
        rig: 'none',
        pots: false,
      },
    },
    {
      kind: 'image',
      caption: 'The sorting wall',
      story: `One hole for each family, and there were sixty-one. By the end there were twenty-four with post in them. The others I dusted.

I never took the names down, and every year or so it happens: a person with a camera comes in to ask the way to the beach, and stops, and puts a finger on the wall. From Melbourne, from Brooklyn. ‘That’s us.’ I say, then you have mail. I keep a few postcards by me of the harbour and I write one, there and then, welcome home, with the stamp cancelled, and put it through from the back so it comes to them in the hole.`,
      moment: '2006-08',
      place: 'Post office, San Vincenzo, Stromboli',
      preview: false,
      picture: {
        scene: 'cabinet',
        seed: 2703,
        skin: 'tan',
        shape: 'square',
        light: 'buff',
        holding: 'pigeonholes',
        columns: 7,
        rows: 7,
        empty: 0.45,
      },
    },
    {
      kind: 'image',
      caption: 'Via Soldato Cincotta, 168 steps, numbers 1 to 19',
      story: `From the bottom: the pharmacist, who ordered seeds. The widow Lo Schiavo and her magazine. The painter who got only bills. The second painter, who got his cheques in error, and brought them across. At step ninety you put down the bag and admire the view, whoever you are. Then nobody for a long time, and then Concetta at number 19, at the very top, ninety-six years old, who got nothing ever.

So on Fridays I went up and asked if there was anything to go out.`,
      moment: '1985',
      place: 'Stromboli',
      preview: false,
      picture: { scene: 'street', seed: 2704, skin: 'tan', shape: 'portrait', light: 'dawn', stairs: true, roofs: 'flat', people: 1 },
    },
    {
      kind: 'image',
      caption: 'From Strombolicchio, on my day off',
      story: `My day off was Sunday and there is nothing to do on it, so we rowed. From out there the island looks like a child’s drawing of an island. My husband used to lie back on the net and name the houses, left to right, whose light that was and whose that was. One Sunday he stopped at a lit window above Piscità and could not think who it could be. Nor could I. I had carried to every house on that hillside for twenty years.

We rowed home quite fast. It was ours.`,
      moment: '2000-10',
      place: 'Off Stromboli',
      preview: false,
      picture: {
        scene: 'coast',
        seed: 2705,
        skin: 'tan',
        shape: 'landscape',
        light: 'night',
        shore: 'cliff',
        front: 'none',
        houses: 5,
        boat: 'canoe',
        moon: true,
      },
    },
  ],
}
