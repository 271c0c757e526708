import { useTitle } from '#web/lib/title.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'

/** The profile of somebody who lives at another deployment now. Nobody is led there without seeing where it is. */
export function MovedAway({ name, address }: { readonly name: string | null; readonly address: string }) {
  const who = name ?? 'This islander'
  useTitle(`${who} moved`)
  return (
    <>
      <LoadedHeading>{who} moved</LoadedHeading>
      <EmptyState
        title={`${who} lives elsewhere now`}
        action={
          <a href={address} rel="noreferrer">
            {address}
          </a>
        }
      >
        Their island and their case went with them. This is another place, with rules of its own.
      </EmptyState>
    </>
  )
}
