/** The path of a ring's degree ticks around 0,0: every `step` degrees inward from `radius`, each fifth one longer. */
export function ticks(radius: number, step: number, length: number): string {
  const marks = Array.from({ length: Math.round(360 / step) }, (_, index) => {
    const angle = (index * step * Math.PI) / 180
    const inner = radius - (index % 5 === 0 ? length : length / 2)
    return `M${at(angle, radius)}L${at(angle, inner)}`
  })
  return marks.join('')
}

const at = (angle: number, radius: number) => `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
const round = (value: number) => Math.round(value * 10) / 10
