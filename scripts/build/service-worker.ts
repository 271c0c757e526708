import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { BuildFiles } from '#web/offline/worker/build-files.ts'
import type { Manifest } from './pages.ts'

/** Every server gives it away at this path. */
const workerFile = 'service-worker.js'

/** What of a member's app is kept before it is used: the main screens, and what draws them. */
const mainScreens = [
  'app/MemberLayout.tsx',
  'map/MapPage.tsx',
  'island/IslandPage.tsx',
  'case/CollectionPage.tsx',
  'upload/UploadPage.tsx',
  'messages/MessagePage.tsx',
  'tweets/TweetsPage.tsx',
  'starcharts/StarchartPage.tsx',
  'settings/SettingsPage.tsx',
  // what these load when they are used
  'app/ChartsNeeded.tsx',
  'app/SettingsSections.tsx',
  'case/EditableEntryViewer.tsx',
  'case/SelectionBar.tsx',
  'lib/kept/throw-away.ts',
  'island/editor/send-left-draft.ts',
  'lib/kept/open-words.ts',
  'lib/layer-history.ts',
  'lib/live/browser-live.ts',
  'messages/Conversation.tsx',
  'offline/KeptSection.tsx',
  'offline/OfflineRibbon.tsx',
  'offline/fetch-ahead.ts',
  'offline/kept-answers.ts',
  'shared/outbox/browser-outbox.ts',
  'shared/outbox/WaitingList.tsx',
].map((file) => `src/web/${file}`)

type Places = { readonly root: string; readonly out: string; readonly manifest: Manifest }

/** Bundles the service worker into one classic script, which knows the files of this build. */
export async function buildServiceWorker({ root, out, manifest }: Places): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_FILES: JSON.stringify(filesOf(out, manifest)) },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      rolldownOptions: {
        input: join(root, 'src/web/offline/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: workerFile, codeSplitting: false },
      },
    },
  })
}

function filesOf(out: string, manifest: Manifest): BuildFiles {
  const html = readFileSync(join(out, 'app.html'), 'utf8')
  const { screens: paths } = JSON.parse(readFileSync(join(out, 'pages.json'), 'utf8')) as { readonly screens: readonly string[] }
  const shell = [...withImports(manifest, 'index.html'), at(manifest, 'style.css').file, ...shellFonts(out)]
  const screens = new Set([...mainScreens.flatMap((source) => [...withImports(manifest, source)]), ...workersIn(out)])
  return {
    build: /data-build="(\w+)"/.exec(html)?.[1] ?? '',
    shell: shell.map(addressOf),
    screens: [...screens].filter((file) => !shell.includes(file)).map(addressOf),
    words: wordsOf(manifest),
    paths: paths.filter((path) => path !== '/payment'), // its document has a policy of its own
  }
}

/** The words of the rooms of what is kept, by language, with those of every screen and of the server. */
function wordsOf(manifest: Manifest): BuildFiles['words'] {
  const rooms = new Set(['server', ...mainScreens.map((source) => source.split('/')[2] ?? '')])
  const words: Record<string, string[]> = {}
  for (const [name, { file }] of Object.entries(manifest)) {
    const [, language, room] = /virtual:words\/(\w+)(?:\/(\w+))?$/.exec(name) ?? []
    if (language === undefined || (room !== undefined && !rooms.has(room))) continue
    words[language] = [...(words[language] ?? []), addressOf(file)]
  }
  if (Object.keys(words).length === 0) throw new Error('The build has no words of other languages.')
  return words
}

const addressOf = (file: string) => `/${file}`

/** The file of a module and all that it imports before it can run. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): ReadonlySet<string> {
  const { file, imports = [] } = at(manifest, name)
  if (found.has(file)) return found
  found.add(file)
  for (const one of imports) withImports(manifest, one, found)
  return found
}

function at(manifest: Manifest, name: string) {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no ${name}.`)
  return entry
}

/** What grows an island: no module imports the script of a worker. */
const workersIn = (out: string) =>
  readdirSync(join(out, 'assets'))
    .filter((file) => /^ground-geometry-worker-[\w-]{8}\.js$/.test(file))
    .map((file) => `assets/${file}`)

/** The faces of nearly every word; those of other letters are kept when they are used. */
const shellFonts = (out: string) =>
  readdirSync(join(out, 'assets'))
    .filter((file) => /^(?:canon|canon-figures|prime|prime-bold)-[\w-]{8}\.woff2$/.test(file))
    .map((file) => `assets/${file}`)
