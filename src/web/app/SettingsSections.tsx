import { type ComponentType, lazy } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { type ProvidedSection, provideSettingsSections } from '#web/lib/settings-sections.ts'

const Nothing = () => null
/** The body of a section, whose code loads when somebody opens the settings. */
function lazyBody(loadBody: () => Promise<ComponentType>): ComponentType {
  const load = loadChunk(loadBody)
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

/** Fills the slot of `settings-sections.ts` with what features let people set, in the order of the screen within each group. */
const sections: readonly ProvidedSection[] = [
  {
    id: 'lock',
    title: 'Lock',
    about: 'Who finds you, and who sees more of you than a name.',
    group: 'others',
    Body: lazyBody(async () => (await import('#web/account/LockSection.tsx')).LockSection),
  },
]

provideSettingsSections(sections)
