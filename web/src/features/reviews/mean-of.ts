import type { Review } from '@basera/contract/chain/review'

/** To one decimal, as a person reads it; null without a review. */
export const meanOf = (reviews: readonly Pick<Review, 'stars'>[]): string | null =>
  reviews.length === 0
    ? null
    : (reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length).toFixed(1)
