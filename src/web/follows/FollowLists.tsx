import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { PeopleList } from '#web/shared/person/PeopleList.tsx'
import type { NamedPerson } from '#web/shared/person/person-controls.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './FollowLists.module.css'
import { useFollowCounts, useFollower, useFollows, useRequests } from './queries.ts'

type Props = { readonly person: NamedPerson; readonly isOwn: boolean }
const listNames = ['followers', 'following', 'requests'] as const
type List = (typeof listNames)[number]
const titles = { followers: t('Followers'), following: t('Following'), requests: t('Requests') } as const satisfies Record<List, string>
/** `1 follower`, `12 followers`. */
const countOf: Readonly<Record<List, (count: number) => string>> = {
  followers: (count) => t('{count, plural, one{# follower} other{# followers}}', { count }),
  following: (count) => t('{count, plural, one{# following} other{# following}}', { count }),
  requests: (count) => t('{count, plural, one{# request} other{# requests}}', { count }),
}

/** Buttons that open the lists of somebody's follows, and the open one in a dialog; the address has which (`?people=requests`). */
export function FollowLists({ person, isOwn }: Props) {
  const layer = useLayer('people')
  const counts = useFollowCounts(isOwn).data
  const lists: readonly List[] = counts?.requests ? ['followers', 'following', 'requests'] : ['followers', 'following']
  const open = listNames.find((list) => list === layer.value && (isOwn || list !== 'requests'))
  return (
    <div className={styles.lists}>
      {lists.map((list) => (
        <Button key={list} variant="link" size="small" onClick={() => layer.open(list)}>
          {counts ? countOf[list](counts[list]) : titles[list]}
        </Button>
      ))}
      <Dialog isOpen={open !== undefined} onClose={layer.close} title={open ? titles[open] : ''} entry="address">
        {open === 'requests' ? <Requests /> : open && <Follows person={person} list={open} isOwn={isOwn} />}
      </Dialog>
    </div>
  )
}

function Follows({ person, list, isOwn }: Props & { readonly list: 'followers' | 'following' }) {
  const answer = useFollower()
  const pages = useFollows(person._id, list)
  const empty = list === 'followers' ? t('Nobody to show here yet.') : t('Nobody is followed here yet.')
  return (
    <PeopleList
      pages={pages}
      empty={empty}
      {...(isOwn &&
        list === 'followers' && {
          actions: ({ _id: id, name }) => (
            <Button size="small" isBusy={answer.isPending} onClick={() => answer.mutate({ id, answer: 'removeFollower' })}>
              {rich('Remove<visuallyHidden> {name}</visuallyHidden>', {
                name,
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </Button>
          ),
        })}
    />
  )
}

/** Who asks to follow, each to be approved or declined. */
export function Requests() {
  const answer = useFollower()
  return (
    <PeopleList
      pages={useRequests()}
      empty={t('Nobody asks to follow you. While your account is locked, whoever wants to see more asks here.')}
      actions={({ _id: id, name }) => (
        <>
          <Button size="small" variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate({ id, answer: 'approve' })}>
            {rich('Approve<visuallyHidden> {name}</visuallyHidden>', {
              name,
              visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </Button>
          <Button size="small" isBusy={answer.isPending} onClick={() => answer.mutate({ id, answer: 'decline' })}>
            {rich('Decline<visuallyHidden> {name}</visuallyHidden>', {
              name,
              visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </Button>
        </>
      )}
    />
  )
}
