import { priceInWords } from '#domain/shop/money.ts'
import { hasPapers, type PaperId, paperIds, paperPrice, papers } from '#domain/shop/papers.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'

type Props = { readonly product: string; readonly paper: PaperId; readonly onChoose: (paper: PaperId) => void }

/** Asks on which paper something is printed, and says what each is for and costs. Nothing where there is one paper only. */
export const PaperChoice = ({ product, paper, onChoose }: Props) =>
  hasPapers(product) && (
    <RadioGroup
      legend="Printed on"
      value={paper}
      onChange={onChoose}
      choices={paperIds.map((value) => {
        const more = paperPrice(product, value)
        return {
          value,
          label: more > 0 ? `${papers[value].name}, ${priceInWords(more)} more` : papers[value].name,
          meaning: papers[value].about,
        }
      })}
    />
  )
