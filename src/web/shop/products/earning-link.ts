import type { ScreenAddress } from '#domain/addresses.ts'

/** A link to where something is earned: by a key of the progress, such as `visited:star`, or without one by what the case holds. */
export function earningLink(key: string | null): { readonly to: ScreenAddress; readonly text: string } {
  const [, area] = /^visited:(\w+)$/.exec(key ?? '') ?? []
  if (area !== undefined) return { to: `/map?area=${area}`, text: 'Go there' }
  return key === null ? { to: '/upload', text: 'Upload files' } : { to: '/map', text: 'Open the map' }
}
