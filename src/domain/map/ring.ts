import { archipelagosInRing, type Box, type Place, touchesArchipelago } from './placement.ts'

/** About how wide a box is made, in units: narrower ones are more to look into, wider ones hold more that is not in the ring. */
const boxWidth = 12
/** A multiple of four, so that no box reaches across an axis; of so many even those of a wide ring leave its hole nearly empty. */
const fewestPieces = 64

/**
 * Boxes that together cover all islands between two circles round a place, and little besides. There are fewer than one for every
 * two units of the ring's radius, since open sea is left out.
 */
export function boxesOfRing(place: Place, inner: number, outer: number): readonly Box[] {
  const wanted = (2 * Math.PI * outer) / Math.max(boxWidth, outer - inner)
  const pieces = Math.max(fewestPieces, 4 * Math.ceil(wanted / 4))
  const centres = archipelagosInRing(place, inner, outer)
  return Array.from({ length: pieces }, (_, at) => boxOfPiece(place, { inner, outer }, (2 * Math.PI) / pieces, at)).filter((box) =>
    centres.some((centre) => touchesArchipelago(box, centre)),
  )
}

/** The box round one piece of the ring, counted from the east. Within a quarter of the circle its corners are the furthest points. */
function boxOfPiece({ x, y }: Place, { inner, outer }: { inner: number; outer: number }, angle: number, at: number): Box {
  const angles = [at * angle, (at + 1) * angle]
  const across = angles.flatMap((each) => [x + inner * Math.cos(each), x + outer * Math.cos(each)])
  const down = angles.flatMap((each) => [y + inner * Math.sin(each), y + outer * Math.sin(each)])
  return { from: { x: Math.min(...across), y: Math.min(...down) }, to: { x: Math.max(...across), y: Math.max(...down) } }
}
