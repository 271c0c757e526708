import { expect, test } from 'vitest'
import { planConversion, type VideoProperties } from './video-conversion.ts'

const film: VideoProperties = { seconds: 60, width: 1920, height: 1080, codec: 'h264', pixels: 'yuv420p', sound: 'aac' }
const plan = (change: Partial<VideoProperties>) => planConversion({ ...film, ...change })

test('what plays everywhere is only wrapped anew', () => {
  expect(plan({})).toEqual({ act: 'copy' })
  expect(plan({ sound: null })).toEqual({ act: 'copy' })
  expect(plan({ pixels: 'yuvj420p' })).toEqual({ act: 'copy' })
  expect(plan({ width: 1080, height: 1920 })).toEqual({ act: 'copy' })
})

test.each<[string, Partial<VideoProperties>]>([
  ['another codec', { codec: 'hevc' }],
  ['ten bits a colour', { pixels: 'yuv420p10le' }],
  ['full colour', { pixels: 'yuv444p' }],
  ['another sound', { sound: 'opus' }],
  ['a frame wider than 1080p', { width: 1922 }],
  ['a square larger than 1080p is high', { width: 1920, height: 1920 }],
])('%s is converted', (_, change) => {
  expect(plan(change)).toEqual({ act: 'convert' })
})

test.each<[string, Partial<VideoProperties>, string]>([
  ['sound alone', { codec: null }, 'no-picture'],
  ['no frame', { width: 0, height: 0 }, 'no-picture'],
  ['six hours and a second', { seconds: 6 * 3600 + 1 }, 'too-long'],
  ['a side of 8193', { height: 8193 }, 'too-many-pixels'],
])('%s is kept as it came', (_, change, why) => {
  expect(plan(change)).toEqual({ act: 'keep', why })
})

test('exactly six hours and exactly 8192 still pass', () => {
  expect(plan({ seconds: 6 * 3600 })).toEqual({ act: 'copy' })
  expect(plan({ width: 8192, height: 8192 })).toEqual({ act: 'convert' })
})
