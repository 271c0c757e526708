import { applyBiquad, type Biquad } from './filters.ts'
import { sampleRate, type Wave } from './wave.ts'

/**
 * How loud a wave is to the ear, in LUFS, over its whole length and without a gate: for sounds that go on evenly.
 * Source: ITU-R BS.1770-5; the filters are set for our sample rate from their analogue prototypes.
 */
export function loudnessOf(wave: Wave): number {
  const heard = applyBiquad(applyBiquad(wave, headShelf()), lowCut())
  return -0.691 + 10 * Math.log10(heard.reduce((sum, value) => sum + value * value, 0) / heard.length)
}

/** Scales a wave to a loudness in LUFS. */
export function scaleToLoudness(wave: Wave, loudness: number): Wave {
  const gain = 10 ** ((loudness - loudnessOf(wave)) / 20)
  return wave.map((value) => value * gain)
}

/** A head lifts what is high by 4 dB. */
function headShelf(): Biquad {
  const k = Math.tan((Math.PI * 1681.974) / sampleRate)
  const [quality, high] = [0.70718, 10 ** (3.99984 / 20)]
  const middle = high ** 0.49967
  const scale = 1 + k / quality + k * k
  return {
    b0: (high + (middle * k) / quality + k * k) / scale,
    b1: (2 * (k * k - high)) / scale,
    b2: (high - (middle * k) / quality + k * k) / scale,
    a1: (2 * (k * k - 1)) / scale,
    a2: (1 - k / quality + k * k) / scale,
  }
}

/** The ear hears little below 40 Hz. */
function lowCut(): Biquad {
  const k = Math.tan((Math.PI * 38.13547) / sampleRate)
  const quality = 0.50033
  const scale = 1 + k / quality + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / scale, a2: (1 - k / quality + k * k) / scale }
}
