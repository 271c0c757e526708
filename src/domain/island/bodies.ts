/** One island of the catalogue: a body that a user can live on. */
export type IslandBody = {
  /** What `user.island` holds. */
  readonly slug: string
  readonly name: string
  readonly description: string
}

/** The catalogue's bodies in the order they are shown. Who lives on the same body is on the same island. */
export const islandBodies: readonly IslandBody[] = [
  { slug: 'atoll', name: 'Atoll', description: 'A ring of coral round water that never hears the sea.' },
  { slug: 'volcano', name: 'Volcano', description: 'One steep cone with the fire still in it.' },
  { slug: 'fjord', name: 'Fjord', description: 'Two dark walls and a long quiet arm of water between them.' },
  { slug: 'mesa', name: 'Mesa', description: 'A table of red rock, flat enough to land on.' },
  { slug: 'crescent', name: 'Crescent', description: 'Half a crater, open on the side the weather comes from.' },
  { slug: 'sea-stack', name: 'Sea stack', description: 'What the sea left standing: a pillar with grass for a hat.' },
  { slug: 'archipelago', name: 'Archipelago', description: 'Seven small islands that agree to be one.' },
  { slug: 'iceberg', name: 'Iceberg', description: 'Blue ice, mostly out of sight, slowly going somewhere.' },
  { slug: 'mangrove', name: 'Mangrove', description: 'Land by courtesy of the roots that hold it.' },
  { slug: 'lighthouse', name: 'Lighthouse rock', description: 'A rock too small for anything but its lamp.' },
  { slug: 'floating', name: 'Floating island', description: 'Adrift above the water. Nobody has found the cable it hangs by.' },
  { slug: 'dunes', name: 'Dunes', description: 'Sand that moves a metre a year and takes its paths with it.' },
  { slug: '3d-island', name: '3D island', description: 'A drum of sea and rock, sawn open down to the fire it stands on.' },
]

export const bodyOf = (slug: string): IslandBody | null => islandBodies.find((body) => body.slug === slug) ?? null
/** The fragment of the catalogue's address at which a body is shown. */
export const islandAnchor = (slug: string): string => `island-${slug}`
/** Where everybody lives until they choose. */
export const firstBody = 'atoll'
