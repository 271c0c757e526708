import { hasPapers, type PaperId, paperIds, paperPrice, papers } from '#domain/shop/papers.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'

type Props = { readonly product: string; readonly paper: PaperId; readonly onChoose: (paper: PaperId) => void }

/** Asks on which paper something is printed, and says what each is for and costs. Nothing where there is one paper only. */
export const PaperChoice = ({ product, paper, onChoose }: Props) =>
  hasPapers(product) && (
    <RadioGroup
      legend={t('Printed on')}
      value={paper}
      onChange={onChoose}
      choices={paperIds.map((value) => {
        const name = known(papers[value].name)
        const more = paperPrice(product, value)
        return {
          value,
          label: more > 0 ? t('{name}, {price} more', { name, price: formatPrice(more) }) : name,
          meaning: known(papers[value].about),
        }
      })}
    />
  )
