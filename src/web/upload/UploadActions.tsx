import { useStore } from 'zustand'
import { rich } from '#web/lib/language/rich.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { uploads } from './upload-manager.ts'
import type { UploadItem } from './upload-queue.ts'

/** The buttons of one file: pause, resume, try again, remove. */
export function UploadActions({ item: { key, file, state } }: { readonly item: UploadItem }) {
  const twin = state.status === 'failed' ? state.twin : undefined
  const hasTwin = useStore(uploads.store, ({ queue }) => queue.some((item) => item.key === twin))
  return (
    <>
      {(state.status === 'waiting' || state.status === 'sending') && (
        <Button size="small" variant="link" onClick={() => uploads.dispatch({ type: 'pause', key })}>
          {rich('Pause<visuallyHidden>: {name}</visuallyHidden>', {
            name: file.name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      )}
      {state.status === 'paused' && (
        <Button size="small" onClick={() => uploads.dispatch({ type: 'retry', key })}>
          {rich('Resume<visuallyHidden> {name}</visuallyHidden>', {
            name: file.name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      )}
      {state.status === 'failed' && !state.isFinal && !hasTwin && (
        <Button size="small" onClick={() => uploads.dispatch({ type: 'retry', key })}>
          {rich('Try again<visuallyHidden> with {name}</visuallyHidden>', {
            name: file.name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      )}
      <Button size="small" variant="link" onClick={() => uploads.dispatch({ type: 'remove', keys: [key] })}>
        {rich('Remove<visuallyHidden>: {name}</visuallyHidden>', {
          name: file.name,
          visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
        })}
      </Button>
    </>
  )
}
