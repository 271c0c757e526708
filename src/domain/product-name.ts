/** What the product is called. The one place: a deployment that renames it changes this line. */
export const productName = 'Bureau of Islands'
