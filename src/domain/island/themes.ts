/** How an island is coloured. A theme changes what a role looks like, never the ground. */
export type Theme = { readonly slug: string; readonly name: string; readonly line: string }

/** In the order of their permanent numbers, as tiles carry them: new ones go to the end, none is ever taken out. At most 16. */
export const themes: readonly Theme[] = [
  { slug: 'chart', name: 'Chart', line: 'Buff land and ink, as the plate was printed.' },
  { slug: 'high-summer', name: 'High summer', line: 'Everything in leaf, and nobody at the desk.' },
  { slug: 'late-autumn', name: 'Late autumn', line: 'Rust on the slopes, smoke from the house.' },
  { slug: 'snowed-in', name: 'Snowed in', line: 'White to the water line. The post is late.' },
  { slug: 'lamplight', name: 'Lamplight', line: 'Warm near the lamps, blue everywhere else.' },
  { slug: 'night-watch', name: 'Night watch', line: 'Ink paper, pale lines.' },
  { slug: 'ash', name: 'Ash', line: 'What is left when fire and colour have gone out.' },
]

/** What an island wears until its owner chooses, and what its dead version wears. */
export const firstTheme = 'chart'
export const deadTheme = 'ash'

/** A theme's number; that of the first one for a theme nobody knows. */
export const themeCode = (slug: string): number =>
  Math.max(
    0,
    themes.findIndex((theme) => theme.slug === slug),
  )
/** The theme of a number; the first one for a number from a later version. */
export const themeOfCode = (code: number): string => themes[code]?.slug ?? firstTheme
