/** Samples per second of everything that is synthesised: enough for a telephone line and a typewriter. */
export const sampleRate = 22_050
export type Wave = Float32Array<ArrayBuffer>
type Overtone = readonly [frequency: number, gain: number, decay: number]

const turn = 2 * Math.PI

/** @param length in seconds */
export const silence = (length: number): Wave => new Float32Array(Math.round(length * sampleRate))

/** Computes a wave sample by sample. @param sample the amplitude at a time in seconds */
export function synthesize(length: number, sample: (time: number) => number): Wave {
  return Float32Array.from({ length: Math.round(length * sampleRate) }, (_, index) => sample(index / sampleRate))
}

/** Adds one wave to another from `at` seconds on. In a loop the overhang goes to the beginning, so that there is no seam. */
export function mixInto(into: Wave, part: Wave, at: number, gain = 1, isLoop = false) {
  const start = Math.round(at * sampleRate) + into.length
  for (const [index, value] of part.entries()) {
    const place = start + index
    if (isLoop || (place >= into.length && place < 2 * into.length))
      into[place % into.length] = (into[place % into.length] ?? 0) + value * gain
  }
}

/** A sum of sines, with a fade of 4 ms at both ends against clicks. */
export const tone = (length: number, frequencies: readonly number[], gain = 1): Wave =>
  synthesize(length, (time) => {
    const edge = Math.min(1, time / 0.004, (length - time) / 0.004)
    return (frequencies.reduce((sum, frequency) => sum + Math.sin(turn * frequency * time), 0) / frequencies.length) * gain * edge
  })

/** The sound of something struck: partials, each with its own exponential decay. */
export const decayingPartials = (length: number, partials: readonly Overtone[]): Wave =>
  synthesize(length, (time) =>
    partials.reduce((sum, [frequency, gain, decay]) => sum + gain * Math.sin(turn * frequency * time) * Math.exp(-time / decay), 0),
  )

/** Lets the last seconds of a wave go down to silence, so that it ends without a click. */
export function fadeOut(wave: Wave, length: number): Wave {
  const samples = length * sampleRate
  return wave.map((value, index) => value * Math.min(1, (wave.length - 1 - index) / samples))
}

/** Scales the loudest sample to `peak`, with soft compression by tanh. */
export function normalize(wave: Wave, peak: number): Wave {
  const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return wave.map((value) => (Math.tanh((value / loudest) * 1.4) / Math.tanh(1.4)) * peak)
}
