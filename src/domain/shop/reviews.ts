/** Bounds of a review: its words in characters, its stars, and how many of a product are shown. */
export const maxReviewLength = 1000
export const starChoices = [1, 2, 3, 4, 5] as const
export const maxReviewsShown = 50
