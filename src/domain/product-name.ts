/** The name of the product, and the only place that spells it: a deployment under another name changes this line. */
export const productName = 'Bureau of Islands'
