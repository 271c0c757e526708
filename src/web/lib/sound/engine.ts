import { compileReport, openFile, retrieveFile, setDown, updateFile } from './drawers.ts'
import { chime, page } from './finds.ts'
import { dialUp } from './modem.ts'
import { type Bus, soundSetting } from './setting.ts'
import { bell, carriageReturn, feedPaper, key, typewriter } from './typewriter.ts'
import { sampleRate, type Wave } from './wave.ts'

const sounds = {
  key: { bus: 'typewriter', make: key },
  typewriter: { bus: 'typewriter', make: typewriter },
  carriageReturn: { bus: 'typewriter', make: carriageReturn },
  bell: { bus: 'typewriter', make: bell },
  feedPaper: { bus: 'typewriter', make: feedPaper },
  dialUp: { bus: 'modem', make: dialUp },
  compileReport: { bus: 'drawers', make: compileReport },
  openFile: { bus: 'drawers', make: openFile },
  updateFile: { bus: 'drawers', make: updateFile },
  retrieveFile: { bus: 'drawers', make: retrieveFile },
  chime: { bus: 'drawers', make: chime },
  page: { bus: 'drawers', make: page },
  setDown: { bus: 'drawers', make: setDown },
} as const satisfies Record<string, { bus: Bus; make: () => Wave }>
export type Sound = keyof typeof sounds

/** Must be created in the handler of a user gesture, or the browser mutes it. One for the whole visit. */
function createEngine() {
  const context = new AudioContext()
  const master = new GainNode(context)
  master.connect(context.destination)
  const buses = Object.fromEntries((['typewriter', 'modem', 'drawers'] as const).map((name) => [name, bus()])) as Record<Bus, GainNode>
  const made = new Map<Sound, AudioBuffer>()

  function bus() {
    const gain = new GainNode(context)
    gain.connect(master)
    return gain
  }
  function mix() {
    const setting = soundSetting.getState()
    master.gain.value = setting.master / 100
    for (const name of ['typewriter', 'modem', 'drawers'] as const) buses[name].gain.value = setting[name] / 100
  }
  function bufferOf(sound: Sound): AudioBuffer {
    const known = made.get(sound)
    if (known) return known
    const wave = sounds[sound].make()
    const buffer = new AudioBuffer({ length: wave.length, sampleRate })
    buffer.copyToChannel(wave, 0)
    made.set(sound, buffer)
    return buffer
  }

  mix()
  soundSetting.subscribe(mix)
  document.addEventListener('visibilitychange', () => void (document.hidden ? context.suspend() : context.resume()))
  return {
    /** Starts a sound; the returned function stops it. */
    play(sound: Sound, { loop = false, rate = 1 }: PlayOptions = {}): () => void {
      void context.resume()
      const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound), loop, playbackRate: rate })
      source.connect(buses[sounds[sound].bus])
      source.start()
      return () => source.stop()
    },
  }
}

let engine: ReturnType<typeof createEngine> | null = null

/** `rate`: how much higher and faster than it was made. */
export type PlayOptions = { readonly loop?: boolean; readonly rate?: number }

export function play(sound: Sound, options?: PlayOptions): () => void {
  engine ??= createEngine()
  return engine.play(sound, options)
}
