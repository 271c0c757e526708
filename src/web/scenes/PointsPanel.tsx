import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Scene, ScenePoint } from '#domain/scenes/scene.ts'
import { nextScene } from '#domain/scenes/scene-list.ts'
import { inEnglish } from '#web/lib/language/language.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { TermLink } from '#web/shared/term/LinkedText.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SceneCard } from '#web/ui/scene/SceneCard.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import { useSheetLayer } from '#web/ui/scene/use-sheet-layer.ts'
import styles from './PointsPanel.module.css'
import { groupsOf, isSecret, undiscovered } from './scene-points.ts'

/** More rows than this are no list; the search finds the rest. */
const maxListed = 150

type Props = {
  readonly scene: Scene
  readonly found: ReadonlySet<string>
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  /** What this scene alone offers. */
  readonly children?: ReactNode
}

/** All points of a scene as a list with a search, folded at first: the scene for keys and for screen readers. */
export function PointsPanel({ scene, found, selected, onSelect, children }: Props) {
  const { size, setSize } = useSheetLayer('list')
  const [words, setWords] = useState('')
  const matches = (point: ScenePoint) => nameOf(point, found).toLowerCase().includes(words.toLowerCase())
  const groups = groupsOf({ ...scene, points: scene.points.filter(matches) })
  const count = groups.reduce((sum, { points }) => sum + points.length, 0)
  let room = maxListed
  const listed = groups.map((group) => {
    const points = group.points.slice(0, Math.max(0, room))
    room -= points.length
    return { ...group, points }
  })
  return (
    <Sheet
      title={rich('All points <span>{count}</span>', {
        count: scene.points.length,
        span: (words) => <span className={styles.count}>{words}</span>,
      })}
      size={size}
      onSize={setSize}
    >
      <div className={styles.panel}>
        <p className={styles.opening}>{scene.opening}</p>
        {children}
        <SearchField label={t('Search by name')} isLabelInside value={words} onSearch={setWords} />
        {count === 0 && <p className={styles.count}>{t('Nothing here has that name.')}</p>}
        {listed.map(
          ({ id, name, points }) =>
            points.length > 0 && (
              <section key={id} aria-label={name}>
                <h3 className={styles.group}>{name}</h3>
                <ul className={styles.list} onKeyDown={moveFocus}>
                  {points.map((point) => (
                    <li key={point.id}>
                      <button
                        type="button"
                        className={styles.point}
                        aria-current={point.id === selected || undefined}
                        onClick={() => onSelect(point.id)}
                      >
                        {nameOf(point, found)}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
        {count > maxListed && (
          <p className={styles.count}>{t('{count} more. Search for a name to see them.', { count: count - maxListed })}</p>
        )}
        <p>
          <Link className={styles.next} to={nextScene(scene.path).path}>
            {t('Next: {name}', { name: nextScene(scene.path).name })}
          </Link>{' '}
          <Link className={styles.next} to="/sky" hash="scenes">
            {t('All scenes')}
          </Link>
        </p>
      </div>
    </Sheet>
  )
}

const nameOf = (point: ScenePoint, found: ReadonlySet<string>) => (isSecret(point, found) ? undiscovered : point.name)

/** Arrow keys go from point to point, as Tab does. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const panel = event.currentTarget.closest('div')
  if (!step || !panel) return
  const buttons = [...panel.querySelectorAll<HTMLElement>('li > button')]
  buttons[buttons.indexOf(event.target as HTMLElement) + step]?.focus()
  event.preventDefault()
}

type PointCardProps = {
  readonly scene: Scene
  readonly point: ScenePoint
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly onFocusLost: () => void
}

/** What is selected in a scene: its words, the term that says more, and the way to the next. */
export function PointCard({ scene, point, onStep, ...closing }: PointCardProps) {
  const { name, also, words, term, to, isHidden } = point
  const group = isHidden ? t('Discovered') : scene.groups?.find(({ id }) => id === point.group)?.name
  const lines = (scene.lines ?? []).filter(({ through }) => through.includes(point.id))
  const joined = (point.joins ?? []).flatMap((id) => scene.points.find((other) => other.id === id)?.name ?? [])
  return (
    <SceneCard label={name} className={styles.card} half={0.36} {...closing}>
      <h2 className={styles.title} {...inEnglish()}>
        {name}
      </h2>
      {also && <p className={styles.pointCardGroup}>{also}</p>}
      {group && <p className={styles.pointCardGroup}>{group}</p>}
      <p {...inEnglish()}>{words}</p>
      {lines.length > 0 && (
        <p className={styles.pointCardGroup}>{t('Part of: {lines}', { lines: lines.map((line) => line.name).join(', ') })}</p>
      )}
      {joined.length > 0 && <p className={styles.pointCardGroup}>{t('Meets: {joined}', { joined: joined.join(', ') })}</p>}
      <div className={styles.actions}>
        {to && (
          <LinkButton to={to} size="small">
            {t('Open')}
          </LinkButton>
        )}
        {term && (
          <TermLink term={term} className={styles.term}>
            {t('Look it up')}
          </TermLink>
        )}
      </div>
      <div className={styles.steps}>
        <Button size="small" onClick={() => onStep(-1)}>
          {t('Previous')}
        </Button>
        <Button size="small" onClick={() => onStep(1)}>
          {t('Next')}
        </Button>
      </div>
    </SceneCard>
  )
}
