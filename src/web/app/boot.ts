import { beginLanguage } from '#web/lib/language/begin-language.ts'

/** The entry of the app: the words of the reader's language are there before any module that has some is evaluated. */
void beginLanguage().then(() => import('./main.tsx'))
