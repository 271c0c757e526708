import type { Cents } from '#domain/units.ts'

/** Papers that a chart is printed on; the first where none is named. */
export const paperIds = ['cotton', 'satin'] as const
export type PaperId = (typeof paperIds)[number]

export const papers: Readonly<Record<PaperId, { readonly name: string; readonly about: string }>> = {
  cotton: { name: 'Matt cotton', about: 'Heavy, without any shine: for lamplight, and for the pale sheets.' },
  satin: { name: 'Satin', about: 'A soft sheen and deeper blacks: for the dark sheets, away from lamps.' },
}

/** What a print on satin costs more, by its product. */
const satin: Readonly<Record<string, Cents>> = { 'chart-print-a4': 400, 'chart-print-a3': 600, 'chart-print-18x24': 900 }

/** Whether a product is printed on the paper that one chooses. */
export const hasPapers = (slug: string): boolean => satin[slug] !== undefined

/** What a paper costs more than the first. */
export const paperPrice = (slug: string, paper: PaperId = paperIds[0]): Cents => (paper === 'satin' ? (satin[slug] ?? 0) : 0)

/** How a print is called on a paper: Star chart print, A3, on satin. */
export const nameOnPaper = (slug: string, name: string, paper: PaperId = paperIds[0]): string =>
  hasPapers(slug) ? `${name}, on ${papers[paper].name.toLowerCase()}` : name
