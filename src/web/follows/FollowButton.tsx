import { t } from '#web/lib/language/translate.ts'
import { useRelation } from '#web/shared/person/people-pages.ts'
import type { NamedPerson } from '#web/shared/person/person-controls.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFollow } from './queries.ts'

type Props = {
  readonly person: NamedPerson
  /** The account approves who follows it. */
  readonly isLocked: boolean
  readonly size?: 'small' | 'full'
  /** Something else is the one action of the screen. */
  readonly isQuiet?: boolean
}

/** Follows somebody or asks to, and takes that back. */
export function FollowButton({ person, isLocked, size = 'full', isQuiet = false }: Props) {
  const relation = useRelation(person._id)
  const follow = useFollow(person)
  if (relation.isError) return null
  const state = relation.data?.follow ?? 'none'
  const isWanted = state === 'none' || (state === 'asked' && !isLocked)
  const label = isWanted ? (isLocked ? t('Ask to follow') : t('Follow')) : state === 'asked' ? t('Cancel request') : t('Unfollow')
  return (
    <Button
      size={size}
      variant={isWanted && !isQuiet ? 'primary' : 'secondary'}
      isBusy={relation.isPending || follow.isPending}
      onClick={() => follow.mutate(isWanted)}
    >
      {label}
      <VisuallyHidden> {person.name}</VisuallyHidden>
    </Button>
  )
}
