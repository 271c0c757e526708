import { ruleOf } from '#domain/island/unlocking.ts'

export type Way = { readonly to: string; readonly name: string }

/** Where a locked body can be opened; null while there is no such place. */
export function wayTo(body: string): Way | null {
  const rule = ruleOf(body)
  switch (rule.by) {
    case 'arriving':
      return { to: `/map?area=${rule.area}`, name: 'Go there' }
    case 'entries':
      return { to: '/upload', name: 'Open the upload desk' }
    case 'objects':
      return { to: '/island', name: 'Open your island' }
    default:
      return null
  }
}
