import type { Resident } from '#demo/resident.ts'

export const zulmiraPantoja: Resident = {
  username: 'zulmira.barco',
  name: 'Zulmira Pantoja',
  bio: 'Teacher, forty-five years, on the Tapajós and its side arms. My school was a boat with a roof; I rowed it to the pupils. Alphabet in the dry season, arithmetic in the flood, because then there are more fish to count.',
  birth: { place: 'Santarém, Brazil', moment: '1943-10-15' },
  island: 'mangrove',
  mood: 'living',
  joined: '2023-09-30',
  lastSeenDaysAgo: 10,
  home: {
    theme: 'high-summer',
    timeOfDay: 9.5,
    corners: [
      { at: [150, 0.6], pictures: 2, things: ['rowing-boat', 'blackboard'] },
      { at: [90, 0.5], pictures: 2, things: ['bench', 'bench', 'book-stack'] },
      { at: [220, 0.5], things: ['signpost', 'lantern'] },
    ],
    groves: [{ at: [180, 0.5], kind: 'tree-of-life', count: 6 }],
    paths: 'boards',
    dead: { theme: 'late-autumn', timeOfDay: 18, light: { strength: 0.5, warmth: 0.7, lamps: false }, gone: ['book-stack', 'bench'] },
  },
  tweets: [
    {
      text: 'A man with grey hair stopped me at the market and spelled “necessário” at me. They all do it. I said one s too few. He went white.',
      daysAgo: 14,
    },
    { text: 'River at eleven metres forty on the school post. In my time that was the class of 1976.', daysAgo: 57 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The school, arriving',
      story: `Twenty-two places in the canoe if nobody breathed in. I began at five with the Correia children, who lived furthest up, and gathered as I came down, so by the time we tied up at the mission post we were all there and there was no need to ring a bell.

We did lessons on the way. Geography was left bank and right bank. In natural history you put your hand up if you saw it. Once it was a jaguar, swimming. It crossed in front of us with its chin held up out of the wet like a bishop, and Raimundo Correia, six years old, put up his hand, and waited, and I said, ‘Yes, Raimundo?’ and he said: ‘Please, present.’

I marked it in the register. 14 May 1968, twenty-three pupils.`,
      moment: '1968-05-14',
      place: 'Igarapé do Jari, Pará',
      preview: true,
      picture: {
        scene: 'boats',
        seed: 3701,
        skin: 'brown',
        shape: 'landscape',
        light: 'dawn',
        count: 3,
        cargo: 'people',
        canopy: false,
        bank: 'reeds',
      },
    },
    {
      kind: 'image',
      caption: 'Certificate day, on the only dry ground',
      story: `The inspector had come from Belém with a box of certificates and nobody had told him about June. The school yard was under two metres of river. We used the cattle raft. In this picture the children are standing on the raft, and under that the cattle are standing on the ground; one could feel them shift. When the inspector said ‘stepping stones to a brighter future’ a cow lowed, and Dona Benedita’s youngest fell off.

They are all in clean white. Count them: sixteen certificates. Eleven of those children had begun the year unable to hold a pencil and were holding it like a fish knife. The tall girl on the left became the doctor at Alenquer. The boy with his mouth open is the bishop.`,
      moment: '1974-06-28',
      place: 'Lago Grande, Pará',
      preview: true,
      picture: {
        scene: 'group',
        seed: 3702,
        skin: 'brown',
        shape: 'wide',
        light: 'paper',
        people: 16,
        before: 'school',
        dress: 'white',
        banner: true,
      },
    },
    {
      kind: 'image',
      caption: 'My register, drowned and dried',
      story: `It went in at Aritapera in 1971 with me and the chalk. We all came up. The ink ran, so for that year I have a blue cloud where there ought to be forty names. I can still say them. When I say them I do it from the top of the page, and I see the cloud.

I wrote the next year’s in pencil and that is why, you will notice, it is so dull to look at. Nobody has ever asked to see that one.`,
      moment: '1971',
      place: 'Aritapera, Pará',
      preview: false,
      picture: {
        scene: 'notebook',
        seed: 3703,
        skin: 'brown',
        shape: 'square',
        light: 'paper',
        left: 'columns',
        right: 'plant',
        ribbon: false,
      },
    },
    {
      kind: 'image',
      caption: 'The mango that was the playground',
      story: `There was no yard, so we had the tree. It held nine comfortably. Big ones at the top. To come down a branch was to be kept back a year, and they took it as seriously as that. Infants had the swing. If I wanted silence I did not ring or shout, I just walked underneath with my umbrella up, as though it were about to rain children.

I went back in 2015. They have a brick school there now with a fence; it has a slide. All of the children were in the mango.`,
      moment: '1980-08',
      place: 'Vila Socorro, Pará',
      preview: false,
      picture: {
        scene: 'tree',
        seed: 3704,
        skin: 'brown',
        shape: 'landscape',
        light: 'dawn',
        seasons: 'summer',
        swing: true,
        people: 3,
        spread: 0.6,
      },
    },
  ],
}
