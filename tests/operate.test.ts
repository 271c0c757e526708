import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { digital, shopper } from '#server/shop/testing/shop.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { find } from '../scripts/tools.ts'

type Panel = {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}
const { panels } = JSON.parse(readFileSync('operate/grafana-dashboard.json', 'utf8')) as { readonly panels: readonly Panel[] }
const rules = readFileSync('operate/alerts.yml', 'utf8')
/** Every expression, as PromQL. */
const expressions = [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...[...rules.matchAll(/^ +expr: (?:\|\n +)?(.+)$/gm)].map(([, expr = '']) => expr),
]
/** Those that Prometheus makes: by our own rules, and of each scrape. */
const ofPrometheus = new Set(['up', ...[...rules.matchAll(/record: (\S+)/g)].map(([, name = '']) => name)])

/** What `/metrics` has, by name, with the labels of each. */
async function readMetrics(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const t = await startTestApp({ mediaProcessing: 'process' })
  const ada = await t.resident('ada')
  await shopper(t, ada).buy(digital)
  await t.call('POST', '/api/browser-errors', { body: { kind: 'screen', name: 'Error', route: '', frames: [] } })
  const text = (await t.call('GET', '/metrics')).body
  await t.close()
  const found = new Map([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => [name, new Set<string>()]))
  for (const [, series = '', labels = ''] of text.matchAll(/^([a-z_]+)\{(.*)\} /gm))
    for (const [, label = ''] of labels.matchAll(/([a-z]+)="/g)) found.get(series.replace(/_(?:bucket|sum|count)$/, ''))?.add(label)
  return found
}

/** The metrics that an expression names, each with the labels by which it is chosen or added up. */
function metricsIn(expression: string): readonly { readonly name: string; readonly labels: readonly string[] }[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  const bare = expression.replace(/\b(?:by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/(?<![\w"$.[])([a-z][a-z0-9_:]*)(?![\w(:])(?:\{([^}]*)\})?/g)]
    .filter(([, name = '']) => /[_:]|^up$/.test(name))
    .map(([, name = '', matchers = '']) => {
      const chosen = [...matchers.matchAll(/([a-z]+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
      return { name: name.replace(/_(?:bucket|sum|count)$/, ''), labels: [...chosen, ...grouped] }
    })
}

test('each metric and label of the dashboard and the alert rules is at /metrics, and each metric there is on the dashboard', {
  timeout: 60_000,
}, async () => {
  const metrics = await readMetrics()
  const named = expressions.flatMap(metricsIn)
  expect(named.length).toBeGreaterThan(50)
  const unknown = named.filter(({ name }) => !metrics.has(name) && !ofPrometheus.has(name))
  expect(unknown).toEqual([])
  const always = new Set(['le', 'instance', 'job'])
  const wrongLabels = named.flatMap(({ name, labels }) => {
    const own = metrics.get(name)
    // Of a metric that had no reason to count here, no label is known.
    return labels.filter((label) => own && own.size > 0 && !own.has(label) && !always.has(label)).map((label) => `${name}: ${label}`)
  })
  expect(wrongLabels).toEqual([])
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr).map(({ name }) => name))))
  expect([...metrics.keys()].filter((name) => !shown.has(name))).toEqual([])
})

test('the panels of the dashboard have ids of their own and cover nothing of each other', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
})

const promtool = find('promtool')
test.skipIf(!promtool).each([
  ['check', 'rules', 'operate/alerts.yml'],
  ['test', 'rules', 'operate/alerts.test.yml'],
  ['check', 'config', 'operate/prometheus.yml'],
])('promtool %s %s %s finds nothing wrong', (...args) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8' })
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, ''])
})

test.skipIf(!promtool)('promtool finds nothing wrong with the names and texts at /metrics', async () => {
  const t = await startTestApp()
  const { body } = await t.call('GET', '/metrics')
  await t.close()
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], { encoding: 'utf8', input: body })
  expect([status, `${stdout}${stderr}`]).toEqual([0, ''])
})

const haproxy = find('haproxy')
test.skipIf(!haproxy)('HAProxy finds nothing wrong with the way to the primary', () => {
  const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-q', '-f', 'operate/haproxy-postgresql.cfg'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('no backup of a database of one’s own is older than BACKUP_DAYS: a full one stays until another is so old, and one is made each week', () => {
  const kept = Number(/^repo1-retention-full=(\d+)$/m.exec(readFileSync('operate/pgbackrest.conf', 'utf8'))?.[1])
  const bound = Number(/\| `BACKUP_DAYS` *\| *`?(\d+)/.exec(readFileSync('README.md', 'utf8'))?.[1])
  expect(kept + 8).toBe(bound)
})

test('every file of operate stands in docs/operate.md, where it says how it is used, but for the tests of the alerts', () => {
  const told = readFileSync('docs/operate.md', 'utf8')
  const files = readdirSync('operate').filter((name) => name !== 'alerts.test.yml')
  expect(files.filter((name) => !told.includes(`operate/${name}`))).toEqual([])
})
