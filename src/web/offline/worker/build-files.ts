/** What the build writes into the worker. */
export type BuildFiles = {
  /** Names this build: a hash of the app's document, which names every file. */
  readonly build: string
  /** Addresses of the scripts, the style sheet and the fonts of the app's shell. */
  readonly shell: readonly string[]
  /** Addresses of the scripts of the main screens of members. */
  readonly screens: readonly string[]
  /** Addresses of the scripts with the words of these screens in another language than English, by its code. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Paths that the app's document answers, with `:name` for what varies; without those that have a document of their own. */
  readonly paths: readonly string[]
}

declare const BUILD_FILES: BuildFiles

export const buildFiles: BuildFiles = BUILD_FILES
