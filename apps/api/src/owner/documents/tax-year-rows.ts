import type { OwnerYear } from '@escale/contract/owner-results'
import type { Locale } from '@escale/db/schema'
import { french } from '@escale/domain/text/french-typography'

const words = {
  fr: {
    title: (year: number) => `Votre déclaration ${year}`,
    toDate: 'Chiffres arrêtés à ce jour.',
    lead: french`Loyers bruts, avant honoraires. Les loyers courus suivent les nuits du séjour ; les loyers encaissés suivent la date des paiements. Vérifiez le régime et les seuils avec votre conseil.`,
    accrual: 'Loyers courus dans l’année (par nuit)',
    cash: 'Loyers encaissés dans l’année',
    category: (isClassified: boolean) =>
      isClassified ? 'Meublés de tourisme classés' : 'Meublés de tourisme non classés',
    gross: (name: string) => `${name}, loyers bruts`,
    taxable: (name: string, allowance: string) => `${name}, après abattement micro-BIC de ${allowance}`,
    ceiling: (name: string) => `${name}, seuil du micro-BIC`,
    over: (name: string) => french`${name} : le seuil du micro-BIC est dépassé.`,
    toConfirm: 'Seuils et abattements de cette année à confirmer.',
    nights: {
      agency: 'Nuits louées par l’agence',
      coBooking: 'Nuits de vos contacts',
      otherSites: 'Nuits d’autres sites',
      personal: 'Nuits à usage personnel',
    },
    item: 'Poste',
    value: 'Valeur',
  },
  en: {
    title: (year: number) => `Your tax return ${year}`,
    toDate: 'Figures up to today.',
    lead: 'Gross rent, before fees. Accrued rent follows the nights of the stay, received rent follows the dates of the payments. Check the scheme and its ceilings with your adviser.',
    accrual: 'Rent accrued in the year (by night)',
    cash: 'Rent received in the year',
    category: (isClassified: boolean) => (isClassified ? 'Classified tourist lets' : 'Unclassified tourist lets'),
    gross: (name: string) => `${name}, gross rent`,
    taxable: (name: string, allowance: string) => `${name}, after the micro-BIC allowance of ${allowance}`,
    ceiling: (name: string) => `${name}, micro-BIC ceiling`,
    over: (name: string) => `${name}: the micro-BIC ceiling is exceeded.`,
    toConfirm: 'Ceilings and allowances of this year are still to be confirmed.',
    nights: {
      agency: 'Nights let by the agency',
      coBooking: 'Nights of your contacts',
      otherSites: 'Nights from other sites',
      personal: 'Nights of personal use',
    },
    item: 'Item',
    value: 'Value',
  },
} as const satisfies Record<Locale, object>

/** A figure of the year: an amount in cents, or a count of nights. */
export type TaxYearRow = { label: string } & ({ cents: number } | { nights: number })

/** The owner's year in rows and notes, the same in every file. */
export function taxYearRows(
  { year, taxYear }: { year: number; taxYear: OwnerYear },
  locale: Locale,
): { title: string; head: [string, string]; lead: string; rows: TaxYearRow[]; notes: string[] } {
  const text = words[locale]
  const { categories, nights } = taxYear
  const allowanceOf = (basisPoints: number) =>
    locale === 'fr' ? `${basisPoints / 100}\u00a0%` : `${basisPoints / 100}%`
  const kinds = ['agency', 'coBooking', 'otherSites', 'personal'] as const
  return {
    title: text.title(year),
    head: [text.item, text.value],
    lead: text.lead,
    rows: [
      { label: text.accrual, cents: taxYear.accrualCents },
      { label: text.cash, cents: taxYear.cashCents },
      ...categories.flatMap((category): TaxYearRow[] => {
        const name = text.category(category.isClassified)
        const { ceilingCents, allowanceBasisPoints, taxableCents } = category
        return [
          { label: text.gross(name), cents: category.grossCents },
          ...(ceilingCents === null ? [] : [{ label: text.ceiling(name), cents: ceilingCents }]),
          ...(taxableCents === null || allowanceBasisPoints === null
            ? []
            : [{ label: text.taxable(name, allowanceOf(allowanceBasisPoints)), cents: taxableCents }]),
        ]
      }),
      ...kinds.map((kind) => ({ label: text.nights[kind], nights: nights[kind] })),
    ],
    notes: [
      ...(taxYear.isToDate ? [text.toDate] : []),
      ...categories
        .filter(({ isOverCeiling }) => isOverCeiling)
        .map((one) => text.over(text.category(one.isClassified))),
      ...(categories.some(({ ceilingCents, isConfirmed }) => ceilingCents !== null && !isConfirmed)
        ? [text.toConfirm]
        : []),
      ...new Set(categories.map(({ source }) => source).filter((source) => source !== '')),
    ],
  }
}
