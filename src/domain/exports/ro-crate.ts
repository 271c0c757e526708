import type { Bytes } from '../units.ts'

/**
 * Research Object Crate (RO-Crate 1.1): a description of the payload as JSON-LD with the words of schema.org, for tools that know nothing of this
 * product. The crate is the folder `data/` of a bag, and addresses in it count from there.
 */

export const cratePath = 'data/ro-crate-metadata.json'

export type CrateAbout = {
  readonly owner: { readonly name: string; readonly username: string }
  /** ISO 8601 */
  readonly madeAt: string
  readonly productName: string
}
/** A file of the case, with the words of its entry where it has one. */
export type CrateFile = {
  /** Inside the bag. */
  readonly path: string
  readonly name: string
  readonly mime: string
  readonly bytes: Bytes
  readonly sha256: string
  readonly caption: string | null
  readonly story: string | null
  /** As entries have it, such as `1974-08-21T23:20` or `197X`. */
  readonly moment: string | null
  readonly place: string | null
}

const owner = { '@id': '#owner' }

/** Everything before the files: the description itself, the owner, and the folders that say more to programs. */
export function crateHead({ owner: person, productName }: CrateAbout): string {
  const entities = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      about: { '@id': './' },
    },
    { '@id': owner['@id'], '@type': 'Person', name: person.name || person.username, alternateName: person.username },
    { '@id': '#software', '@type': 'SoftwareApplication', name: productName },
    {
      '@id': 'records/',
      '@type': 'Dataset',
      name: 'Records',
      description: 'Everything that is known of the files and of the account, as JSON Lines: one record in each line.',
    },
    { '@id': 'site/', '@type': 'Dataset', name: 'Site', description: 'Pages for people, which OPEN-ME.html beside this folder leads to.' },
  ]
  return `{"@context":"https://w3id.org/ro/crate/1.1/context","@graph":[\n${entities.map((entity) => JSON.stringify(entity)).join(',\n')}`
}

/** A file, as the next member of the graph. */
export function crateFile({ path, name, mime, bytes, sha256, caption, story, moment, place }: CrateFile): string {
  const entity = {
    '@id': crateAddress(path),
    '@type': 'File',
    name: caption || name,
    alternateName: name,
    encodingFormat: mime,
    contentSize: String(bytes),
    sha256,
    author: owner,
    ...(story && { description: story }),
    ...(moment && { temporalCoverage: moment }),
    ...(place && { keywords: place }),
  }
  return `,\n${JSON.stringify(entity)}`
}

/** How the root begins, which names every file as a part of it: its parts follow, and then `crateEnd`. */
export function crateRoot({ owner: person, madeAt, productName }: CrateAbout): string {
  const root = {
    '@id': './',
    '@type': 'Dataset',
    name: `The case of ${person.name || person.username}`,
    description: `What ${person.username} kept in ${productName}.`,
    datePublished: madeAt,
    license: 'All rights are those of the people who made the works.',
    author: owner,
    creator: { '@id': '#software' },
    hasPart: [{ '@id': 'records/' }, { '@id': 'site/' }],
  }
  return `,\n${JSON.stringify(root).slice(0, -2)}`
}
/** A file as a part of the root. */
export const cratePart = (path: string): string => `,${JSON.stringify({ '@id': crateAddress(path) })}`
export const crateEnd = ']}\n]}\n'

/** A path inside the bag as a relative URI of the crate. */
const crateAddress = (path: string): string =>
  path
    .replace(/^data\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
