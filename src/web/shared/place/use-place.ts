import { useState } from 'react'
import type { Located } from '#contract/places.ts'
import { type Coordinates, coordinatesInWords } from '#domain/places/coordinates.ts'
import type { Milliseconds } from '#domain/units.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useNearestPlace } from './places.ts'
import type { Suggestion } from './suggestions.ts'

/** How long the pin has to rest before the nearest place is asked for. */
const rest: Milliseconds = 250

type Options = { readonly text: string; readonly write: (text: string) => void; readonly initial: Located | null }

/**
 * Where the words of a place field lie. A point that was chosen from the list is lost when the words are edited, since they may then
 * name another place; a pin on the map stays until it is taken off.
 */
export function usePlace({ text, write, initial }: Options) {
  const [chosen, setChosen] = useState(initial)
  const [pin, setPin] = useState<Coordinates | null>(null)
  const settledPin = useDebounced(pin, rest)
  const nearest = useNearestPlace(pin && settledPin)
  const at: Located | null = pin ? (nearest && pin === settledPin ? { ...pin, zone: nearest.zone } : null) : chosen
  return {
    /** The whole point; null while the clocks of a fresh pin are not known yet. */
    at,
    /** Where the map shows its pin. */
    point: pin ?? chosen,
    /** Under the pin. */
    nearest: pin ? nearest : undefined,
    edit: (words: string) => {
      setChosen(null)
      write(words)
    },
    choose: ({ words, at }: Suggestion) => {
      setPin(null)
      setChosen(at)
      write(words)
    },
    /** A pin writes its coordinates where no words of the person's own stand. */
    drop: (point: Coordinates) => {
      const isOwnWords = text.trim() !== '' && !chosen && text !== (pin && coordinatesInWords(pin))
      setChosen(null)
      setPin(point)
      if (!isOwnWords) write(coordinatesInWords(point))
    },
    remove: () => {
      setPin(null)
      setChosen(null)
    },
  }
}
