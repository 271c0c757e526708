/** The catalogues of `content/languages`, as `scripts/languages/plugin.ts` makes them importable. */
declare module 'virtual:words/*' {
  export const words: Readonly<Record<string, string>>
  export const rooms: Readonly<
    Record<
      string,
      () => Promise<{
        readonly words: Readonly<Record<string, string>>
        readonly patterns: readonly (readonly [english: string, translation: string])[]
      }>
    >
  >
}
