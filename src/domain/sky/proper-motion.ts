import type { Direction } from './angles.ts'
import type { StarCatalogue } from './star-catalogue.ts'

/** J2000.0, which is noon of terrestrial time: 64 seconds earlier by the clock. */
const epoch = Date.UTC(2000, 0, 1, 11, 58, 56)
/** Julian years since J2000.0. */
export const yearsAt = (moment: Date): number => (moment.getTime() - epoch) / (365.25 * 86_400_000)

/** Towards a star, so many years after J2000.0: its proper motion goes on along a straight line. The vector has any length. */
export function starDirection({ directions, motions }: StarCatalogue, star: number, years: number): Direction {
  const along = (axis: number) => (directions[3 * star + axis] ?? 0) + years * (motions[3 * star + axis] ?? 0)
  return [along(0), along(1), along(2)]
}
