import type { Scene, SceneGroup, ScenePoint } from '#domain/scenes/scene.ts'
import { t } from '#web/lib/language/translate.ts'

/** What a hidden point is called until somebody has opened it. */
export const undiscovered = t('Something here')

export const isSecret = ({ id, isHidden }: Pick<ScenePoint, 'id' | 'isHidden'>, found: ReadonlySet<string>): boolean =>
  isHidden === true && !found.has(id)

export type PointGroup = SceneGroup & { readonly points: readonly ScenePoint[] }
const hiddenGroup: SceneGroup = { id: 'hidden', name: t('Hidden things') }

/** The points under the headings of the list: the scene's groups, and at the end what is hidden. */
export function groupsOf({ title, groups = [], points }: Scene): readonly PointGroup[] {
  const shown = points.filter(({ isHidden }) => !isHidden)
  const isInGroup = ({ group }: ScenePoint) => groups.some(({ id }) => id === group)
  return [
    ...groups.map((group) => ({ ...group, points: shown.filter((point) => point.group === group.id) })),
    { id: 'others', name: groups.length === 0 ? title : t('Others'), points: shown.filter((point) => !isInGroup(point)) },
    { ...hiddenGroup, points: points.filter(({ isHidden }) => isHidden) },
  ].filter((group) => group.points.length > 0)
}

/** All points as the list has them. */
export const inListOrder = (scene: Scene): readonly ScenePoint[] => groupsOf(scene).flatMap(({ points }) => points)

/** Where to look for what nobody has found yet: the first hidden thing of the list, and the named point nearest to it. Null where all is found. */
export function hintFor(
  { points }: Pick<Scene, 'points'>,
  found: ReadonlySet<string>,
): { readonly id: string; readonly near: ScenePoint } | null {
  const secret = points.find((point) => isSecret(point, found))
  const away = ({ at }: ScenePoint) => Math.hypot(...at.map((value, axis) => value - (secret?.at[axis] ?? 0)))
  const [near] = points.filter(({ isHidden }) => !isHidden).toSorted((one, other) => away(one) - away(other))
  return secret && near ? { id: secret.id, near } : null
}
