/** The products that come with another one, by its slug: who owns that one is sold none of them. */
const included: Readonly<Record<string, readonly string[]>> = {
  'single-charts': ['orrery'],
  'double-charts': ['single-charts', 'orrery'],
}

/** The first of these products that includes another, by their slugs; null when none does. */
export const includedBy = (slug: string, among: readonly string[]): string | null =>
  among.find((one) => included[one]?.includes(slug)) ?? null
