/** Below this number of reviews no average is shown (LO-20). */
export const MIN_REVIEWS_FOR_RATING = 3

/** Returns the average rating that may be shown, out of 5, or null under three reviews (LO-20). */
export function publishedRating(rating: number | null, reviewCount: number): number | null {
  return reviewCount < MIN_REVIEWS_FOR_RATING ? null : rating
}
