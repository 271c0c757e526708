import { capitalize, foldAccents } from '#domain/text.ts'
import { type Direction, directionOf } from './angles.ts'
import { type BodyName, bodyNames } from './bodies.ts'
import type { SkyData } from './sky-view.ts'
import { rowOfHip } from './star-catalogue.ts'

/** What has a name in the sky. */
export type SkyObject =
  | { readonly kind: 'body'; readonly body: BodyName }
  /** The row of the catalogue. */
  | { readonly kind: 'star'; readonly star: number }
  | { readonly kind: 'constellation' | 'deep-sky'; readonly id: string }

/** A short text that names an object, also in an address: `mars`, `hip27989`, `Ori`, `M 42`. */
export function keyOfObject(object: SkyObject, { stars }: Pick<SkyData, 'stars'>): string {
  if (object.kind === 'body') return object.body
  return object.kind === 'star' ? `hip${stars.hip[object.star]}` : object.id
}

/** The object of a key; null where there is none, or while what names it has not arrived. */
export function objectOfKey(key: string, { stars, figures }: SkyData): SkyObject | null {
  const body = bodyNames.find((name) => name === key)
  if (body) return { kind: 'body', body }
  const hip = /^hip(\d+)$/.exec(key)?.[1]
  if (hip !== undefined) {
    const star = rowOfHip(stars, Number(hip))
    return star === null ? null : { kind: 'star', star }
  }
  if (figures?.constellations.some(({ id }) => id === key)) return { kind: 'constellation', id: key }
  return figures?.deepSky.some(({ id }) => id === key) ? { kind: 'deep-sky', id: key } : null
}

/** Towards a constellation's name or an object of the deep sky, in the axes of J2000.0. */
export function fixedDirection({ kind, id }: Extract<SkyObject, { id: string }>, { figures }: Pick<SkyData, 'figures'>): Direction | null {
  const at =
    kind === 'constellation'
      ? figures?.constellations.find((one) => one.id === id)?.label
      : figures?.deepSky.find((one) => one.id === id)?.at
  return at ? directionOf(...at) : null
}

export type NamedObject = {
  readonly object: SkyObject
  readonly name: string
  /** What it is called besides, or what it is. */
  readonly about: string
}

const types = { cluster: 'star cluster', galaxy: 'galaxy', nebula: 'nebula' } as const
const bodyKinds: Readonly<Partial<Record<BodyName, string>>> = { sun: 'our star', moon: 'our moon' }

/** Everything that can be searched for, the best known first: bodies, stars with names by brightness, constellations, the deep sky, other stars. */
export function namedObjects({ figures }: Pick<SkyData, 'figures'>): readonly NamedObject[] {
  const bodies = bodyNames.map((body) => ({
    object: { kind: 'body', body } as const,
    name: capitalize(body),
    about: bodyKinds[body] ?? 'planet',
  }))
  if (!figures) return bodies
  const { constellations, deepSky, starNames } = figures
  const genitives = new Map(constellations.map(({ id, genitive }) => [id, genitive]))
  const stars = starNames.map(({ star, name, designation, constellation }) => {
    const designated = designation ? `${designation} ${genitives.get(constellation) ?? constellation}` : ''
    return {
      object: { kind: 'star', star } as const,
      isNamed: name !== undefined,
      name: name ?? designated,
      about: name ? designated : 'star',
    }
  })
  const withoutName = stars.filter(({ isNamed, name }) => !isNamed && name !== '')
  return [
    ...bodies,
    ...stars.filter(({ isNamed }) => isNamed),
    ...constellations.map(({ id, name }) => ({ object: { kind: 'constellation', id } as const, name, about: 'constellation' })),
    ...deepSky.map(({ id, name, type }) => ({
      object: { kind: 'deep-sky', id } as const,
      name: name || id,
      about: name ? `${id}, ${types[type]}` : types[type],
    })),
    ...withoutName,
  ]
}

// biome-ignore format: a table
const greek = [
  'alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa', 'lambda', 'mu', 'nu', 'xi', 'omicron', 'pi', 'rho',
  'sigma', 'tau', 'upsilon', 'phi', 'chi', 'psi', 'omega',
]
const letters = 'αβγδεζηθικλμνξοπρστυφχψω'
/** Without marks and signs between: what is typed as "alpha Cen" is looked for as "α cen". */
const plain = (text: string) =>
  foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const asked = (text: string) =>
  plain(text)
    .split(' ')
    .map((word) => letters[greek.indexOf(word)] ?? word)
    .join(' ')
    .replace(/^(m|hip)(\d)/, '$1 $2')

/** The named objects that fit, at most so many: those whose name begins so, then those in which a word does; "HIP 27989" names any star. */
export function searchSky(text: string, objects: readonly NamedObject[], data: SkyData, most: number): readonly NamedObject[] {
  const words = asked(text)
  if (words === '') return []
  const hip = /^hip (\d+)$/.exec(words)?.[1]
  const numbered = hip === undefined ? null : objectOfKey(`hip${hip}`, data)
  if (numbered) return [{ object: numbered, name: `HIP ${hip}`, about: 'star' }]
  const begins = (each: NamedObject) => wordsOf(each).startsWith(` ${words}`)
  const fitting = objects.filter((each) => wordsOf(each).includes(` ${words}`))
  return [...fitting.filter(begins), ...fitting.filter((each) => !begins(each))].slice(0, most)
}

const knownWords = new WeakMap<NamedObject, string>()
function wordsOf(each: NamedObject): string {
  const words = knownWords.get(each) ?? ` ${plain(each.name)} ${plain(each.about)}`
  knownWords.set(each, words)
  return words
}
