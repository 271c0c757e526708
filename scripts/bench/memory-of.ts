import { readdirSync, readFileSync } from 'node:fs'
import type { Bytes, Milliseconds } from '#domain/units.ts'

export const inMegabytes = (bytes: Bytes): string => (bytes / 1e6).toFixed(0)

/** Memory of a process now and at most, as Linux counts what lies in it. */
export function memoryOf(pid: number): { readonly now: Bytes; readonly most: Bytes } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => 1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { now: kilobytes('VmRSS'), most: kilobytes('VmHWM') }
}

/** Proportional set size (PSS) of processes: a page that several share counts in parts for each. Of one that has ended none. */
export const proportionalMemoryOf = (pids: readonly number[]): Bytes =>
  pids.reduce((sum, pid) => sum + 1024 * Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0), 0)

const ticksInSecond = 100

/** Processor time of processes until now, in user and kernel mode; of one that has ended none. */
export function processorTimeOf(pids: readonly number[]): Milliseconds {
  const ticksOf = (pid: number) => {
    const [user = 0, kernel = 0] = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return user + kernel
  }
  return (pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / ticksInSecond) * 1000
}

/** A process and all that it began, and those began, as Linux lists them. */
export function treeOf(pid: number): readonly number[] {
  const threads = textOf(`/proc/${pid}/status`) === '' ? [] : readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' '))
  return [pid, ...children.filter(Boolean).flatMap((child) => treeOf(Number(child)))]
}

/** What Linux says of a process or a thread; nothing of one that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
