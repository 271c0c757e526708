/** From first to last inclusive, in equal steps. */
export function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}

export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals))
}

export const RADIANS = Math.PI / 180
