import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Located } from '#contract/places.ts'
import { maxPlaceLength } from '#domain/case/limits.ts'
import { type Coordinates, coordinatesInWords, parseCoordinates } from '#domain/places/coordinates.ts'
import type { Milliseconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import offered from '#web/ui/Option.module.css'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './PlaceField.module.css'
import { placesSource, useNearestPlace, usePlaceSearch } from './places.ts'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

const PlaceMap = lazy(() => import('./PlaceMap.tsx'))

/** How long somebody has to pause before the search follows what they type. */
const pause: Milliseconds = 150
const notFound = t('Not found: choose a place from the list, or pick it on a map. Until then the place before stays.')
const nothing: readonly Suggestion[] = []

type Props = {
  readonly name: string
  readonly label: string
  /** What is written in the field, where its owner keeps it. */
  readonly value?: string
  readonly onWrite?: (text: string) => void
  /** What the field begins with, in a form. */
  readonly defaultPlace?: string | undefined
  readonly defaultAt?: Located | undefined
  /** Where the map has its pin before anything is found or pinned here. */
  readonly standsAt?: Coordinates
  /** The name under which a form gets latitude, longitude and zone; without it the words are all that is kept, and no map is offered. */
  readonly pointName?: string
  /** Hears of every point that is found or pinned; the map is offered then too. */
  readonly onLocate?: (at: Located) => void
  /** Left empty it is sent all the same, as in `Field`. */
  readonly keepEmpty?: boolean
  /** Words count for nothing until they are found: who leaves the field takes the first place of the list, or is told that there is none. */
  readonly isFoundOnly?: boolean
  /** Somebody has just asked for the field. */
  readonly autoFocus?: boolean
}

/** A place in anybody's words, found in the gazetteer as one types, by its coordinates, or by a pin on a map. */
export function PlaceField({
  name,
  label,
  value,
  onWrite,
  defaultPlace = '',
  defaultAt,
  standsAt,
  pointName,
  onLocate,
  keepEmpty = false,
  isFoundOnly = false,
  autoFocus = false,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [ownText, setOwnText] = useState(defaultPlace)
  const text = value ?? ownText
  const place = usePlace({ text, write: onWrite ?? setOwnText, initial: defaultAt ?? null })
  const locate = useEffectEvent(() => place.at && onLocate?.(place.at))
  const { lat, lon, zone } = place.at ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the point itself is a new object at every render
  useEffect(() => void locate(), [lat, lon, zone])
  const words = useDebounced(text.trim(), pause)
  const [isTyping, setIsTyping] = useState(false)
  const search = usePlaceSearch(isTyping ? words : '')
  const isFresh = !search.isPlaceholderData && words === text.trim()
  const isKnown = isTyping && search.data !== undefined && (isFresh || parseCoordinates(text) === null)
  const found = isKnown && text.trim() !== '' ? suggestionsFor(text, search.data) : nothing
  const [isLeft, setIsLeft] = useState(false)
  /** The search has answered these very words. */
  const isAnswered = isKnown && isFresh && text.trim() !== ''
  const { isListed, ...combobox } = useCombobox({
    found,
    keyOf: ({ key }) => key,
    onChoose: (suggestion) => changed(() => place.choose(suggestion)),
    onEnter: () => isFoundOnly && takeFirst(),
  })

  function takeFirst(): boolean {
    const [first] = found
    if (first) changed(() => place.choose(first))
    return first !== undefined
  }
  const takeFound = useEffectEvent(takeFirst)
  const isSettling = isFoundOnly && isLeft && isAnswered
  useEffect(() => void (isSettling && takeFound()), [isSettling])

  /** A form hears of what its hidden fields say as it hears of typing. */
  function changed(change: () => void) {
    change()
    setIsTyping(false)
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hint = place.point
    ? [coordinatesInWords(place.point), place.nearest && t('near {name}', { name: place.nearest.name }), place.at?.zone]
        .filter(Boolean)
        .join(', ')
    : isTyping && search.isError
      ? errorText(search.error)
      : isAnswered && found.length === 0 && !isFoundOnly && t('The gazetteer has no such place. Your words are kept as they are.')

  return (
    <div className={styles.place}>
      <Field
        ref={input}
        name={name}
        label={label}
        hint={<span role="status">{hint}</span>}
        maxLength={maxPlaceLength}
        autoFocus={autoFocus}
        value={text}
        keepEmpty={keepEmpty}
        {...(isSettling && found.length === 0 && { error: notFound })}
        {...combobox.field}
        // Another place replaces the one that was found; words of one's own are added to.
        onFocus={({ currentTarget }) => {
          combobox.field.onFocus()
          if (isFoundOnly) currentTarget.select()
        }}
        onBlur={() => {
          combobox.field.onBlur()
          setIsLeft(true)
        }}
        onChange={({ target }) => {
          setIsTyping(true)
          setIsLeft(false)
          place.edit(target.value)
          combobox.restart()
        }}
      >
        <Suggestions found={found} isListed={isListed} list={combobox.list} option={combobox.option} />
      </Field>
      <VisuallyHidden>
        <span role="status">{isListed && t('{count} places found', { count: found.length })}</span>
      </VisuallyHidden>
      {(pointName !== undefined || onLocate) && <PlacePin place={place} standsAt={standsAt} onChange={changed} />}
      {pointName !== undefined && place.at && <PointFields name={pointName} at={place.at} />}
    </div>
  )
}

type SuggestionsProps = Pick<ReturnType<typeof useCombobox<Suggestion>>, 'isListed' | 'list' | 'option'> & {
  readonly found: readonly Suggestion[]
}

/** The places of the gazetteer that fit, under the field. */
function Suggestions({ found, isListed, list, option }: SuggestionsProps) {
  const popup = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the list has grown
  useEffect(() => {
    if (isListed) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isListed, found.length])
  return (
    <div className={styles.anchor}>
      <div ref={popup} className={styles.popup} hidden={!isListed}>
        <ul {...list} className={styles.list} aria-label={t('Places')}>
          {found.map((each) => (
            <li key={each.key} {...option(each)} className={offered.option}>
              <span className={styles.title}>{each.title}</span>
              <span className={styles.about}>{each.about}</span>
            </li>
          ))}
        </ul>
        <p className={styles.source}>{placesSource}</p>
      </div>
    </div>
  )
}

type PinProps = {
  readonly place: ReturnType<typeof usePlace>
  readonly standsAt: Coordinates | undefined
  /** Carries out what is changed by hand. */
  readonly onChange: (change: () => void) => void
}

/** A map that opens under the field, and the pin on it. */
function PlacePin({ place: { point, drop, remove }, standsAt, onChange }: PinProps) {
  const [isMapOpen, setIsMapOpen] = useState(false)
  return (
    <>
      <div className={styles.actions}>
        <Button variant="link" size="small" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
          {isMapOpen ? t('Close the map') : t('Pick on a map')}
        </Button>
        {point && isMapOpen && (
          <Button variant="link" size="small" onClick={() => onChange(remove)}>
            {t('Remove the pin')}
          </Button>
        )}
      </div>
      {isMapOpen && (
        <Suspense>
          <PlaceMap point={point ?? standsAt ?? null} onPin={(pinned) => onChange(() => drop(pinned))} />
        </Suspense>
      )}
    </>
  )
}

/** What a form reads of a point: numbers by their type, and the zone. */
const PointFields = ({ name, at: { lat, lon, zone } }: { readonly name: string; readonly at: Located }) => (
  <>
    <input type="number" hidden readOnly step="any" name={`${name}.lat`} value={lat} />
    <input type="number" hidden readOnly step="any" name={`${name}.lon`} value={lon} />
    <input type="hidden" name={`${name}.zone`} value={zone} />
  </>
)

/** How long the pin has to rest before the nearest place is asked for. */
const rest: Milliseconds = 250

type Options = { readonly text: string; readonly write: (text: string) => void; readonly initial: Located | null }

/**
 * Where the words of a place field lie. A point that was chosen from the list is lost when the words are edited, since they may then
 * name another place; a pin on the map stays until it is taken off.
 */
function usePlace({ text, write, initial }: Options) {
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
