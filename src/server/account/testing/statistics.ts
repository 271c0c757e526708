/**
 * The two-sided p-value of the Mann-Whitney U test: how often chance alone sets two samples so far apart. Ties share their
 * ranks; the normal approximation is good from some twenty values each. Source: Mann and Whitney, 1947.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].toSorted(
    (a, b) => a.value - b.value,
  )
  let [rankSum, ties] = [0, 0]
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    const same = all.slice(start, end)
    rankSum += (same.filter(({ isOne }) => isOne).length * (start + 1 + end)) / 2
    ties += same.length ** 3 - same.length
    start = end
  }
  const total = all.length
  const u = rankSum - (one.length * (one.length + 1)) / 2
  const variance = ((one.length * other.length) / 12) * (total + 1 - ties / (total * (total - 1)))
  return 2 * upperTail(Math.abs(u - (one.length * other.length) / 2) / Math.sqrt(variance))
}

/** Of the normal distribution, to seven digits. Source: Abramowitz and Stegun, 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
}
