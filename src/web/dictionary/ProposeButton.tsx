import type { ReactNode } from 'react'
import { useRoot } from '#web/lib/store/root.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { readonly onPropose: () => void; readonly children: ReactNode }

/** Opens the form of a proposal for members; guests and those who have not confirmed their address are told what it takes. */
export function ProposeButton({ onPropose, children }: Props) {
  const { authenticated, is_verfied: isVerified } = useRoot((state) => state.auth)
  if (!authenticated) return <p>Members can propose terms and better texts.</p>
  if (!isVerified) return <p>Confirm your e-mail address to propose terms and better texts.</p>
  return <Button onClick={onPropose}>{children}</Button>
}
