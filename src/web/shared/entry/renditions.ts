import type { AnyEntry, ImageEntry } from '#contract/entries.ts'

/** The longest side of each drawn size in pixels; none is larger than the original. */
const longest = { small: 320, medium: 1280, large: 2560 } as const
type Size = keyof typeof longest
type Drawn = {
  readonly width: number | null
  readonly height: number | null
  readonly renditions: Readonly<Record<Size, string>> | null
}

/** The drawn sizes that differ, the smallest first, with their measures in pixels. Empty where nothing was drawn. */
export function renditionSizes({ width, height, renditions }: Drawn): { src: string; width: number; height: number }[] {
  if (!renditions || !width || !height) return []
  const most = Math.max(width, height)
  const sizes = (Object.keys(longest) as Size[]).filter((size, index, all) => index === 0 || longest[all[index - 1] ?? size] < most)
  return sizes.map((size) => {
    const share = Math.min(longest[size], most) / most
    return { src: renditions[size], width: Math.round(width * share), height: Math.round(height * share) }
  })
}

/** The drawn sizes for a browser to choose from, each with its width, as `srcset` has them. */
export const srcSetOf = (drawn: Drawn): string | undefined =>
  renditionSizes(drawn)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ') || undefined

type FileEntry = Extract<AnyEntry, { kind: 'image' | 'video' | 'misc' }>
/** Whether there is a picture of an entry: its own, or the poster of a video. */
export const hasRenditions = (entry: AnyEntry): entry is FileEntry & { renditions: NonNullable<ImageEntry['renditions']> } =>
  'renditions' in entry && entry.renditions !== null
