import { priceInWords } from '#domain/shop/money.ts'
import type { Cents } from '#domain/units.ts'
import { language } from '#web/lib/language/language.ts'

/** An amount in dollars as the reader's language writes it: `$1,234.50`, `1.234,50 $`. */
export const formatPrice = (amount: Cents): string => priceInWords(amount, language.lookUp === null ? undefined : language.locale)
