import { useRef } from 'react'
import { type GuestBookLine, guestBookApi } from '#contract/island.ts'
import { type GuestBookWriters, maxGuestBookLine } from '#domain/island/guest-book.ts'
import { useIdempotencyKeys } from '#web/lib/call.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import type { GuestBookSection as Slot } from '#web/shared/island/live-island.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './GuestBook.module.css'
import { useGuestBook, useRemoveLine, writeLine } from './queries.ts'

type Props = { readonly owner: string; readonly name: string; readonly isOwn: boolean }

/** The guest book as a section of a profile. */
export const GuestBookSection: Slot = (props) => (
  <section className={styles.section} aria-labelledby="guest-book">
    <h2 id="guest-book">{t('Guest book')}</h2>
    <GuestBook {...props} />
  </section>
)

/** The way to the guest book from the island on which one is ashore. */
export function GuestBookButton(props: Props) {
  const { owner, name, isOwn } = props
  const layer = useLayer('book')
  return (
    <>
      <Button className={styles.open} size="small" aria-haspopup="dialog" onClick={() => layer.open(owner)}>
        {isOwn ? t('Your guest book') : t('Write in the guest book')}
      </Button>
      <Dialog
        isOpen={layer.value === owner}
        onClose={() => layer.value === owner && layer.close()}
        title={isOwn ? t('Your guest book') : t('{name}’s guest book', { name })}
        entry="address"
      >
        <GuestBook {...props} />
      </Dialog>
    </>
  )
}

/** What visitors wrote on an island, the newest first, and the line that one writes oneself. */
function GuestBook({ owner, name, isOwn }: Props) {
  const book = useGuestBook(owner)
  const [first] = book.data?.pages ?? []
  if (book.isError && !first) return <NetworkErrorState error={book.error} onRetry={() => void book.refetch()} />
  if (!first) return <DelayedSpinner />
  const lines = book.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div className={styles.book}>
      {first.mayWrite ? (
        <LineForm owner={owner} />
      ) : (
        <p className={styles.note}>{isOwn ? closedByOneself : whyClosed(name, first.writers)}</p>
      )}
      {lines.length === 0 ? (
        <p className={styles.note}>{t('Nobody has written here yet.')}</p>
      ) : (
        <>
          <ol className={styles.lines} aria-label={t('Lines, the newest first')}>
            {lines.map((line) => (
              <li key={line._id}>
                <Line owner={owner} line={line} />
              </li>
            ))}
          </ol>
          <Pager
            shown={lines.length}
            noun={[t('line'), t('lines')]}
            hasMore={book.hasNextPage}
            isLoading={book.isFetchingNextPage}
            onMore={() => void book.fetchNextPage()}
          />
        </>
      )}
      {isOwn && (
        <p className={styles.note}>
          {rich('Everybody who sees your island reads it. <link>Who may write</link>', {
            link: (words) => (
              <Link to="/settings/island" hash="guest-book">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  )
}

const closedByOneself = t('Nobody writes here now, by your choice.')
function whyClosed(name: string, writers: GuestBookWriters): string {
  if (writers === 'followers') return t('{name} lets followers write here.', { name })
  if (writers === 'members')
    return t('Members write here once their e-mail is confirmed. The book of somebody who is remembered is closed.')
  return t('Nobody writes here now.')
}

function LineForm({ owner }: { readonly owner: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { keyFor, renew } = useIdempotencyKeys()
  const form = useForm({
    schema: guestBookApi.write.body,
    submit: async ({ text }) => {
      await writeLine(owner, text, keyFor(text))
      renew()
      if (field.current) field.current.value = ''
    },
  })
  return (
    <Form form={form} aria-label={t('Write in the guest book')} className={styles.form}>
      <Field ref={field} name="text" label={t('Your line')} required maxLength={maxGuestBookLine} autoComplete="off" />
      <SubmitButton pendingLabel={t('Writing…')}>{t('Write')}</SubmitButton>
    </Form>
  )
}

function Line({ owner, line: { _id, text, createdAt, author, mayDelete } }: { readonly owner: string; readonly line: GuestBookLine }) {
  const remove = useRemoveLine(owner)
  const controls = usePersonControls()
  const isOwn = useMe().data?.doc._id === author._id
  return (
    <article className={styles.line} aria-labelledby={t('{_id}-author', { _id })}>
      <Avatar name={author.name} image={author.image} size="small" />
      <div className={styles.words}>
        <p className={styles.text}>
          <UserText>{text}</UserText>
        </p>
        <p className={styles.who}>
          <Link id={`${_id}-author`} to={`/userislandprofile/${author._id}`}>
            <bdi>{author.name}</bdi>
          </Link>
          , <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        {mayDelete && (
          <Button variant="link" size="small" isBusy={remove.isPending} onClick={() => remove.mutate(_id)}>
            {rich('Remove<visuallyHidden> the line of {name}</visuallyHidden>', {
              name: author.name,
              visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </Button>
        )}
        {controls && !isOwn && <controls.SafetyMenu person={author} target={{ kind: 'guest_line', id: _id, owner: author._id }} />}
      </div>
    </article>
  )
}
