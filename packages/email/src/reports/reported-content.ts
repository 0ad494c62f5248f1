import type { Locale } from '@escale/domain/locale'

/** What was reported, in a sentence: “the listing “Le Phare””. */
export function reportedContent({ lotName, isReview }: { lotName: string; isReview: boolean }, locale: Locale): string {
  if (locale === 'fr') return `${isReview ? 'l’avis sur' : 'l’annonce'} «\u00a0${lotName}\u00a0»`
  return isReview ? `the review of “${lotName}”` : `the listing “${lotName}”`
}
