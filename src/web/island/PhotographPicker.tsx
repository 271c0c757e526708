import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { AddPhotograph } from './editor/use-add-photograph.ts'

/** Chooses a photograph from this device, and shows how far it has come. */
export function PhotographPicker({ photograph: { add, isPending, share } }: { readonly photograph: AddPhotograph }) {
  const picker = useRef<HTMLInputElement>(null)
  if (isPending) return <ProgressBar label="Uploading the photograph" share={share} />
  return (
    <>
      <Button size="small" onClick={() => picker.current?.click()}>
        Add a photograph
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photograph"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = '' // the same file may be chosen again
          if (file) add(file)
        }}
      />
    </>
  )
}
