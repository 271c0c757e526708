/** A 53-bit hash of a text, for keys: it protects nothing. The algorithm is cyrb53. */
export function hash53(text: string): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    two = Math.imul(two ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 4294967296 * (2097151 & two) + (one >>> 0)
}

/**
 * Gives each key once: one that was given before is given with a number, `a#2`. Only hashes of keys are kept, 16 bytes or less for each. Where two keys
 * have one hash the later has a number too, which harms nothing.
 */
export function uniqueKeys(): (key: string) => string {
  const given = hashSet()
  const repeated = new Map<string, number>()
  return (key) => {
    if (given.add(hash53(key))) return key
    let count = repeated.get(key) ?? 1
    let numbered = key
    do {
      count += 1
      numbered = `${key}#${count}`
    } while (!given.add(hash53(numbered)))
    repeated.set(key, count)
    return numbered
  }
}

/** A set of whole numbers from 0 on (open addressing with linear probing), at most half full. */
function hashSet() {
  let table = new Float64Array(1024)
  let count = 0
  /** Empty places hold 0, so that each number is stored as one more. */
  const placeOf = (stored: number) => {
    let at = stored % table.length
    while (table[at] !== 0 && table[at] !== stored) at = (at + 1) % table.length
    return at
  }
  function grow() {
    const before = table
    table = new Float64Array(before.length * 2)
    for (const stored of before) if (stored !== 0) table[placeOf(stored)] = stored
  }
  return {
    /** @returns whether it was not there before */
    add(number: number): boolean {
      if (count * 2 >= table.length) grow()
      const at = placeOf(number + 1)
      if (table[at] !== 0) return false
      table[at] = number + 1
      count += 1
      return true
    },
  }
}
