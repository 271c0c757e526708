import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { content } from './scripts/content.ts'

/** The oldest browsers with light-dark(), nesting, popover and typed view transitions; newer syntax is left as written. */
const oldestBrowsers = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) }
/**
 * What the app begins with stays one file: as smaller ones, by which screens and public pages share which of it, it is a kilobyte more, and
 * each has to be named in the script of every public page.
 */
const shell = {
  name: 'shell',
  test: /node_modules\/(?:react|react-dom|scheduler|zustand|@tanstack\/(?:react-router|router-core|history|react-store|store))\/|src\/domain\/(?:units|problem)\.|src\/web\/(?:lib\/(?:motion|storage|term-address|call|csrf|http|clock|loading|offline|log-error|toasts|session\/tokens|sound\/setting|store\/(?:root|state))|ui\/(?:Button|Link|class-names|Spinner|SignalDial|VisuallyHidden))\./,
}
/** What the landing's sky shares with the app: one file, since the shell names each. */
const directions = { name: 'directions', test: /src\/domain\/(?:sky\/(?:angles|over-place)|places\/coordinates)\./ }
/** Parts that nearly every screen of a kind uses together are one file each as well: every file has its name in the shell. */
const form = {
  name: 'form',
  test: /src\/web\/ui\/(?:ButtonRow|Dialog|Field|FieldMessages|FieldShell|Form|PasswordField|SearchField|form-(?:context|errors|values)|use-form|use-password-prompt)\./,
}
const scene = { name: 'scene', test: /src\/web\/(?:ui\/scene\/|lib\/(?:animate|ambient-motion|free-part|pointer-controls|screen-box)\.)/ }
/** The slots that the layout after the login fills. */
const slots = {
  name: 'slots',
  test: /src\/web\/lib\/(?:chart-picture|chart-plates|live-island|near-island|person-controls|settings-sections|share-button)\./,
}
const moments = { name: 'moments', test: /src\/(?:web\/lib\/dates|domain\/case\/(?:moment|moment-in-words|written-date))\./ }
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react({ compiler: true }), content()],
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
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
          codeSplitting: { groups: [shell, directions, form, scene, slots, moments] },
        },
      }),
    },
  },
}))
