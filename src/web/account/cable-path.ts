type Wave = { readonly length: number; readonly period: number; readonly swing: number }

/** The amplitude grows to its full size over this distance from the start. Pixels. */
const attack = 70

/** The path of a submarine cable as charts print it: a wave from 0,0 to the left whose first swings are small. Path data in pixels. */
export function cablePath({ length, period, swing }: Wave): string {
  const half = period / 2
  const turns = Array.from({ length: Math.floor(length / half) }, (_, turn) => {
    const height = swing * Math.min(1, (turn * half) / attack) * (turn % 2 ? 2 : -2)
    return `q${-half / 2} ${round(height)} ${-half} 0`
  })
  return `M0 0${turns.join('')}`
}

const round = (value: number) => Math.round(value * 10) / 10
