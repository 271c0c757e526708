import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './processes.ts'
import { startServer } from './running-server.ts'
import { findBrowser } from './tools.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Report = {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number }>>
  readonly audits: {
    readonly 'resource-summary': {
      readonly details: { readonly items: readonly { readonly resourceType: string; readonly transferSize: number }[] }
    }
  }
}

/** The median of three mobile runs on a warm server: scores out of 100, and what was transferred in KB (1000 bytes). */
export async function lighthouseOf(url: string): Promise<{ scores: Record<string, number>; kilobytes: number; script: number }> {
  const server = await startServer()
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-lighthouse-'))
  await fetch(server.url + url)
  const reports: Report[] = []
  for (let round = 0; round < 3; round++) {
    const file = path.join(directory, `${round}.json`)
    const flags = `--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --user-data-dir=${directory}/profile${round}`
    await run('lighthouse', [server.url + url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`], {
      CHROME_PATH: findBrowser() ?? '',
    })
    reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report)
  }
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round(median(reports.map((report) => report.categories[name].score)) * 100)]),
  )
  const sizeOf = (type: string) =>
    Math.round(
      median(
        reports.map(
          (report) => report.audits['resource-summary'].details.items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0,
        ),
      ) / 100,
    ) / 10
  return { scores, kilobytes: sizeOf('total'), script: sizeOf('script') }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
