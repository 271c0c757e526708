/**
 * Each body's permanent number, as tiles carry it: its place in this list. New bodies go to the end, and none is ever taken out;
 * the order of the catalogue is another matter (bodies.ts).
 */
const codes = [
  'atoll',
  'volcano',
  'fjord',
  'mesa',
  'crescent',
  'sea-stack',
  'archipelago',
  'iceberg',
  'mangrove',
  'lighthouse',
  'floating',
  'dunes',
  '3d-island',
] as const

const numbers = new Map<string, number>(codes.map((slug, number) => [slug, number]))

/** A body's number; that of the first body for one nobody knows. */
export const bodyCode = (slug: string): number => numbers.get(slug) ?? 0
/** The body of a number; the first one for a number from a later version. */
export const bodyOfCode = (code: number): string => codes[code] ?? codes[0]

/** Whether a body of this name can grow at all; who may live on it is asked elsewhere. */
export const isBody = (slug: string): boolean => numbers.has(slug)
