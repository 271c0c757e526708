import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { provideShareButton, type ShareButton } from '#web/lib/share-button.ts'
import { Button } from '#web/ui/Button.tsx'

const load = loadChunk(() => import('#web/shares/ShareButton.tsx'))
const Nothing: ShareButton = () => null
const LazyButton = lazy(async () => ({
  default: await load().then(
    (chunk) => chunk.ShareButton,
    () => Nothing,
  ),
}))

/** Fills the slot of `share-button.ts` with the feature of shares, in whose place something of its size stands until it has loaded. */
const Slot: ShareButton = (props) => (
  <Suspense
    fallback={
      props.look === 'bar' ? null : (
        <Button isBusy size={props.look}>
          Share
        </Button>
      )
    }
  >
    <LazyButton {...props} />
  </Suspense>
)
provideShareButton(Slot)
