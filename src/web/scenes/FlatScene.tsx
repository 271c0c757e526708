import type { Scene, ScenePosition } from '#domain/scenes/scene.ts'
import { radians } from '#domain/units.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './FlatScene.module.css'
import type { SceneState } from './mount-scene.ts'
import { placeLabels } from './place-labels.ts'
import { isSecret } from './scene-points.ts'
import type { Shot } from './view.ts'

type Props = { readonly scene: Scene; readonly shot: Shot; readonly state: SceneState; readonly onSelect: (id: string) => void }

/** The drawing is so many units of its own high, whatever it shows. */
const height = 700

/** A scene where there is no WebGL: its points and lines, as they are seen in its first view. Everything in it stands in the list as well. */
export function FlatScene({ scene: { points, lines = [] }, shot, state: { selected, found }, onSelect }: Props) {
  const scale = height / shot.height
  const width = shot.width * scale
  const turn = radians(shot.azimuth)
  const [left, middle, depth] = shot.target
  const placeOf = ([x, y, z]: ScenePosition) => ({
    x: width / 2 + ((x - left) * Math.cos(turn) - (z - depth) * Math.sin(turn)) * scale,
    y: height / 2 - (y - middle) * scale,
  })
  const seen = points.map((point) => ({ ...point, ...placeOf(point.at), text: point.label ?? point.name, depth: 0 }))
  const placed = new Map(seen.map((point) => [point.id, point]))
  const named = seen.filter((point) => !isSecret(point, found))
  const first = named.filter(({ id }) => id === selected)
  const labels = placeLabels([...first, ...named], { width, height }, [])
  return (
    <div className={styles.scene} data-flat="">
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {lines.map(({ id, through }) => (
          <path
            key={id}
            className={styles.line}
            data-selected={(selected !== null && through.includes(selected)) || undefined}
            d={`M${through.flatMap((point) => placed.get(point) ?? []).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)}`}
          />
        ))}
        {seen.map((point) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list has a button for each point
          <circle
            key={point.id}
            className={classNames(styles.point, isSecret(point, found) && styles.secret)}
            cx={point.x}
            cy={point.y}
            r={4}
            data-selected={point.id === selected || undefined}
            onClick={() => onSelect(point.id)}
          />
        ))}
        {labels.map(({ id, text, box }) => (
          <text key={id} className={styles.label} x={box.left} y={box.bottom - 5} data-selected={id === selected || undefined}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}
