import type { KeeperItem } from '#contract/keeper.ts'
import type { KeeperSection } from '#domain/keeper/acts.ts'
import { Problem } from '#domain/problem.ts'
import type { ItemPage, Section, SectionDeps } from './section.ts'
import { health, jobs, record, storage, waiting } from './sections-of-operation.ts'
import { erasures, legacies, people, reports } from './sections-of-people.ts'
import { dictionary, orders, promotions } from './sections-of-shop.ts'

const sections: Readonly<Record<KeeperSection, Section>> = {
  reports,
  people,
  orders,
  promotions,
  dictionary,
  legacies,
  erasures,
  jobs,
  storage,
  health,
  waiting,
  record,
}

/** A page of a section, for the console and for the command line. */
export const listSection = (
  deps: SectionDeps,
  section: KeeperSection,
  { q = '', cursor }: { readonly q?: string | undefined; readonly cursor?: string | undefined },
): Promise<ItemPage> => sections[section].list(deps, { q: q.trim(), cursor })

/** One item of a section, whole. */
export async function showItem(deps: SectionDeps, section: KeeperSection, id: string): Promise<KeeperItem> {
  const { show } = sections[section]
  if (!show) throw new Problem('not-found', 'There is nothing more to tell of this.')
  return show(deps, id)
}

/** The lines in which the command line prints items. */
export const linesOf = (items: readonly KeeperItem[]): readonly string[] =>
  items.length === 0
    ? ['Nothing is here.']
    : items.flatMap(({ id, heading, state, facts, texts, acts }) => [
        `${heading}${state ? `  [${state}]` : ''}  ${id}`,
        ...facts.map(({ name, value }) => `  ${name}: ${value}`),
        ...texts.flatMap(({ title, text }) => [`  ${title}`, ...text.split('\n').map((line) => `    ${line}`)]),
        ...acts.map(({ act, target }) => `  > ${act} ${target}`),
      ])
