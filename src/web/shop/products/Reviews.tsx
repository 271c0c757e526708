import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type OwnReview, type Review, reviewsApi } from '#contract/reviews.ts'
import { maxReviewLength, starChoices } from '#domain/shop/reviews.ts'
import { call } from '#web/lib/call.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { usePrintables } from './printables.ts'
import styles from './Reviews.module.css'

const keyOf = (slug: string) => ['reviews', slug] as const

/** What buyers say of a product; who has bought it writes here. Nothing is shown where nobody has said anything and one may not. */
export function Reviews({ slug }: { readonly slug: string }) {
  const { data: reviews } = useQuery({
    queryKey: keyOf(slug),
    queryFn: async ({ signal }) => (await call(reviewsApi.list, { params: { slug } }, { signal })).data,
  })
  const [isWriting, setIsWriting] = useState(false)
  if (!reviews || (reviews.count === 0 && !reviews.mayWrite && !reviews.own)) return null
  const { count, mean, newest, mayWrite, own } = reviews
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">{t('What buyers say')}</h2>
      {mean !== null && (
        <p>
          {rich('{stars} {mean} of 5, by {count, plural, one{# buyer} other{# buyers}}', { stars: <Stars stars={mean} />, mean, count })}
        </p>
      )}
      {count === 0 && <p>{t('Nobody has said anything yet.')}</p>}
      {isWriting ? (
        <ReviewForm slug={slug} own={own} onDone={() => setIsWriting(false)} />
      ) : (
        (mayWrite || own) && (
          <ButtonRow>
            {mayWrite && <Button onClick={() => setIsWriting(true)}>{own ? t('Change your review') : t('Write a review')}</Button>}
            {own && <RemoveButton slug={slug} />}
          </ButtonRow>
        )
      )}
      <ol className={styles.list}>
        {newest.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const Stars = ({ stars }: { readonly stars: number }) => (
  <span className={styles.stars} role="img" aria-label={t('{stars} of 5 stars', { stars })}>
    {'★'.repeat(Math.round(stars))}
    <span className={styles.faint}>{'★'.repeat(5 - Math.round(stars))}</span>
  </span>
)

function ReviewCard({ review: { _id, stars, text, createdAt, author, picture } }: { readonly review: Review }) {
  const controls = usePersonControls()
  const isOwn = useMe().data?.doc._id === author?._id
  return (
    <article className={styles.review}>
      {picture !== null && (
        <img className={styles.picture} src={picture} alt={t('By {name}', { name: author?.name ?? t('its buyer') })} loading="lazy" />
      )}
      <div className={styles.words}>
        <p>
          <Stars stars={stars} />
        </p>
        <p className={styles.text}>
          <UserText>{text}</UserText>
        </p>
        <p className={styles.who}>
          {author ? (
            <>
              <Avatar name={author.name} image={author.image} size="small" />
              <Link to={`/userislandprofile/${author._id}`}>
                <bdi>{author.name}</bdi>
              </Link>
              ,{' '}
            </>
          ) : (
            t('A buyer, ')
          )}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          {controls && author && !isOwn && <controls.SafetyMenu person={author} target={{ kind: 'review', id: _id, owner: author._id }} />}
        </p>
      </div>
    </article>
  )
}

/** The body of the call, as a form has it: its values are texts, and what is left empty is left out. */
const reviewFields = z.object({
  stars: z.string(t('Choose how many stars.')),
  text: reviewsApi.write.body.shape.text,
  picture: z.optional(z.string()),
})

type FormProps = { readonly slug: string; readonly own: OwnReview | null; readonly onDone: () => void }

function ReviewForm({ slug, own, onDone }: FormProps) {
  const images = usePrintables('image', useMe().data?.doc._id)
  const form = useForm({
    schema: reviewFields,
    submit: async ({ stars, text, picture = null }) => {
      await call(reviewsApi.write, { params: { slug }, body: { stars: Number(stars), text, picture } })
      await queryClient.invalidateQueries({ queryKey: keyOf(slug) })
      onDone()
    },
  })
  return (
    <Form form={form} aria-label={t('Your review')} className={styles.form}>
      <SelectField name="stars" label={t('Stars')} defaultValue={own?.stars ?? ''}>
        {!own && <option value="">{t('Choose')}</option>}
        {starChoices.toReversed().map((stars) => (
          <option key={stars} value={stars}>
            {t('{stars, plural, one{1 star} other{# stars}}', { stars })}
          </option>
        ))}
      </SelectField>
      <TextField name="text" label={t('What you say of it')} required maxLength={maxReviewLength} defaultValue={own?.text} />
      <SelectField
        name="picture"
        label={t('Picture')}
        hint={t('An image of your case. It is shown while everybody may see it there.')}
        defaultValue={own?.picture ?? ''}
      >
        <option value="">{t('None')}</option>
        {images.printables.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <p className={styles.who}>{t('Everybody reads it; guests do not read your name.')}</p>
      <ButtonRow>
        <SubmitButton pendingLabel={t('Saving…')}>{t('Save')}</SubmitButton>
        <Button variant="link" onClick={onDone}>
          {t('Back')}
        </Button>
      </ButtonRow>
    </Form>
  )
}

function RemoveButton({ slug }: { readonly slug: string }) {
  const removal = useMutation({
    mutationFn: () => call(reviewsApi.remove, { params: { slug } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(slug) }),
  })
  return (
    <Button variant="link" isBusy={removal.isPending} onClick={() => removal.mutate()}>
      {rich('Delete<visuallyHidden> your review</visuallyHidden>', { visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
    </Button>
  )
}
