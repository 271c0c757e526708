const table = Uint32Array.from({ length: 256 }, (_, value) => {
  let rest = value
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

/** The CRC-32 of bytes as zips have it, going on from that of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (const value of bytes) sum = (table[(sum ^ value) & 0xff] as number) ^ (sum >>> 8)
  return ~sum >>> 0
}
