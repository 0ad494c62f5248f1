/** Percent of the criteria that are met, rounded down, from which a site may say so. */
const FULL = 100
const PARTIAL = 50

/** `full`, `partial` or `none`: totalement, partiellement, non conforme. */
export type AccessibilityState = 'full' | 'partial' | 'none'

/**
 * The state that an accessibility statement and the footer of every page announce. It follows from the rate of the last audit:
 * all criteria, at least half of them, or fewer. Without a valid audit a site is not compliant (RGAA 4.1, obligations, "état de
 * conformité"; loi n° 2005-102, art. 47; décret n° 2019-768, art. 6).
 */
export function accessibilityState(rate: number | null): AccessibilityState {
  if (rate === null || rate < PARTIAL) return 'none'
  return rate >= FULL ? 'full' : 'partial'
}
