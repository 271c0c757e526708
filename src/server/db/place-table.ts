/** Where people live, of GeoNames: written once by `server/places/load-gazetteer.ts`. */
export type PlaceTable = {
  id: number
  name: string
  region: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  lat: number
  lon: number
  /** IANA zone. */
  zone: string
  population: number
  /** The unit vector towards it from the middle of the Earth. */
  direction: string
}
