import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type AreaSlug, areaOf, areasWithIslands } from '#domain/map/area.ts'
import { clamp } from '#domain/math.ts'
import { known, t } from '#web/lib/language/translate.ts'
import type { ResidentFilter } from '#web/shared/person/residents.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import { useSheetLayer } from '#web/ui/scene/use-sheet-layer.ts'
import { areaModules } from './areas/area-modules.ts'
import styles from './MapPanel.module.css'
import type { MapItem } from './map-items.ts'

const filters = [
  { value: 'public', label: t('Everybody') },
  { value: 'sameisland', label: t('With my island shape') },
] as const

type Props = {
  readonly area: AreaSlug
  readonly filter: ResidentFilter
  readonly onFilter: (filter: ResidentFilter) => void
  readonly items: readonly MapItem[]
  readonly selectedKey: string | null
  readonly isLoading: boolean
  readonly onSelect: (item: MapItem) => void
  /** What the area has to say. */
  readonly info: ReactNode
}

/** All that is in view as a list, folded at first; with what the area has to say, the filter and the legend. */
export function MapPanel({ area, filter, onFilter, items, selectedKey, isLoading, onSelect, info }: Props) {
  const { size, setSize } = useSheetLayer('list', areaModules[area].isInfoOpen)
  const hasIslands = areasWithIslands.has(area)
  const title = hasIslands ? t('Islands in view') : t('In view')
  const count = items.filter(({ kind }) => kind === 'island').length || items.length
  return (
    <Sheet
      title={
        <>
          {title} <span className={styles.count}>{count}</span>
        </>
      }
      size={size}
      onSize={setSize}
    >
      <div className={styles.panel}>
        <p className={styles.line}>{known(areaOf(area)?.line ?? '')}</p>
        {info}
        {hasIslands && <RadioGroup legend={t('Show')} value={filter} onChange={onFilter} choices={filters} />}
        <ItemsInView title={title} items={items} selectedKey={selectedKey} isLoading={isLoading} onSelect={onSelect} />
        <LinkButton to="/found" variant="link" size="small" className={styles.found}>
          {t('What you have found so far')}
        </LinkButton>
        <Legend />
      </div>
    </Sheet>
  )
}

type ItemsInViewProps = {
  readonly title: string
  readonly items: readonly MapItem[]
  readonly selectedKey: string | null
  readonly isLoading: boolean
  readonly onSelect: (item: MapItem) => void
}

/** How far a key moves in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }

/** What the picture shows, as a list: the map for keys and for screen readers. One item at a time is active; Enter flies there. */
function ItemsInView({ title, items, selectedKey, isLoading, onSelect }: ItemsInViewProps) {
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === active),
  )
  const current = items[index]

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      const next = items[clamp(index + step, 0, items.length - 1)]
      if (next) setActive(next.key)
      document.getElementById(`${id}-${next?.key}`)?.scrollIntoView({ block: 'nearest' })
    } else if ((event.key === 'Enter' || event.key === ' ') && current) onSelect(current)
    else return
    event.preventDefault()
  }

  if (items.length === 0)
    return <p className={styles.nothing}>{isLoading ? t('Loading the islands…') : t('Open water as far as one sees.')}</p>
  return (
    <ul
      className={styles.list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of which one is chosen
      role="listbox"
      aria-label={title}
      aria-activedescendant={current ? `${id}-${current.key}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {items.map((item, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list itself has the focus and the keys
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are and change their words, so that nothing shifts as the map moves
          key={at}
          id={`${id}-${item.key}`}
          className={classNames(styles.item, item.kind === 'point' && styles.point)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an item of the list above
          role="option"
          aria-selected={item.key === selectedKey}
          data-active={item.key === current?.key || undefined}
          onClick={() => {
            setActive(item.key)
            onSelect(item)
          }}
        >
          <span className={styles.name}>{item.name}</span>
          <span className={styles.description}>{item.description}</span>
        </li>
      ))}
    </ul>
  )
}

const keys = [
  [t('Arrow keys'), t('move the chart; in the list they go from island to island')],
  ['+ and −', t('zoom in, zoom out')],
  ['Home', t('the whole map')],
  ['H', t('your own island')],
  [t('Page up, Page down'), t('the area above, the area below')],
  ['Enter', t('the nearest island; in the list, the one at hand')],
  ['Escape', t('closes the card; on an island, goes up again')],
  [t('Alt and L'), t('the dictionary, on every screen')],
] as const
const signs: readonly (readonly [sign: ReactNode, name: string, words: string])[] = [
  [<Island key="sign" className={styles.living} />, t('Buff land'), t('somebody’s island; its outline is the shape they live on')],
  [<Island key="sign" className={styles.dead} />, t('Grey land'), t('a dead version, or the island of somebody who is remembered')],
  [<Island key="sign" className={styles.dashed} />, t('Dashed coast'), t('your island, which only you see until your e-mail is confirmed')],
  [<path key="sign" className={styles.pennant} d="M8 2v20M8 2l14 5-14 5" />, t('Pennant'), t('its owner is here now')],
  [<ellipse key="sign" className={styles.ring} cx="16" cy="12" rx="14" ry="8" />, t('Dashed ring'), t('what you selected')],
  [<path key="sign" className={styles.cable} d="M1 12q3.75-9 7.50 0t7.50 0 7.50 0 7.50 0" />, t('Magenta wave'), t('your own cable')],
  [
    <path key="sign" className={styles.glint} d="M16 1l2 9 9 2-9 2-2 9-2-9-9-2 9-2z" />,
    t('Glint'),
    t('something that you have not found yet'),
  ],
  [
    <path key="sign" className={styles.door} d="M8 2h11l5 5v15H8zM19 2v5h5M11 11h10M11 15h10M11 19h6" />,
    t('Pale drawing'),
    t('a door, or what was found'),
  ],
]

/** What the signs mean, each drawn as on the chart, and what the keys do. */
const Legend = () => (
  <details className={styles.legend}>
    <summary>{t('Legend and keys')}</summary>
    <ul className={styles.signs}>
      {signs.map(([sign, name, words]) => (
        <li key={name} className={styles.row}>
          <svg className={styles.sign} viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
            {sign}
          </svg>
          <span>
            <b className={styles.legendName}>{name}</b>: {words}
          </span>
        </li>
      ))}
    </ul>
    <dl className={styles.keys}>
      {keys.map(([key, words]) => (
        <Fragment key={key}>
          <dt className={styles.legendName}>{key}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
)

function Island({ className }: { readonly className: string | undefined }) {
  return (
    <g className={className}>
      <path d="M4 16q2-5 7-6 4-5 8-1 6-1 9 6-6 5-13 4-8 1-11-3z" />
      <path className={styles.hachure} d="M11 12l-2 4M14 11l-2 5M18 11l-1 5" />
    </g>
  )
}
