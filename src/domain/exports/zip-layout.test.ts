import { describe, expect, test } from 'vitest'
import { centralHeader, endOfZip, localHeader, type ZipFile } from './zip-layout.ts'

const gigabyte = 2 ** 30
const file: ZipFile = { path: 'a/é.txt', size: 5, crc32: 0xdeadbeef, modified: Date.UTC(2026, 10, 23, 12, 34, 56) / 1000 }
const view = (bytes: Uint8Array) => new DataView(bytes.buffer)

describe('a local header', () => {
  test('holds sizes and check sum, the name in UTF-8 and the time, by DOS and exactly', () => {
    const header = localHeader(file)
    const at = view(header)
    expect([at.getUint32(0, true), at.getUint16(4, true), at.getUint16(6, true), at.getUint16(8, true)]).toEqual([0x04034b50, 20, 0x800, 0])
    expect([at.getUint32(14, true), at.getUint32(18, true), at.getUint32(22, true)]).toEqual([0xdeadbeef, 5, 5])
    expect(at.getUint16(10, true)).toBe((12 << 11) | (34 << 5) | 28)
    expect(at.getUint16(12, true)).toBe(((2026 - 1980) << 9) | (11 << 5) | 23)
    expect(at.getUint16(26, true)).toBe(8)
    expect(header).toHaveLength(30 + 8 + 9)
    expect(at.getUint32(30 + 8 + 5, true)).toBe(file.modified)
  })

  test('has a Zip64 field only for a file of 4 GiB or more', () => {
    expect(localHeader({ ...file, size: 4 * gigabyte - 2 })).toHaveLength(30 + 8 + 9)
    const header = localHeader({ ...file, size: 4 * gigabyte - 1 })
    expect(header).toHaveLength(30 + 8 + 9 + 20)
    expect(view(header).getBigUint64(30 + 8 + 9 + 4, true)).toBe(BigInt(4 * gigabyte - 1))
  })

  test.each([
    [-1, 0, (1 << 5) | 1],
    [Date.UTC(2200, 0) / 1000, (23 << 11) | (59 << 5) | 29, (127 << 9) | (12 << 5) | 31],
  ])('a time of %d that DOS cannot write is the nearest one', (modified, time, date) => {
    const at = view(localHeader({ ...file, modified }))
    expect([at.getUint16(10, true), at.getUint16(12, true)]).toEqual([time, date])
  })
})

test.each([
  [100, 100, 0],
  [5 * gigabyte, 100, 20],
  [100, 5 * gigabyte, 12],
  [5 * gigabyte, 5 * gigabyte, 28],
])('the directory has a Zip64 field for what needs it: a size of %d at %d', (size, offset, extra) => {
  const header = centralHeader({ ...file, size, offset })
  expect(header).toHaveLength(46 + 8 + 9 + extra)
  expect(view(header).getUint32(42, true)).toBe(Math.min(offset, 0xffffffff))
})

test.each([
  [{ count: 3, length: 100, offset: 200 }, 22],
  [{ count: 0xffff, length: 100, offset: 200 }, 98],
  [{ count: 3, length: 100, offset: 5 * gigabyte }, 98],
])('the end of %j has %d bytes', (end, length) => {
  expect(endOfZip(end)).toHaveLength(length)
})
