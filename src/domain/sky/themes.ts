import { luminance, mixed } from './colours.ts'
import { firstColours } from './first-colours.ts'
import type { ChartRecipe, OwnColours, ThemeId, TypefaceId } from './recipe.ts'
import type { Face, Ink } from './scene.ts'

/** A typeface as its package of fonts names it. */
export type Typeface = {
  /** Of @fontsource, and of the file in it. */
  readonly font: string
  readonly weight: 400 | 500 | 600
  readonly style: 'normal' | 'italic'
}

export type Theme = {
  readonly id: ThemeId
  readonly name: string
  readonly colours: Readonly<Record<Ink, string>>
  readonly faces: Readonly<Record<Face, Typeface>>
  /** The opacity of each level of the Milky Way over the one before it. */
  readonly milkyWay: number
  /** Whether stars take the colour of their B-V: orange for cool ones, blue for hot ones. */
  readonly hasColouredStars: boolean
  /** Whether the title is set in capitals with wide spaces. */
  readonly hasCapitals: boolean
  /** The rule round the sheet. */
  readonly frame: 'neatline' | 'double' | 'single' | 'none'
}

const regular = (font: string, weight: Typeface['weight'] = 400): Typeface => ({ font, weight, style: 'normal' })
const italic = (font: string): Typeface => ({ font, weight: 400, style: 'italic' })

/** As charts are painted that are made today. */
export const themes: Readonly<Record<ThemeId, Theme>> = {
  engraved: {
    id: 'engraved',
    name: 'Engraved navy and gold',
    colours: {
      paper: '#17375c',
      ground: '#05101f',
      milky: '#86add2',
      grid: '#5f83a6',
      ecliptic: '#e3c887',
      boundary: '#4d6f8f',
      line: '#cfb56e',
      deep: '#e3c887',
      star: '#fffaec',
      planet: '#ffd98a',
      moon: '#fff3cf',
      shade: '#3a4a5c',
      rim: '#e3c887',
      name: '#dcc994',
      word: '#f9efcd',
      faint: '#d6caa0',
    },
    faces: {
      title: regular('im-fell-french-canon'),
      words: italic('im-fell-french-canon'),
      names: italic('im-fell-french-canon'),
      // Fell's nought reads as an o.
      figures: regular('eb-garamond'),
    },
    milkyWay: 0.1,
    hasColouredStars: false,
    hasCapitals: false,
    frame: 'neatline',
  },
  atlas: {
    id: 'atlas',
    name: 'Paper atlas',
    colours: {
      paper: '#e0cb98',
      ground: '#fdfaf0',
      milky: '#5f9fbb',
      grid: '#93a39c',
      ecliptic: '#b3401c',
      boundary: '#a6937a',
      line: '#3d6b82',
      deep: '#7c4630',
      star: '#10161f',
      planet: '#b3401c',
      moon: '#fbf1cf',
      shade: '#59636c',
      rim: '#2b2722',
      name: '#2a4654',
      word: '#1d1b17',
      faint: '#55482e',
    },
    faces: {
      title: regular('eb-garamond', 500),
      words: italic('eb-garamond'),
      names: italic('eb-garamond'),
      figures: regular('eb-garamond'),
    },
    milkyWay: 0.14,
    hasColouredStars: false,
    hasCapitals: true,
    frame: 'double',
  },
  terminal: {
    id: 'terminal',
    name: 'Phosphor terminal',
    colours: {
      paper: '#0f3d24',
      ground: '#010a05',
      milky: '#1fa955',
      grid: '#1d6a3a',
      ecliptic: '#35b565',
      boundary: '#1b5a33',
      line: '#2fc26a',
      deep: '#7de8a4',
      star: '#dcffe8',
      planet: '#f4fff8',
      moon: '#dcffe8',
      shade: '#12422a',
      rim: '#4fe88a',
      name: '#74e6a0',
      word: '#a6ffc6',
      faint: '#73d99c',
    },
    faces: { title: regular('vt323'), words: regular('vt323'), names: regular('vt323'), figures: regular('vt323') },
    milkyWay: 0.11,
    hasColouredStars: false,
    hasCapitals: true,
    frame: 'single',
  },
  volcano: {
    id: 'volcano',
    name: 'Volcano',
    colours: {
      paper: '#5e1d12',
      ground: '#130504',
      milky: '#e0602e',
      grid: '#7a3526',
      ecliptic: '#ff9a58',
      boundary: '#6b2f22',
      line: '#f27a42',
      deep: '#ffb87a',
      star: '#fff1de',
      planet: '#ffd690',
      moon: '#fff0d8',
      shade: '#55291f',
      rim: '#ff8a4c',
      name: '#ffb98f',
      word: '#ffe4c6',
      faint: '#f0b28a',
    },
    faces: {
      title: regular('cinzel', 500),
      words: regular('josefin-sans'),
      names: regular('josefin-sans'),
      figures: regular('josefin-sans'),
    },
    milkyWay: 0.1,
    hasColouredStars: true,
    hasCapitals: true,
    frame: 'single',
  },
  forest: {
    id: 'forest',
    name: 'Black forest',
    colours: {
      paper: '#dde4cf',
      ground: '#0c2117',
      milky: '#7ba887',
      grid: '#44664f',
      ecliptic: '#c3c77c',
      boundary: '#3d5a48',
      line: '#8fb680',
      deep: '#d3d9a4',
      star: '#fbfae8',
      planet: '#f0d985',
      moon: '#f6f2da',
      shade: '#34503f',
      rim: '#5c8062',
      name: '#c6d9b4',
      word: '#14301f',
      faint: '#3f5a48',
    },
    faces: {
      title: regular('cormorant-garamond', 600),
      words: italic('cormorant-garamond'),
      names: italic('cormorant-garamond'),
      figures: regular('cormorant-garamond', 500),
    },
    milkyWay: 0.11,
    hasColouredStars: true,
    hasCapitals: false,
    frame: 'double',
  },
  ink: {
    id: 'ink',
    name: 'Plain ink',
    colours: {
      paper: '#ffffff',
      ground: '#0b0b0c',
      milky: '#8a8a8e',
      grid: '#4a4a4d',
      ecliptic: '#a0a0a4',
      boundary: '#454548',
      line: '#b4b4b8',
      deep: '#d0d0d4',
      star: '#ffffff',
      planet: '#ffffff',
      moon: '#ffffff',
      shade: '#48484b',
      rim: '#6f6f73',
      name: '#d8d8dc',
      word: '#000000',
      faint: '#404044',
    },
    faces: {
      title: regular('josefin-sans'),
      words: regular('josefin-sans'),
      names: regular('josefin-sans'),
      figures: regular('josefin-sans'),
    },
    milkyWay: 0.11,
    hasColouredStars: false,
    hasCapitals: true,
    frame: 'none',
  },
}

type OwnTypeface = { readonly name: string; readonly title: Typeface; readonly words: Typeface; readonly hasCapitals: boolean }

/** The faces that a title may be set in, each with one for the lines under it. */
export const typefaces: Readonly<Record<TypefaceId, OwnTypeface>> = {
  fell: { name: 'Fell', title: regular('im-fell-french-canon'), words: italic('im-fell-french-canon'), hasCapitals: false },
  garamond: { name: 'Garamond', title: regular('eb-garamond', 500), words: italic('eb-garamond'), hasCapitals: true },
  cormorant: { name: 'Cormorant', title: regular('cormorant-garamond', 600), words: italic('cormorant-garamond'), hasCapitals: false },
  playfair: { name: 'Playfair', title: regular('playfair-display'), words: italic('playfair-display'), hasCapitals: false },
  cinzel: { name: 'Cinzel', title: regular('cinzel', 500), words: italic('eb-garamond'), hasCapitals: true },
  'great-vibes': { name: 'Great Vibes', title: regular('great-vibes'), words: italic('cormorant-garamond'), hasCapitals: false },
  josefin: { name: 'Josefin', title: regular('josefin-sans'), words: regular('josefin-sans'), hasCapitals: true },
  poiret: { name: 'Poiret', title: regular('poiret-one'), words: regular('josefin-sans'), hasCapitals: true },
  'league-gothic': { name: 'League Gothic', title: regular('league-gothic'), words: regular('josefin-sans'), hasCapitals: true },
  courier: { name: 'Courier', title: regular('courier-prime'), words: regular('courier-prime'), hasCapitals: false },
  parisienne: { name: 'Parisienne', title: regular('parisienne'), words: italic('im-fell-french-canon'), hasCapitals: false },
  vt323: { name: 'Terminal', title: regular('vt323'), words: regular('vt323'), hasCapitals: true },
}

type Painted = Pick<ChartRecipe, 'theme' | 'version' | 'colours' | 'typeface'>

/** What a chart is painted with. One of an older look keeps the colours that it was made in. */
export function themeOf({ theme, version, colours, typeface }: Painted): Theme {
  const dressed = version === 3 ? themes[theme] : { ...themes[theme], ...firstColours[theme] }
  const coloured = colours ? { ...dressed, colours: inksFrom(colours), hasColouredStars: false } : dressed
  if (typeface === undefined) return coloured
  const { title, words, hasCapitals } = typefaces[typeface]
  return { ...coloured, faces: { ...coloured.faces, title, words }, hasCapitals }
}

/** Every ink from four. */
function inksFrom({ paper, ground, star, word }: OwnColours): Theme['colours'] {
  const onSky = (share: number) => mixed(ground, star, share)
  const [light, dark] = luminance(star) > luminance(ground) ? [star, ground] : [ground, star]
  return {
    paper,
    ground,
    milky: onSky(0.6),
    grid: onSky(0.35),
    ecliptic: onSky(0.65),
    boundary: onSky(0.3),
    line: onSky(0.62),
    deep: onSky(0.75),
    star,
    planet: star,
    moon: light,
    shade: mixed(dark, light, 0.35),
    rim: mixed(word, star, 0.4),
    name: onSky(0.8),
    word,
    faint: mixed(word, paper, 0.25),
  }
}
