import { writeFileSync } from 'node:fs'
import { withSettings } from './docs/settings-table.ts'

/** `npm run docs`: writes what documents repeat from the code. `tests/docs.test.ts` fails while they say something else. */
writeFileSync('README.md', withSettings())
