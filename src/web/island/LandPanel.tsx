import { type ReactNode, useId, useMemo } from 'react'
import type { CatalogueIsland } from '#contract/island.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { themes } from '#domain/island/themes.ts'
import type { Coordinates } from '#domain/places/coordinates.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { refetchCatalogue, useCatalogue } from '#web/shared/island/catalogue.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { Thumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import styles from './LandPanel.module.css'
import { Panel } from './Panel.tsx'
import { useTrueSky } from './scene/use-true-sky.ts'
import { ThumbnailChoices } from './ThumbnailChoices.tsx'
import { islandImage, type Look } from './thumbnails/island-image.ts'

type Props = {
  readonly document: IslandDocument
  readonly isDead: boolean
  /** Where its owner was born, if that is known: over there stands the true sky that can be chosen. */
  readonly birthPlace: Coordinates | null
  /** The ground that is drawn on the thumbnails; null while it grows. */
  readonly groundGeometry: GroundGeometry | null
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  /** A note above everything else. */
  readonly children: ReactNode
}

const clock = (hours: number) => `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`

/** Hours to choose by their light; the slider has those between. */
const hours = [
  { hour: 5, label: t('Before dawn') },
  { hour: 6.5, label: t('Sunrise') },
  { hour: 10, label: t('Morning') },
  { hour: 15.5, label: t('Afternoon') },
  { hour: 18.5, label: t('Sunset') },
  { hour: 23, label: t('Night') },
] as const
/** The choice of the sky as it is, which no hour is called. */
const trueHour = 'now'
/** The light in which themes are compared. */
const plainLight = { timeOfDay: 10, light: { strength: 1, warmth: 0.5, lamps: true } }

/** Hour, theme and light of the island. */
export function LandPanel({ document, isDead, birthPlace, groundGeometry, execute, children }: Props) {
  const { light, theme, timeOfDay, skyOver } = document
  const sky = useTrueSky(document)
  const ownSky = birthPlace && { lat: Math.round(birthPlace.lat), lon: Math.round(birthPlace.lon) }
  const slider = useId()
  const setLight = (change: Partial<typeof light>) => execute({ do: 'set-light', light: { ...light, ...change } }, true)
  const chosenHour = hours.find(({ hour }) => hour === timeOfDay)
  return (
    <Panel>
      {children}
      {/* Over a dead version the moon stands still. */}
      {!isDead && (
        <ThumbnailChoices
          legend={t('Hour')}
          value={skyOver ? trueHour : chosenHour ? String(chosenHour.hour) : null}
          onChange={(hour) =>
            execute(
              hour === trueHour && ownSky ? { do: 'set-time', timeOfDay, skyOver: ownSky } : { do: 'set-time', timeOfDay: Number(hour) },
            )
          }
          choices={[
            ...(ownSky ? [{ value: trueHour, label: t('Now, where you were born'), hour: sky?.hour ?? timeOfDay }] : []),
            ...hours.map(({ hour, label }) => ({ value: String(hour), label, hour })),
          ].map(({ value, label, hour }) => ({
            value,
            label,
            picture: <IslandThumbnail ground={groundGeometry} theme={theme} timeOfDay={hour} light={light} isDead={isDead} />,
          }))}
        />
      )}
      <div className={styles.hour}>
        <label htmlFor={slider}>{t('Clock')}</label>
        <input
          id={slider}
          type="range"
          min={0}
          max={23.75}
          step={0.25}
          value={timeOfDay}
          aria-valuetext={clock(timeOfDay)}
          onChange={(event) => execute({ do: 'set-time', timeOfDay: event.target.valueAsNumber }, true)}
        />
        <output htmlFor={slider}>{clock(timeOfDay)}</output>
      </div>
      <ThumbnailChoices
        legend={t('Theme')}
        value={theme}
        onChange={(slug) => execute({ do: 'set-theme', theme: slug })}
        choices={themes.map(({ slug, name }) => ({
          value: slug,
          label: known(name),
          picture: <IslandThumbnail ground={groundGeometry} {...plainLight} theme={slug} isDead={isDead} />,
        }))}
      />
      <p className={styles.line}>{known(themes.find(({ slug }) => slug === theme)?.line ?? '')}</p>
      <Slider label={t('Light')} value={Math.round(light.strength * 50)} onChange={(value) => setLight({ strength: value / 50 })} />
      <Slider label={t('Warmth')} value={Math.round(light.warmth * 100)} onChange={(value) => setLight({ warmth: value / 100 })} />
      <Toggle isOn={light.lamps} onChange={(lamps) => setLight({ lamps })}>
        {t('Lamps and fires')}
      </Toggle>
    </Panel>
  )
}

type ShapePanelProps = {
  readonly document: IslandDocument
  /** Whose island is drawn on the thumbnails. */
  readonly owner: string
  readonly execute: (command: EditCommand) => void
}

const lockOf = ({ why, have, need }: CatalogueIsland) =>
  [why, have !== undefined && need !== undefined && need > 1 && t('{have} of {need} so far.', { have, need })].filter(Boolean).join(' ')

const refetchShapes = () => void refetchCatalogue()

/** The shapes of the catalogue: those that one may live on, and what unlocks the others. */
export function ShapePanel({ document: { body, seed }, owner, execute }: ShapePanelProps) {
  const catalogue = useCatalogue()
  useLiveEvent('notifications', refetchShapes) // one may be unlocked while this is open
  if (catalogue.isError) return <NetworkErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  if (!catalogue.data) return <DelayedSpinner />
  const isOpen = ({ unlocked, slug }: CatalogueIsland) => unlocked || slug === body
  return (
    <Panel>
      <ThumbnailChoices
        legend={t('Shape of the island')}
        value={body}
        onChange={(slug) => execute({ do: 'set-body', body: slug, seed })}
        choices={catalogue.data.map((island) => ({
          value: island.slug,
          label: island.name,
          picture: (
            <span className={styles.plate}>
              <IslandPlate body={island.slug} owner={owner} isBare />
            </span>
          ),
          ...(!isOpen(island) && { lock: lockOf(island) }),
        }))}
      />
      <p className={styles.description}>{catalogue.data.find(({ slug }) => slug === body)?.description}</p>
    </Panel>
  )
}

type IslandThumbnailProps = Look & { /** Null while it grows. */ readonly ground: GroundGeometry | null }

/** The ground of an island in one look. */
function IslandThumbnail({ ground, theme, timeOfDay, light, isDead }: IslandThumbnailProps) {
  const image = useMemo(() => ground && islandImage(ground, { theme, timeOfDay, light, isDead }), [ground, theme, timeOfDay, light, isDead])
  return (
    <span className={styles.frame}>
      <Thumbnail image={image} />
    </span>
  )
}
