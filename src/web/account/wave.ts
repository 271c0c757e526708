type Wave = { readonly length: number; readonly period: number; readonly swing: number }

/** How far from its beginning a cable needs to find its swing. */
const calm = 70

/** A cable as charts print it: from 0,0 to the left, swinging up and down by turns, the first swings small. Path data in pixels. */
export function wave({ length, period, swing }: Wave): string {
  const half = period / 2
  const turns = Array.from({ length: Math.floor(length / half) }, (_, turn) => {
    const height = swing * Math.min(1, (turn * half) / calm) * (turn % 2 ? 2 : -2)
    return `q${-half / 2} ${round(height)} ${-half} 0`
  })
  return `M0 0${turns.join('')}`
}

const round = (value: number) => Math.round(value * 10) / 10
