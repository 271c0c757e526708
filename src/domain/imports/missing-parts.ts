/** A number above this is no part of a series. */
const maxPart = 10_000
/** The names of missing parts that are told: whoever misses more has the wrong folder. */
const maxTold = 200

/** Names that a service gives to parts alone: `takeout-20240101T000000Z-3-001.zip` of Google, `data-download-1.zip` of Flickr. */
const partNames = /^(?:takeout-.*-\d{3,}|data-download-\d+)(?:\.[a-z]{2,4})?$/i

/**
 * Parts that are missing from a series of archives, by the names that they would have: `takeout-…-002.zip` between 001 and 003, or what
 * `Part 1 of 3` tells. The last of a series without a total can't be known. Of other names that end in
 * numbers only the gaps between two count: they may be years.
 */
export function missingParts(names: readonly string[]): readonly string[] {
  const series = new Map<
    string,
    {
      readonly numbers: Set<number>
      readonly width: number
      readonly nameOf: (number: string) => string
      /** Whether one name alone tells that it is a part. */
      readonly isSure: boolean
      last: number
    }
  >()
  for (const name of names) {
    const part = partOf(name)
    if (!part) continue
    const { before, digits, total, count, after } = part
    const key = `${before}\n${total}${after}`
    const one = series.get(key) ?? {
      numbers: new Set(),
      width: digits.length,
      nameOf: (number) => before + number + total + after,
      isSure: total !== '' || partNames.test(before + digits + after),
      last: 0,
    }
    one.numbers.add(Number(digits))
    one.last = Math.max(one.last, Number(digits), count)
    series.set(key, one)
  }
  const missing: string[] = []
  for (const { numbers, width, nameOf, last, isSure } of series.values()) {
    if (last > maxPart) continue
    for (let number = isSure ? 1 : Math.min(...numbers); number <= last && missing.length < maxTold; number += 1)
      if (!numbers.has(number)) missing.push(nameOf(String(number).padStart(width, '0')))
  }
  return missing
}

type Part = { readonly before: string; readonly digits: string; readonly total: string; readonly count: number; readonly after: string }

/** The last number of a name counts parts, unless it stands behind ` of ` and is their total. A `(1)` of the browser's is neither. */
function partOf(name: string): Part | null {
  const plain = name.slice(0, 250).replace(/ \(\d\)(?=\.[a-z]{2,4}$)/i, '')
  const last = lastNumber(plain)
  if (!last) return null
  const isTotal = plain.slice(0, last.start).endsWith(' of ')
  const number = isTotal ? lastNumber(plain.slice(0, last.start - 4)) : last
  if (!number || (isTotal && number.end !== last.start - 4)) return null
  return {
    before: plain.slice(0, number.start),
    digits: plain.slice(number.start, number.end),
    total: plain.slice(number.end, last.end),
    count: isTotal ? Number(plain.slice(last.start, last.end)) : 0,
    after: plain.slice(last.end),
  }
}

function lastNumber(text: string): { readonly start: number; readonly end: number } | null {
  const isDigit = (at: number) => at >= 0 && /\d/.test(text.charAt(at))
  let end = text.length
  while (end > 0 && !isDigit(end - 1)) end -= 1
  let start = end
  while (isDigit(start - 1)) start -= 1
  return start < end ? { start, end } : null
}
