import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOfFind, keyOfVisit, type Scene, type ScenePoint } from '#domain/scenes/scene.ts'
import { useMe } from '#web/lib/me.ts'
import { useSaveProgress } from '#web/shared/person/save-progress.ts'

/**
 * Ids of the hidden points that were found in a scene. Selecting one for the first time saves it in the progress and says so; coming here
 * for the first time is saved too.
 */
export function useFinds({ path, points }: Scene, selected: ScenePoint | null): ReadonlySet<string> {
  const me = useMe().data
  const finding = useSaveProgress(me?.doc._id ?? '')
  const visiting = useSaveProgress(me?.doc._id ?? '', 'quiet')
  /** Keys on their way to the server. */
  const sent = useRef(new Set<string>())
  const isKnown = me !== undefined

  const save = useEffectEvent((key: string, saving: typeof finding, said: { readonly title: string; readonly note: string } | null) => {
    if (!me || me.progress[key] !== undefined || sent.current.has(key)) return
    sent.current.add(key)
    saving.mutate({ key, said }, { onSettled: () => void sent.current.delete(key) })
  })
  const saveVisit = useEffectEvent(() => save(keyOfVisit(path), visiting, null))
  const saveFind = useEffectEvent(({ id, name }: ScenePoint) => save(keyOfFind(path, id), finding, { title: 'Discovered', note: name }))
  useEffect(() => {
    if (isKnown) saveVisit()
  }, [isKnown])
  useEffect(() => {
    if (isKnown && selected?.isHidden) saveFind(selected)
  }, [isKnown, selected])

  return new Set(points.filter(({ id, isHidden }) => isHidden && me?.progress[keyOfFind(path, id)]).map(({ id }) => id))
}
