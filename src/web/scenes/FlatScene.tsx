import type { Scene } from '#domain/scenes/scene.ts'
import styles from './FlatScene.module.css'
import type { SceneState } from './mount-scene.ts'
import { isSecret } from './scene-points.ts'

type Props = { readonly scene: Scene; readonly state: SceneState; readonly onSelect: (id: string) => void }

/** Room round the figure, in units. */
const margin = 0.15

/** A scene where there is no WebGL: its points and lines from the front. Everything in it stands in the list as well. */
export function FlatScene({ scene: { points, lines = [] }, state: { selected, found }, onSelect }: Props) {
  const xs = points.map(({ at }) => at[0])
  const ys = points.map(({ at }) => -at[1])
  const left = Math.min(...xs) - margin
  const top = Math.min(...ys) - margin
  const width = Math.max(...xs) + margin - left
  const height = Math.max(...ys) + margin - top
  const places = new Map(points.map(({ id, at: [x, y] }) => [id, `${x.toFixed(3)} ${(-y).toFixed(3)}`]))
  return (
    <div className={styles.scene} data-flat="">
      <svg className={styles.drawing} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
        {lines.map(({ id, through }) => (
          <path
            key={id}
            className={styles.line}
            data-selected={(selected !== null && through.includes(selected)) || undefined}
            d={`M${through.flatMap((point) => places.get(point) ?? []).join('L')}`}
          />
        ))}
        {points.map((point) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list has a button for each point
          <circle
            key={point.id}
            className={styles.point}
            cx={point.at[0]}
            cy={-point.at[1]}
            r={0.012}
            data-selected={point.id === selected || undefined}
            data-secret={isSecret(point, found) || undefined}
            onClick={() => onSelect(point.id)}
          />
        ))}
      </svg>
    </div>
  )
}
