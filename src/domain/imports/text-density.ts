/** What the signs weigh by which a text becomes values, about as the memory that they take: an object or a list, a line, a cell. */
const weights = new Uint8Array(128)
for (const sign of '{[') weights[sign.charCodeAt(0)] = 10
weights['\n'.charCodeAt(0)] = 6
weights[','.charCodeAt(0)] = 3

/** 200 MB of short messages, with each value on a line of its own, weigh 100 million. */
const most = 120_000_000
const heaviest = 10

/** Whether a text would become so many values that memory does not hold them: 200 MB of `{},` take 6 GB. */
export function isTooDense(text: string): boolean {
  if (text.length * heaviest <= most) return false
  let weight = 0
  for (let at = 0; at < text.length; at += 1) {
    weight += weights[text.charCodeAt(at)] ?? 0
    if (weight > most) return true
  }
  return false
}
