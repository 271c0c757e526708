import type { ChunkGroup } from './shell-group.ts'

/** What checks and sends what is typed, with the library of schemas. */
export const forms: ChunkGroup = {
  name: 'forms',
  packages: ['zod'],
  modules: [
    'src/contract/validation-messages.ts',
    'src/web/ui/Form.tsx',
    'src/web/ui/form-errors.ts',
    'src/web/ui/form-values.ts',
    'src/web/ui/use-form.ts',
  ],
  schemas: ['src/contract/envelope.ts'],
}
/** Fields, which stand outside of forms too: a search, a choice. */
export const fields: ChunkGroup = {
  name: 'fields',
  packages: [],
  modules: [
    'src/web/ui/Field.tsx',
    'src/web/ui/RadioChoice.tsx',
    'src/web/ui/RadioGroup.tsx',
    'src/web/ui/SearchField.tsx',
    'src/web/ui/form-context.ts',
  ],
}
/** Windows above a screen. */
export const dialog: ChunkGroup = {
  name: 'dialog',
  packages: [],
  modules: ['src/web/ui/ButtonRow.tsx', 'src/web/ui/Cross.tsx', 'src/web/ui/Dialog.tsx', 'src/web/ui/use-swipe-down.ts'],
}
