import type { ThemeId } from './recipe.ts'
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

export const themes: Readonly<Record<ThemeId, Theme>> = {
  engraved: {
    id: 'engraved',
    name: 'Engraved navy and gold',
    colours: {
      paper: '#0b1f35',
      ground: '#0d2743',
      milky: '#9db9c4',
      grid: '#7fa3ad',
      ecliptic: '#dccb97',
      boundary: '#6f93a3',
      line: '#c9b57c',
      deep: '#d9c58e',
      star: '#fff7dc',
      planet: '#f3dc9b',
      moon: '#fff3cf',
      shade: '#1b3a57',
      rim: '#dccb97',
      name: '#cfdad0',
      word: '#f1e7c4',
      faint: '#b9b793',
    },
    faces: {
      title: regular('im-fell-french-canon'),
      words: italic('im-fell-french-canon'),
      names: italic('im-fell-french-canon'),
      // Fell's nought reads as an o.
      figures: regular('eb-garamond'),
    },
    milkyWay: 0.07,
    hasColouredStars: false,
    hasCapitals: false,
    frame: 'neatline',
  },
  atlas: {
    id: 'atlas',
    name: 'Paper atlas',
    colours: {
      paper: '#f3ead6',
      ground: '#e9eee6',
      milky: '#b5cbd1',
      grid: '#8fa39b',
      ecliptic: '#b4532f',
      boundary: '#a6937a',
      line: '#5f7f8f',
      deep: '#8a5a44',
      star: '#1d2733',
      planet: '#b4532f',
      moon: '#fbf6e6',
      shade: '#6d7780',
      rim: '#3a3a35',
      name: '#3a4a52',
      word: '#23282b',
      faint: '#6a6455',
    },
    faces: {
      title: regular('eb-garamond', 500),
      words: italic('eb-garamond'),
      names: italic('eb-garamond'),
      figures: regular('eb-garamond'),
    },
    milkyWay: 0.2,
    hasColouredStars: false,
    hasCapitals: true,
    frame: 'double',
  },
  terminal: {
    id: 'terminal',
    name: 'Phosphor terminal',
    colours: {
      paper: '#050b07',
      ground: '#07140c',
      milky: '#1f7a3f',
      grid: '#1c5c33',
      ecliptic: '#2f9e56',
      boundary: '#1b4f2d',
      line: '#2fae5e',
      deep: '#5fdc8c',
      star: '#b6ffcf',
      planet: '#e6fff0',
      moon: '#d2ffe1',
      shade: '#0d2b18',
      rim: '#39d072',
      name: '#58d488',
      word: '#8affb4',
      faint: '#3fae69',
    },
    faces: { title: regular('vt323'), words: regular('vt323'), names: regular('vt323'), figures: regular('vt323') },
    milkyWay: 0.1,
    hasColouredStars: false,
    hasCapitals: true,
    frame: 'single',
  },
  volcano: {
    id: 'volcano',
    name: 'Volcano',
    colours: {
      paper: '#1a0b0a',
      ground: '#26100d',
      milky: '#c0532a',
      grid: '#6b2f22',
      ecliptic: '#ff8a4a',
      boundary: '#5c2a20',
      line: '#d9602f',
      deep: '#ffb06a',
      star: '#ffe9cf',
      planet: '#ffd08a',
      moon: '#fff0d8',
      shade: '#44201a',
      rim: '#ff6a2b',
      name: '#f0a77a',
      word: '#ffd9b3',
      faint: '#c47a55',
    },
    faces: {
      title: regular('cinzel', 500),
      words: regular('josefin-sans'),
      names: regular('josefin-sans'),
      figures: regular('josefin-sans'),
    },
    milkyWay: 0.09,
    hasColouredStars: true,
    hasCapitals: true,
    frame: 'single',
  },
  forest: {
    id: 'forest',
    name: 'Black forest',
    colours: {
      paper: '#0d1712',
      ground: '#122019',
      milky: '#6f8f74',
      grid: '#3f5a4a',
      ecliptic: '#a8b06a',
      boundary: '#3b5145',
      line: '#86a07a',
      deep: '#c9cf9a',
      star: '#f4f3df',
      planet: '#e5d58c',
      moon: '#f6f2da',
      shade: '#253a2e',
      rim: '#93a886',
      name: '#b3c4a5',
      word: '#e7ead2',
      faint: '#8fa086',
    },
    faces: {
      title: regular('cormorant-garamond', 600),
      words: italic('cormorant-garamond'),
      names: italic('cormorant-garamond'),
      figures: regular('cormorant-garamond', 500),
    },
    milkyWay: 0.08,
    hasColouredStars: true,
    hasCapitals: false,
    frame: 'double',
  },
  ink: {
    id: 'ink',
    name: 'Plain ink',
    colours: {
      paper: '#ffffff',
      ground: '#ffffff',
      milky: '#d9d9d9',
      grid: '#bdbdbd',
      ecliptic: '#8a8a8a',
      boundary: '#c9c9c9',
      line: '#6f6f6f',
      deep: '#444444',
      star: '#000000',
      planet: '#000000',
      moon: '#ffffff',
      shade: '#4a4a4a',
      rim: '#000000',
      name: '#3d3d3d',
      word: '#000000',
      faint: '#5c5c5c',
    },
    faces: {
      title: regular('josefin-sans'),
      words: regular('josefin-sans'),
      names: regular('josefin-sans'),
      figures: regular('josefin-sans'),
    },
    milkyWay: 0.35,
    hasColouredStars: false,
    hasCapitals: true,
    frame: 'none',
  },
}
