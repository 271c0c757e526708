/** A file of the build: the packages and modules that it holds. A path that ends with a slash is a folder. */
export type ChunkGroup = {
  readonly name: string
  readonly packages: readonly string[]
  readonly modules: readonly string[]
  /** Modules of the contract whose second faces it holds, those with schemas. */
  readonly schemas?: readonly string[]
  /** A folder of them that is left out. */
  readonly except?: string
  /** Of these, only what so many files of the build use. */
  readonly minShareCount?: number
}

/**
 * What the app begins with stays one file: as smaller ones, by which screens and public pages share which of it, it is a kilobyte more, and
 * each has to be named in the script of every public page.
 */
export const shell: ChunkGroup = {
  name: 'shell',
  packages: [
    'react',
    'react-dom',
    'scheduler',
    'zustand',
    '@tanstack/react-router',
    '@tanstack/router-core',
    '@tanstack/history',
    '@tanstack/react-store',
    '@tanstack/store',
  ],
  modules: [
    'src/domain/addresses.ts',
    'src/domain/problem.ts',
    'src/domain/units.ts',
    'src/domain/utf8-length.ts',
    'src/domain/product-name.ts',
    'src/web/app/screen-of.ts',
    'src/web/lib/call.ts',
    'src/web/lib/chunk.ts',
    'src/web/lib/clock.ts',
    'src/web/lib/tokens.ts',
    'src/web/lib/http.ts',
    'src/web/lib/language/format-message.ts',
    'src/web/lib/language/language.ts',
    'src/web/lib/language/languages.ts',
    'src/web/lib/language/rich.tsx',
    'src/web/lib/language/translate.ts',
    'src/web/lib/language/with-words.ts',
    'src/web/lib/kept/lock.ts',
    'src/web/lib/layers.ts',
    'src/web/lib/loading.ts',
    'src/web/lib/motion.ts',
    'src/web/lib/navigation.ts',
    'src/web/lib/offline.ts',
    'src/web/lib/open-layer.ts',
    'src/web/lib/refused-screen.ts',
    'src/web/lib/scroll-key.ts',
    'src/web/lib/session/',
    'src/web/lib/shared-canvas.ts',
    'src/web/lib/sound/setting.ts',
    'src/web/lib/sound/sound.ts',
    'src/web/lib/sound/typewriter-loop.ts',
    'src/web/lib/storage.ts',
    'src/web/lib/store/root.ts',
    'src/web/lib/store/state.ts',
    'src/web/shared/product/free-shop.ts',
    'src/web/shared/term/term-address.ts',
    'src/web/lib/theme.ts',
    'src/web/lib/title.ts',
    'src/web/lib/toasts.ts',
    'src/web/lib/use-layer.ts',
    'src/web/lib/use-turn.ts',
    'src/web/ui/Button.tsx',
    'src/web/ui/HeaderButton.tsx',
    'src/web/ui/Link.tsx',
    'src/web/ui/Logo.tsx',
    'src/web/ui/PageLayout.tsx',
    'src/web/ui/Plate.tsx',
    'src/web/ui/SignalDial.tsx',
    'src/web/ui/SoundButton.tsx',
    'src/web/ui/Spinner.tsx',
    'src/web/ui/ToastSlip.tsx',
    'src/web/ui/Toasts.tsx',
    'src/web/ui/VisuallyHidden.tsx',
    'src/web/ui/class-names.ts',
  ],
}
