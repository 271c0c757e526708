import { useMutation, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { cartApi } from '#contract/shop/cart.ts'
import { productsApi } from '#contract/shop/products.ts'
import { type PaperId, paperPrice, papers } from '#domain/shop/papers.ts'
import { hardCopyArtifacts } from '#domain/shop/products/hard-copy-artifacts.ts'
import { deliveryDays, shippingCost } from '#domain/shop/shipping.ts'
import { type SheetId, sheets } from '#domain/sky/recipe.ts'
import type { Millimetres } from '#domain/units.ts'
import { call, useIdempotencyKeys } from '#web/lib/call.ts'
import { inSentence } from '#web/lib/language/in-sentence.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { errorText, queryClient } from '#web/lib/query-client.ts'
import { PaperChoice } from '#web/shared/product/PaperChoice.tsx'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import styles from './PrintSection.module.css'
import { Section } from './Section.tsx'
import { useSheetPicture } from './sheet-picture.ts'
import type { ChartEditor } from './use-chart-editor.ts'

/** The sheets that are printed, each by its product. */
const prints = { a4: 'chart-print-a4', a3: 'chart-print-a3', '18x24': 'chart-print-18x24' } as const
type PrintSheet = keyof typeof prints
const printSheets = Object.keys(prints) as readonly PrintSheet[]
const isPrinted = (sheet: SheetId): sheet is PrintSheet => Object.hasOwn(prints, sheet)

/** A country of each zone of the post. */
const destinations = { US: t('United States'), CA: t('Canada or Mexico'), DE: t('Europe'), AU: t('Elsewhere') } as const
type Destination = keyof typeof destinations
const destinationIds = Object.keys(destinations) as readonly Destination[]

const frames = { none: t('None'), black: t('Black'), oak: t('Oak'), white: t('White') } as const
type Frame = keyof typeof frames

/** The chart on a wall, to scale, what a print of it costs, and its order. */
export function PrintSection({ editor }: { readonly editor: ChartEditor }) {
  const { recipe } = editor
  /** Null for a sheet of another format, which is printed in one of these once it is chosen. */
  const chosen = isPrinted(recipe.sheet) ? recipe.sheet : null
  const sheet = chosen ?? 'a3'
  const [isOnCards, setIsOnCards] = useState(false)
  const product = isOnCards ? 'chart-postcards' : prints[sheet]
  const canOrder = isOnCards || chosen !== null
  const [frame, setFrame] = useState<Frame>('oak')
  const [chosenPaper, setPaper] = useState<PaperId>('cotton')
  const paper = isOnCards ? undefined : chosenPaper
  const [to, setTo] = useState<Destination>(likelyDestination)
  const price = useQuery({
    queryKey: ['print-price', product],
    queryFn: async ({ signal }) => (await call(productsApi.one, { params: { slug: product } }, { signal })).data,
  })
  const order = useOrder(editor, product, paper)
  const cost = price.data && price.data.price + paperPrice(product, paper)
  const grams = hardCopyArtifacts.find(({ slug }) => slug === product)?.shipped?.grams ?? 0
  const shipping = shippingCost(to, grams)
  const [least, most] = deliveryDays(to)
  function noteOf(): string {
    if (order.isError) return errorText(order.error)
    if (order.data === false) return t('The chart could not be saved, so there is no print.')
    if (!canOrder) return t('Choose its size first.')
    return editor.isChanged ? t('This saves the chart first.') : ''
  }
  return (
    <Section>
      {!isOnCards && <Wall recipe={{ ...recipe, sheet }} frame={frame} paper={chosenPaper} />}
      <RadioGroup
        legend={t('Size')}
        value={isOnCards ? 'cards' : (chosen ?? '')}
        onChange={(next: PrintSheet | 'cards' | '') => {
          setIsOnCards(next === 'cards')
          if (next !== '' && next !== 'cards') editor.change({ sheet: next })
        }}
        choices={[
          ...printSheets.map((value) => ({ value, label: known(sheets[value].name) })),
          { value: 'cards' as const, label: t('Twelve postcards') },
        ]}
      />
      <PaperChoice product={product} paper={chosenPaper} onChoose={setPaper} />
      {!isOnCards && (
        <RadioGroup
          legend={t('Frame, to look at')}
          value={frame}
          onChange={setFrame}
          choices={Object.entries(frames).map(([value, label]) => ({ value: value as Frame, label }))}
        />
      )}
      <SelectField
        name="destination"
        label={t('Sent to')}
        value={to}
        onChange={({ target }) => setTo(target.value as Destination)}
        hint={t('{part} The address comes later.', {
          part: isOnCards ? t('Cards of 105 × 148 mm, the chart whole on each.') : t('Without the frame.'),
        })}
      >
        {destinationIds.map((id) => (
          <option key={id} value={id}>
            {destinations[id]}
          </option>
        ))}
      </SelectField>
      <dl className={styles.costs} aria-live="polite">
        <Cost
          name={isOnCards ? t('Postcards') : t('Print||a printed sheet')}
          value={cost !== undefined ? formatPrice(cost) : price.isError ? t('not known just now') : '…'}
        />
        <Cost name={t('Shipping')} value={formatPrice(shipping)} />
        <Cost name={t('In all')} value={cost !== undefined ? t('{price} and tax', { price: formatPrice(cost + shipping) }) : '…'} />
        <Cost name={t('Arrives')} value={t('{least} to {most} working days', { least, most })} />
      </dl>
      <Button variant="primary" isBusy={order.isPending} disabled={!canOrder} onClick={() => order.mutate()}>
        {isOnCards ? t('Order these postcards') : t('Order this print')}
      </Button>
      <p className={styles.note} role="status" data-error={order.isError || order.data === false || undefined}>
        {noteOf()}
      </p>
    </Section>
  )
}

const Cost = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={styles.cost}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Saves the chart, puts its print into the cart and leads to the checkout. */
function useOrder(editor: ChartEditor, product: string, paper: PaperId | undefined) {
  const navigateTo = useNavigateTo()
  const { keyFor, renew } = useIdempotencyKeys()
  return useMutation({
    mutationFn: async () => {
      const id = editor.isChanged ? await editor.save() : editor.id
      if (id === null) return false
      const add = { _id: product, printed: { kind: 'chart' as const, _id: id, paper }, qty: 1 }
      await call(cartApi.change, { body: { add } }, { idempotencyKey: keyFor(add) })
      renew()
      await queryClient.invalidateQueries({ queryKey: ['cart'] })
      return true
    },
    onSuccess: (isInCart) => isInCart && navigateTo('/checkout'),
    meta: { quiet: true },
  })
}

/** By the language of this browser: the zone that its country is in. */
function likelyDestination(): Destination {
  const region = new Intl.Locale(navigator.language).maximize().region ?? 'US'
  const cost = shippingCost(region, 100)
  return destinationIds.find((id) => shippingCost(id, 100) === cost) ?? 'US'
}

/** What of a wall is shown, and where the middle of a sheet hangs. */
const wall = { width: 1440, height: 1440, middle: 500, eye: 480 } as const
const percent = (part: Millimetres, whole: Millimetres) => `${((100 * part) / whole).toFixed(3)}%`

type WallProps = { readonly recipe: ChartEditor['recipe']; readonly frame: Frame; readonly paper: PaperId }

/** A wall with a chair of 82 cm before it. */
function Wall({ recipe, frame, paper }: WallProps) {
  const { width, height, name } = sheets[recipe.sheet]
  const { shown } = useSheetPicture(recipe)
  const bar = frame === 'none' ? 0 : 18
  const place: CSSProperties = {
    left: percent(wall.middle - width / 2 - bar, wall.width),
    top: percent(wall.eye - height / 2 - bar, wall.height),
    width: percent(width + 2 * bar, wall.width),
    padding: percent(bar, wall.width),
  }
  return (
    <figure className={styles.wall}>
      <svg className={styles.room} viewBox={`0 0 ${wall.width} ${wall.height}`} aria-hidden="true">
        <path className={styles.floor} d={`M0 1290H${wall.width}V${wall.height}H0z`} />
        <path className={styles.skirting} d={`M0 1210H${wall.width}M0 1290H${wall.width}`} />
        <path
          className={styles.chair}
          d="M970 990V560q0-36 36-36h308q36 0 36 36v430M970 640h380M970 740h380M940 930q220-46 440 0v46H940zM952 976v400M1368 976v400M1004 976v330M1316 976v330M952 1200h416"
        />
      </svg>
      <div className={styles.sheet} style={place} data-frame={frame}>
        <div className={styles.print} data-paper={paper}>
          <ChartPicture
            recipe={recipe}
            width={220}
            picture={shown}
            label={t('The chart on a wall beside a chair, to scale: {name}, on {name2}', {
              name,
              name2: inSentence(known(papers[paper].name)),
            })}
          />
        </div>
      </div>
    </figure>
  )
}
