import type { Degrees } from '../../units.ts'
import type { ScenePoint } from '../scene.ts'

type Words = Omit<ScenePoint, 'at'>

/**
 * The stars that have a name here, by their numbers in the Hipparcos Catalogue. Distances in light-years, from the parallaxes of the
 * Hipparcos Catalogue (van Leeuwen 2007), rounded.
 */
export const corvusStars: readonly (Words & { readonly hip: number; readonly lightYears: number })[] = [
  {
    id: 'gienah',
    name: 'Gienah',
    group: 'crow',
    hip: 59803,
    lightYears: 154,
    words:
      'Gamma, the wing, and the brightest of them. A blue-white giant whose light is short of helium and rich in mercury and manganese: heavy metals float up in an atmosphere that nothing stirs.',
    term: 'gienah',
  },
  {
    id: 'kraz',
    name: 'Kraz',
    group: 'crow',
    hip: 61359,
    lightYears: 146,
    words: 'Beta, at the feet. A yellow giant, and a name without an owner: no language has been found that it comes from.',
    term: 'kraz',
  },
  {
    id: 'algorab',
    name: 'Algorab',
    group: 'crow',
    hip: 60965,
    lightYears: 87,
    words:
      'Delta, the other wing: the Arabic for the bird itself. A small orange star stands close beside it in a telescope. With Gienah it makes a line that points to Spica.',
    term: 'algorab',
  },
  {
    id: 'minkar',
    name: 'Minkar',
    group: 'crow',
    hip: 59316,
    lightYears: 318,
    words:
      'Epsilon, the nostril. The farthest of the five: turn the figure, and the head falls off behind the body by more than a hundred and fifty light-years.',
    term: 'minkar',
  },
  {
    id: 'alchiba',
    name: 'Alchiba',
    group: 'crow',
    hip: 59199,
    lightYears: 49,
    words:
      'Alpha, the tip of the beak, though four others are brighter. It is the nearest of the five, and was the pole of a tent before it was a bird.',
    term: 'alchiba',
  },
  {
    id: 'eta-corvi',
    name: 'Eta Corvi',
    label: 'Eta',
    group: 'crow',
    hip: 61174,
    lightYears: 60,
    words:
      'Not a third as old as the Sun, with a belt of ice far out and warm dust close in. The dust does not last; something keeps falling towards the star and breaking up. Comets, it is thought: other people’s.',
  },
  {
    id: 'zeta-corvi',
    name: 'Zeta Corvi',
    label: 'Zeta',
    group: 'crow',
    hip: 60189,
    lightYears: 420,
    words:
      'In the breast, just to be seen on a dark night. It spins so fast that it is flung out at the waist, and wears a ring of its own gas.',
  },
  {
    id: 'alkes',
    name: 'Alkes',
    group: 'cup',
    hip: 53740,
    lightYears: 159,
    words:
      'Alpha of Crater, at the foot of the cup. The name is Arabic for a cup, so that the whole is called by the part that one sets down.',
    term: 'crater',
  },
  {
    id: 'labr',
    name: 'Labr',
    group: 'cup',
    hip: 55282,
    lightYears: 186,
    words:
      'Delta of Crater, where the stem meets the bowl, and its brightest star. The bowl leans away from the bird, by about as much as a beak is long.',
    term: 'crater',
  },
  {
    id: 'mercury-moon',
    name: 'The moon of Mercury',
    label: '31 Crateris',
    group: 'crow',
    hip: 58587,
    lightYears: 1900,
    isHidden: true,
    words:
      'In March 1974 Mariner 10 saw ultraviolet light beside Mercury that moved as a moon would. It was announced for some days. It was this star, 31 Crateris, which stands in the Crow and had been shining there all along.',
  },
]

/** What has a place in the sky and is no star of the catalogue. Objects of deep sky are farther away than any depth of this scene. */
export const corvusPlaces: readonly (Words & { readonly sky: readonly [ra: Degrees, dec: Degrees]; readonly isFar?: true })[] = [
  {
    id: 'errand',
    name: '1. The errand',
    group: 'story',
    sky: [171.6, -15.6],
    words:
      'There was to be an offering, and no water for it. The god had a bird then whose feathers were as white as any swan’s, and who could speak. He gave it the cup and said: at once.',
  },
  {
    id: 'figs',
    name: '2. The fig tree',
    group: 'story',
    sky: [178.6, -13.4],
    words:
      'The spring was not far. Beside it stood a fig tree, full, and every fig as hard as a pebble. The crow put down the cup. Four days are not long, if one only looks at one branch at a time.',
  },
  {
    id: 'excuse',
    name: '3. The excuse',
    group: 'story',
    sky: [178.2, -29.6],
    words:
      'When nothing was left on the tree it filled the cup, and on second thoughts took a water-snake out of the reeds as well. “This,” it said at home, “lay in the spring every day and would not let me near.”',
  },
  {
    id: 'sentence',
    name: '4. The sentence',
    group: 'story',
    sky: [176.2, -22.2],
    words:
      'It is unwise to lie to the god of oracles, with juice on one’s beak. He did not shout. He set all three into the sky where they are: the bird, the cup that leans away from it, and the snake, to lie between.',
  },
  {
    id: 'thirst',
    name: '5. The thirst',
    group: 'story',
    sky: [180.2, -21.1],
    words:
      'They say that a crow cannot drink while figs ripen, and that this is why it croaks. The beak is a hand’s breadth of sky from the rim. The cup is full. It has been full for a very long time.',
  },
  {
    id: 'black',
    name: '6. How it became black',
    group: 'story',
    sky: [190.6, -19.4],
    words:
      'Another house tells it otherwise: the bird brought the god true news of a woman whom he loved, and the news was bad. He burnt its feathers black for it. Either way it is a story about couriers, who are paid the same for both.',
  },
  {
    id: 'carrier',
    name: 'The carrier of messages',
    label: 'Write a message',
    group: 'post',
    sky: [186.4, -27.4],
    words:
      'It learnt. It has carried for this Bureau without a complaint since the first cable: at once, unread, and no figs. Give it something to take.',
    to: '/message',
  },
  {
    id: 'antennae',
    name: 'The Antennae',
    group: 'deep',
    sky: [180.47, -18.87],
    isFar: true,
    isHidden: true,
    words:
      'Two galaxies that have been running into each other for some hundred million years, about 70 million light-years behind the wing. Tails of torn-off stars trail from them like feelers. Hardly two stars have touched.',
  },
  {
    id: 'sombrero',
    name: 'The Sombrero',
    group: 'deep',
    sky: [190, -11.62],
    isFar: true,
    isHidden: true,
    words:
      'Messier 104, a galaxy seen from the edge with a dark brim of dust. The border of 1930 runs just south of it, so it belongs to the Virgin. Everybody finds it by way of the Crow.',
  },
  {
    id: 'lawn-sprinkler',
    name: 'A star’s last breath',
    group: 'deep',
    sky: [186.13, -18.78],
    isFar: true,
    isHidden: true,
    words:
      'NGC 4361: a star that has breathed out its shell, blown into four arms by a wind that changed its mind. The hot remnant in the middle is smaller than the Earth will ever feel comfortable with.',
  },
  {
    id: 'tombaugh',
    name: 'Tombaugh’s star',
    group: 'deep',
    sky: [185.1, -18.45],
    isFar: true,
    isHidden: true,
    words:
      'On a plate of 1931, a year after he had found Pluto, Clyde Tombaugh marked a star where none should be, and wrote it on the sleeve. The sleeve lay in a drawer for sixty years. It flares up every now and then, and is called TV Corvi.',
  },
]

/** Found by whoever turns the figure round far enough. */
export const home: Words = {
  id: 'home',
  name: 'Home',
  isHidden: true,
  words:
    'From here it is a crow. From anywhere else the same lights are a heap: the five stand at 49, 87, 146, 154 and 318 light-years, and have nothing to do with one another but that somebody once looked up from this place.',
}
