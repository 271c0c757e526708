import { useEffect, useEffectEvent } from 'react'
import { islandBodies } from '#domain/island/bodies.ts'
import { arrivalIn, lockOf, newcomer } from '#domain/island/unlocking.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSaveProgress } from '#web/shared/person/save-progress.ts'

/** The bodies of the catalogue that one finding opens. */
const openedBy = (key: string): readonly string[] =>
  islandBodies
    .filter(({ slug }) => !lockOf(slug, newcomer).isOpen && lockOf(slug, { ...newcomer, progress: { [key]: true } }).isOpen)
    .map(({ name }) => name)

/** Whoever comes to an area for the first time has it filed, and is told which island of the catalogue that opens. */
export function useAreaVisits(owner: string, area: AreaSlug, progress: Readonly<Record<string, unknown>>): void {
  const filing = useSaveProgress(owner, 'quiet')
  const key = arrivalIn(area)
  const isKnown = progress[key] !== undefined
  const arrive = useEffectEvent((reached: string) => {
    const [opened] = openedBy(reached)
    filing.mutate({
      key: reached,
      said: opened ? { title: t('New island shape unlocked: {opened}', { opened }), note: t('It is in the shop.') } : null,
    })
  })
  useEffect(() => {
    if (!isKnown) arrive(key)
  }, [key, isKnown])
}
