/** The screens without a page yet, and what each will be. A test compares this list with the table of screens. */
export const screensUnderConstruction: Readonly<Record<string, string>> = {}
