import { Islands } from './islands/Islands.tsx'

/** The catalogue: the island bodies. */
export function CatalogPage() {
  return (
    <>
      <h1>Catalogue</h1>
      <Islands />
    </>
  )
}
