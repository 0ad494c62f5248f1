import type { ResultLine } from '@escale/contract/owner-results'
import type { Locale } from '@escale/db/schema'
import { french } from '@escale/domain/text/french-typography'

type Column =
  | 'arrival'
  | 'departure'
  | 'lotName'
  | 'operator'
  | keyof Omit<ResultLine, 'start_date' | 'end_date' | 'lotName' | 'operatorName'>

/** Labels of the files for the accountant. */
export const resultLabels: Record<
  Locale,
  {
    file: string
    title: (year: number) => string
    lead: string
    owner: string
    property: string
    allProperties: string
    madeOn: string
    total: string
    columns: Record<Column, string>
    types: Record<ResultLine['type'], string>
  }
> = {
  fr: {
    file: 'bilan',
    title: (year) => `Bilan de vos locations ${year}`,
    lead: french`Chaque séjour compte dans l’année de son arrivée, pour ce qui a été encaissé à ce jour, remboursements déduits. Les frais de dossier, payés par le locataire à l’agence, n’entrent pas dans vos recettes. Tous les montants sont TTC.`,
    owner: 'Propriétaire',
    property: 'Bien',
    allProperties: 'Tous vos biens',
    madeOn: 'Établi le',
    total: 'Total',
    columns: {
      label: 'Libellé',
      type: 'Type',
      reference: 'Référence',
      lotName: 'Bien',
      arrival: 'Arrivée',
      departure: 'Départ',
      operator: 'Opérateur',
      rentalNetPrice: 'Loyer net',
      ownerFee: 'Honoraires propriétaire',
      tenantFee: 'Frais locataire',
      expense: 'Dépense',
      revenue: 'Recette',
      balance: 'Solde',
    },
    types: { rent: 'Loyer', concierge: 'Conciergerie', refund: 'Loyer, remboursé en partie' },
  },
  en: {
    file: 'results',
    title: (year) => `Your rental results ${year}`,
    lead: 'Each stay counts in the year of its check-in, for the amount received to date, less refunds. The booking fee is paid by the guest to the agency and is not part of your revenue. All amounts include VAT.',
    owner: 'Owner',
    property: 'Property',
    allProperties: 'All your properties',
    madeOn: 'Issued on',
    total: 'Total',
    columns: {
      label: 'Label',
      type: 'Type',
      reference: 'Reference',
      lotName: 'Property',
      arrival: 'Arrival',
      departure: 'Departure',
      operator: 'Operator',
      rentalNetPrice: 'Net rent',
      ownerFee: 'Owner fee',
      tenantFee: 'Tenant fee',
      expense: 'Expense',
      revenue: 'Revenue',
      balance: 'Balance',
    },
    types: { rent: 'Rent', concierge: 'Concierge', refund: 'Rent, partly refunded' },
  },
}
