import { readdirSync, readFileSync } from 'node:fs'
import type { Bytes } from '#domain/units.ts'

export const inMegabytes = (bytes: Bytes): string => (bytes / 1e6).toFixed(0)

/** Memory of a process now and at most, as Linux counts what lies in it. */
export function memoryOf(pid: number): { readonly now: Bytes; readonly most: Bytes } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => 1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { now: kilobytes('VmRSS'), most: kilobytes('VmHWM') }
}

/** A process and all that it began, and those began, as Linux lists them. */
export function treeOf(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
  return [pid, ...children.filter(Boolean).flatMap((child) => treeOf(Number(child)))]
}
