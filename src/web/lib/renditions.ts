/** The longest side of each drawn size in pixels; none is larger than the original. */
const longest = { small: 320, medium: 1280, large: 2560 } as const
type Size = keyof typeof longest
type Drawn = {
  readonly width: number | null
  readonly height: number | null
  readonly renditions: Readonly<Record<Size, string>> | null
}

/** The drawn sizes for a browser to choose from, each with its width, as `srcset` has them. */
export function srcSetOf({ width, height, renditions }: Drawn): string | undefined {
  if (!renditions || !width || !height) return undefined
  const share = width / Math.max(width, height)
  const most = Math.max(width, height)
  const sizes = (Object.keys(longest) as Size[]).filter((size, index, all) => index === 0 || longest[all[index - 1] ?? size] < most)
  return sizes.map((size) => `${renditions[size]} ${Math.round(Math.min(longest[size], most) * share)}w`).join(', ')
}
