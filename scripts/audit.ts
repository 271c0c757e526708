import { buildIfStale } from './build-if-stale.ts'
import { lighthouseOf } from './lighthouse.ts'
import { run } from './processes.ts'

/** What takes too long for every test run: axe on every screen in both themes at both sizes, and Lighthouse three times. */
await buildIfStale()
const axe = await run('playwright', ['test', 'axe'], { AUDIT: '1' })
let isPerfect = true
for (const url of ['/', '/story', '/about']) {
  const { scores, kilobytes, script } = await lighthouseOf(url)
  isPerfect &&= Object.values(scores).every((score) => score === 100)
  console.log(
    `Lighthouse mobile, median of 3, ${url}: ${Object.entries(scores)
      .map(([name, score]) => `${name} ${score}`)
      .join(', ')}; ${kilobytes} KB in all, ${script} KB of script`,
  )
}
process.exit(axe === 0 && isPerfect ? 0 : 1)
