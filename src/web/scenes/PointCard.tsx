import type { Scene, ScenePoint } from '#domain/scenes/scene.ts'
import { TermLink } from '#web/shared/term/LinkedText.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { SceneCard } from '#web/ui/scene/SceneCard.tsx'
import styles from './PointCard.module.css'

type Props = {
  readonly scene: Scene
  readonly point: ScenePoint
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly onFocusLost: () => void
}

/** What is selected in a scene: its words, the term that says more, and the way to the next. */
export function PointCard({ scene, point, onStep, ...closing }: Props) {
  const { name, also, words, term, to, isHidden } = point
  const group = isHidden ? 'Discovered' : scene.groups?.find(({ id }) => id === point.group)?.name
  const lines = (scene.lines ?? []).filter(({ through }) => through.includes(point.id))
  const joined = (point.joins ?? []).flatMap((id) => scene.points.find((other) => other.id === id)?.name ?? [])
  return (
    <SceneCard label={name} className={styles.card} half={0.36} {...closing}>
      <h2 className={styles.title}>{name}</h2>
      {also && <p className={styles.group}>{also}</p>}
      {group && <p className={styles.group}>{group}</p>}
      <p>{words}</p>
      {lines.length > 0 && <p className={styles.group}>Part of: {lines.map((line) => line.name).join(', ')}</p>}
      {joined.length > 0 && <p className={styles.group}>Meets: {joined.join(', ')}</p>}
      <div className={styles.actions}>
        {to && (
          <LinkButton to={to} size="small">
            Open
          </LinkButton>
        )}
        {term && (
          <TermLink term={term} className={styles.term}>
            Look it up
          </TermLink>
        )}
      </div>
      <div className={styles.steps}>
        <Button size="small" onClick={() => onStep(-1)}>
          Previous
        </Button>
        <Button size="small" onClick={() => onStep(1)}>
          Next
        </Button>
      </div>
    </SceneCard>
  )
}
