import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

const announcement = createStore<string>(() => '')
/** Announces the title of a new screen to screen readers. */
export const announce = (title: string) => announcement.setState(title, true)

export const Announcer = () => (
  <div role="status">
    <VisuallyHidden>{useStore(announcement)}</VisuallyHidden>
  </div>
)
