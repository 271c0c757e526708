/** Made from `content/*.md` by the build (scripts/content.ts), by the name of the file. */
declare module 'virtual:written-pages' {
  export const writtenPages: Readonly<Record<string, import('#domain/pages/written-page.ts').WrittenPage>>
}
