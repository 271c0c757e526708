import { bodyOfCode } from '#domain/island/body-codes.ts'

/** Triangles of a whole island, at the most, by its body. */
const mostTriangles: Readonly<Record<string, number>> = {
  archipelago: 8500,
  crescent: 7500,
  dunes: 5000,
  fjord: 6500,
  floating: 5500,
  iceberg: 1000,
  lighthouse: 3500,
  mangrove: 9500,
  mesa: 5500,
  'sea-stack': 3500,
  volcano: 8500,
}
const mostOfAnyBody = 10_500

/** Level of detail (LOD): how many triangles an island costs at the most when it is drawn in full detail. */
export const detailCost = ({ body }: { readonly body: number }): number => mostTriangles[bodyOfCode(body)] ?? mostOfAnyBody
