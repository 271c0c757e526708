/** Which product opens which island body. */
const bodies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'deed-lighthouse': 'lighthouse',
    'deed-dunes': 'dunes',
    'deed-sea-stack': 'sea-stack',
    'deed-archipelago': 'archipelago',
    'deed-mangrove': 'mangrove',
    'deed-iceberg': 'iceberg',
    'deed-volcano': 'volcano',
    'deed-floating': 'floating',
    '3d-island': '3d-island',
  }),
)

/** The island body that a product opens. */
export const bodyOpenedBy = (product: string): string | undefined => bodies.get(product)

/** The product that opens a body; null where only its rule does. */
export const productOpening = (body: string): string | null => [...bodies].find(([, opened]) => opened === body)?.[0] ?? null

/** Every product that opens a body. */
export const openingProducts: readonly string[] = [...bodies.keys()]
