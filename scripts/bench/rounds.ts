import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon, { type Request } from 'autocannon'

/** One of the things that are compared: a process of its own that listens, and answers how much CPU it used. */
export type Side = {
  readonly name: string
  readonly port: number
  readonly cpu: () => Promise<number>
  /** Has it do its work once, where it has any besides listening. */
  readonly work: () => Promise<void>
  readonly stop: () => Promise<void>
}
export type Figures = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly cpu: number
  readonly failed: number
}

/** Starts a side from a script, which tells its port and then answers `cpu` with microseconds of user and system time. */
export async function startSide(name: string, script: string, args: readonly string[]): Promise<Side> {
  const child = fork(script, [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { name, port, cpu: () => askCpu(child), work: () => askWork(child), stop: () => end(child) }
}

async function askCpu(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('cpu')
  const [{ cpu }] = (await answer) as [{ cpu: number }]
  return cpu
}

async function askWork(child: ChildProcess): Promise<void> {
  const answer = once(child, 'message')
  child.send('work')
  await answer
}

async function end(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.send('end')
  await gone
}

/**
 * Loads the sides in turns, so that what else the machine does falls on all of them alike.
 * @returns for each side the figures of every round: requests a second, ms, and microseconds of CPU for a request
 */
export async function inTurns(
  sides: readonly Side[],
  requests: readonly Request[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<ReadonlyMap<string, readonly Figures[]>> {
  const figures = new Map<string, Figures[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = await side.cpu()
      const result = await autocannon({ url: `http://127.0.0.1:${side.port}`, connections, duration: seconds, requests: [...requests] })
      const used = (await side.cpu()) - before
      figures.get(side.name)?.push({
        perSecond: result.requests.average,
        p50: result.latency.p50,
        p99: result.latency.p99,
        cpu: used / Math.max(1, result.requests.total),
        failed: result.non2xx + result.errors,
      })
    }
  }
  return figures
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One line of the report: ours beside the reference, the ratios as medians of each round's own ratio. */
export function compare(what: string, ours: readonly Figures[], reference: readonly Figures[]): string {
  const ratio = (key: 'perSecond' | 'cpu') => median(ours.map((each, at) => each[key] / (reference[at]?.[key] ?? Number.NaN))).toFixed(2)
  const of = (figures: readonly Figures[], key: keyof Figures) =>
    median(figures.map((each) => each[key])).toFixed(key === 'perSecond' || key === 'cpu' ? 0 : 1)
  const failed = ours.reduce((sum, each) => sum + each.failed, 0)
  return `| ${what} | ${ratio('perSecond')} | ${ratio('cpu')} | ${of(ours, 'perSecond')} / ${of(reference, 'perSecond')} | ${of(ours, 'p50')} / ${of(reference, 'p50')} | ${of(ours, 'p99')} / ${of(reference, 'p99')} | ${of(ours, 'cpu')} / ${of(reference, 'cpu')} | ${failed} |`
}

export const heading =
  '| call | rate, ours : bare | CPU, ours : bare | requests/s | p50 ms | p99 ms | CPU µs each | failed |\n|---|---|---|---|---|---|---|---|'
