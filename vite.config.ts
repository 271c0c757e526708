import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/build/chunk-patterns.ts'
import { contractForBrowsers } from './scripts/build/contract-for-browsers.ts'
import { content } from './scripts/content.ts'
import { languages } from './scripts/languages/plugin.ts'

/** The oldest browsers with light-dark(), nesting, popover and typed view transitions; newer syntax is left as written. */
const oldestBrowsers = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) }
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [contractForBrowsers(), react({ compiler: true }), content(), languages()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: oldestBrowsers,
      // names of view transitions stay as written: the rules for them belong to the whole page
      cssModules: { pattern: command === 'build' ? '[hash]-[local]' : '[name]-[local]', customIdents: false },
    },
  },
  html: command === 'build' ? { cspNonce: '%NONCE%' } : {},
  build: {
    outDir: 'dist/web',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    // One style sheet for every screen: a hundred of 2 kB cost a browser more to ask for than the whole to read.
    cssCodeSplit: isSsrBuild === true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // pure by the rules of the house: a module of which nothing is used is left out, whatever it computes
      treeshake: { moduleSideEffects: [{ test: /\/src\/(?:domain|contract)\//, sideEffects: false }] },
      input: {
        app: 'index.html',
        'landing-sound': 'src/web/lib/sound/landing.ts',
        'landing-sky': 'src/web/pages/landing/sky/landing-sky.ts',
        'landing-island': 'src/web/app/landing-island.ts',
        'about-starchart': 'src/web/app/about-starchart.ts',
        'page-dictionary': 'src/web/app/page-dictionary.ts',
      },
      // The shell names every file of every screen, and the script of a public page those of the shell: seven letters tell them apart.
      ...(!isSsrBuild && {
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: chunkGroups },
        },
      }),
    },
  },
}))
