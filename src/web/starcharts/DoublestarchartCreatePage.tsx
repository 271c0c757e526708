import { t } from '#web/lib/language/translate.ts'
import { MakerPage } from './StarchartPage.tsx'

/** The maker of a chart of two skies on one sheet. */
export const DoublestarchartCreatePage = () => <MakerPage kind="double" title={t('Double star chart')} />
