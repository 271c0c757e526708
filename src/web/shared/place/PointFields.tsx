import type { Located } from '#contract/places.ts'

/** What a form reads of a point: numbers by their type, and the zone. */
export const PointFields = ({ name, at: { lat, lon, zone } }: { readonly name: string; readonly at: Located }) => (
  <>
    <input type="number" hidden readOnly step="any" name={`${name}.lat`} value={lat} />
    <input type="number" hidden readOnly step="any" name={`${name}.lon`} value={lon} />
    <input type="hidden" name={`${name}.zone`} value={zone} />
  </>
)
