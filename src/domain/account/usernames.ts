import { foldAccents } from '#domain/text.ts'
import { maxUsernameLength } from './limits.ts'

/** Who speaks for this site, and mail roles: whole names, and what stands between the separators of one. */
const roles = 'admin administrator bureau helpdesk moderator official postmaster root security staff support system webmaster'.split(' ')
/** Names of this site and missing values, refused as whole names only: a keeper of bees is welcome. */
const titles = 'archivist help islands keeper keepers mail nobody null undefined'.split(' ')
/** Refused wherever they stand in a name. */
const siteNames = ['bureauofislands', 'nightdesk']
/** What makes a title of a role when nothing separates them: `securityteam`, `theadmin`. */
const prefixes = ['', 'the', 'official', 'our']
const suffixes = ['', 's', 'team', 'desk', 'account', 'bot', 'office', 'department', 'service', 'center', 'mail', 'help']

/** Letters of other scripts and digits that look like Latin letters, by the letter. Source: Unicode confusables, the letters of these words. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аα4@',
  b: 'вβ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε3',
  f: 'ƒ',
  h: 'һн',
  k: 'кκ',
  l: 'iі1|ιӏ!ı',
  m: 'м',
  n: 'пηո',
  o: 'оοσ0օ',
  p: 'рρ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υսц',
  v: 'ѵν',
  w: 'ѡω',
  y: 'уγ',
}
const latinOf = new Map(Object.entries(lookAlikes).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)))

/** A text as it looks at a glance: without case and marks, each look-alike as one letter. i, l and 1 are one letter here. */
function skeletonOf(text: string): string {
  const plain = foldAccents(text)
  const folded = Array.from(plain, (letter) => latinOf.get(letter) ?? letter).join('')
  return folded.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const whole = new Set([
  ...titles.map(skeletonOf),
  ...roles.flatMap((role) => prefixes.flatMap((prefix) => suffixes.map((suffix) => skeletonOf(prefix + role + suffix)))),
])
const parts = new Set(roles.map(skeletonOf))
const anywhere = siteNames.map(skeletonOf)

const wordsOf = (text: string): readonly string[] => skeletonOf(text).split(/[^\p{L}\p{N}]/u)

/** Whether a display name passes for this site or its staff as a whole, however it is spelled. */
export function isReservedName(name: string): boolean {
  const joined = wordsOf(name).join('')
  return whole.has(joined) || anywhere.some((siteName) => joined.includes(siteName))
}

/** Whether a username is reserved: as a whole, or by a role between its separators. */
export const isReserved = (username: string): boolean => isReservedName(username) || wordsOf(username).some((word) => parts.has(word))

/** A username to begin with, for whoever gave a name and no more. @param ending makes it unlikely that somebody has it: letters and digits */
export function usernameFrom(name: string, ending: string): string {
  const base = foldAccents(name)
    .split(/[^a-z0-9]/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxUsernameLength - ending.length - 1)
    .replace(/-$/, '')
  const made = `${base}-${ending}`
  return base === '' || isReserved(made) ? `islander-${ending}` : made
}
