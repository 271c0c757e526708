const closing = new Set('.,;:!?\'"»”’…*_~)]'.split(''))
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** Takes the punctuation off the end of an address that belongs to the sentence around it; a bracket only when it opens before the address. */
export function trimClosing(address: string): string {
  const unopened = new Map(Object.entries(openerOf).map(([closer, opener]) => [closer, count(address, closer) - count(address, opener)]))
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (!closing.has(last)) break
    const left = unopened.get(last)
    if (left === undefined) continue
    if (left <= 0) break
    unopened.set(last, left - 1)
  }
  return address.slice(0, end)
}

const count = (text: string, character: string) => text.split(character).length - 1
