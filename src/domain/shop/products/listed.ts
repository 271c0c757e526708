import type { Product } from '../product.ts'

/** A product as its collection lists it. What it gives, and whether it can be had twice, follow from it. */
export type Listed = Pick<Product, 'slug' | 'name' | 'summary' | 'description' | 'price' | 'earned' | 'shipped'>

/** For products that anybody may have. */
export const free = { price: 0, earned: { by: 'asking' } } as const
