import { openWorker } from '../trusted-worker.ts'
import { createWorkerClient } from '../worker-client.ts'
import { buses, soundSetting } from './setting.ts'
import { infoOf, type Loop, type Signal, type Sound } from './sounds.ts'
import address from './synthesis-worker.ts?worker&url'
import { sampleRate, type Wave } from './wave.ts'

let engine: ReturnType<typeof createEngine> | null = null

/** Whether a sound is heard as the settings stand. Nobody chose yet: then only the typewriter of the guest screens is. */
function isHeard(sound: Sound): boolean {
  const { on } = soundSetting.getState()
  return (on ?? sound === 'typewriter') && !isSpared(sound)
}
function isSpared(sound: Sound): boolean {
  const { isLoop, isLong } = infoOf(sound)
  return soundSetting.getState().isReduced && Boolean(isLoop || isLong)
}
function caption(sound: Sound) {
  if (!soundSetting.getState().hasCaptions || isSpared(sound) || document.hidden) return
  void import('./captions.ts').then(({ showCaption }) => showCaption(infoOf(sound).caption))
}
function start(sound: Sound, rate = 1): () => void {
  const over = new AbortController()
  engine ??= createEngine()
  void engine.start(sound, rate, over.signal).catch(() => {}) // without the worker's code it is silent
  return () => over.abort()
}

/** `rate`: how much higher and faster than it was made. */
export type PlayOptions = { readonly rate?: number }

/** Plays a sound to its end. Before the first gesture of a visit it is left out, for it would be heard late. */
export function play(sound: Signal, { rate }: PlayOptions = {}): void {
  caption(sound)
  if (isHeard(sound) && !document.hidden && navigator.userActivation.hasBeenActive) start(sound, rate)
}

/** Loops a sound until the signal is aborted, whenever the settings let it be heard. */
export function loop(sound: Loop, signal: AbortSignal, onHeard: (isHeard: boolean) => void = () => {}): void {
  if (signal.aborted) return
  let stop: (() => void) | null = null
  function follow() {
    const isWanted = !signal.aborted && isHeard(sound)
    if (isWanted === (stop !== null)) return
    stop?.()
    stop = isWanted ? start(sound) : null
    onHeard(isWanted)
  }
  const unsubscribe = soundSetting.subscribe(follow)
  signal.addEventListener('abort', () => {
    unsubscribe()
    follow()
  })
  caption(sound)
  follow()
}

/**
 * Begins the looped typewriter with the first key or click, unless sound is off; switching it on begins it too. Escape switches it off.
 * @param given `isBegun`: the first gesture has been made
 */
export function typeFromFirstGesture(
  given: { readonly signal: AbortSignal; readonly isBegun: boolean },
  onHeard: (isHeard: boolean) => void,
): void {
  const { signal } = given
  let isLooped = false
  let isTyping = false

  function begin() {
    if (isLooped || soundSetting.getState().on === false) return
    isLooped = true
    loop('typewriter', signal, (isHeard) => {
      isTyping = isHeard
      onHeard(isHeard)
    })
  }
  function onKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') begin()
    else if (isTyping) soundSetting.setState({ on: false })
  }
  if (signal.aborted) return
  addEventListener('keydown', onKey, { signal })
  addEventListener('pointerup', begin, { signal })
  const unsubscribe = soundSetting.subscribe(({ on }) => {
    if (on) begin()
  })
  signal.addEventListener('abort', unsubscribe)
  if (given.isBegun) begin()
}

/** Seconds in which a bed comes and goes, so that one area passes into the next; and any other sound. */
const bedFade = 1.2
const shortFade = 0.02
/** How far to the sides a wide sound lies, 0 to 1. */
const width = 0.75

/** Created with the first sound that is heard; one for the whole visit. Sounds are computed in a worker, each once. */
function createEngine() {
  const context = new AudioContext()
  const master = new GainNode(context, { gain: 0 })
  master.connect(context.destination)
  const gains = buses.map((bus) => ({ bus, gain: new GainNode(context) }))
  for (const { gain } of gains) gain.connect(master)
  const client = createWorkerClient<Sound, Wave>(() => openWorker(address))
  const made = new Map<Sound, Promise<AudioBuffer>>()

  function mix() {
    const setting = soundSetting.getState()
    const loudest = setting.isReduced ? 0.5 : 1
    change(master.gain, setting.on === false ? 0 : (setting.master / 100) * loudest)
    for (const { bus, gain } of gains) change(gain.gain, setting[bus] / 100)
  }
  const change = (gain: AudioParam, value: number) => gain.setTargetAtTime(value, context.currentTime, shortFade / 2)

  function bufferOf(sound: Sound): Promise<AudioBuffer> {
    const known = made.get(sound) ?? client.request(sound).then(toBuffer)
    made.set(sound, known)
    known.catch(() => made.delete(sound)) // a worker that could not be fetched is tried again
    return known
  }
  function toBuffer(wave: Wave): AudioBuffer {
    const buffer = new AudioBuffer({ length: wave.length, sampleRate })
    buffer.copyToChannel(wave, 0)
    return buffer
  }
  /** A hidden tab is silent. Before a gesture the browser refuses to begin, so each gesture asks again. */
  const followVisibility = () => void (document.hidden ? context.suspend() : context.resume())

  mix()
  soundSetting.subscribe(mix)
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, followVisibility)

  return {
    async start(sound: Sound, rate: number, signal: AbortSignal): Promise<void> {
      const { bus, isLoop = false, isWide = false } = infoOf(sound)
      const buffer = await bufferOf(sound)
      if (signal.aborted || (document.hidden && !isLoop)) return
      const fade = isWide ? bedFade : shortFade
      const gain = new GainNode(context, { gain: isLoop ? 0 : 1 })
      if (isLoop) gain.gain.linearRampToValueAtTime(1, context.currentTime + fade)
      gain.connect(gains.find((each) => each.bus === bus)?.gain ?? master)
      const sources = (isWide ? [-width, width] : [0]).map((pan, index) => {
        const source = new AudioBufferSourceNode(context, { buffer, loop: isLoop, playbackRate: rate })
        source.connect(new StereoPannerNode(context, { pan })).connect(gain)
        source.start(0, (index * buffer.duration) / 2)
        return source
      })
      signal.addEventListener('abort', () => {
        gain.gain.setTargetAtTime(0, context.currentTime, fade / 4)
        for (const source of sources) source.stop(context.currentTime + 2 * fade)
      })
    },
  }
}
