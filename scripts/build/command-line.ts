import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** The name of the command line as one file, which every server gives away at this path. */
export const commandFile = 'bureau.mjs'
/** The oldest Node that runs it. */
const oldestNode = 'node20.15'

/** Bundles the command line with all that it needs into one file, which Node runs alone. */
export async function buildCommandLine(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: 'scripts/bureau.ts',
      target: oldestNode,
      minify: true,
      rolldownOptions: { output: { entryFileNames: commandFile, codeSplitting: false, banner: '#!/usr/bin/env node' } },
    },
  })
  chmodSync(join(folder, commandFile), 0o755)
}
