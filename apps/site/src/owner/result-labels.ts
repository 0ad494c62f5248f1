/** Labels of the results' types and amounts. */
import type { OwnerResults, ResultLine } from '@escale/contract/owner-results'
import * as m from '../i18n/messages.generated/messages.js'

export const RESULT_TYPES = {
  rent: m.owner_type_rent,
  concierge: m.owner_type_concierge,
  refund: m.owner_type_refund,
} as const satisfies Record<ResultLine['type'], () => string>

/** In the order of the table. */
export const RESULT_AMOUNTS = [
  ['rentalNetPrice', m.owner_column_net_rent],
  ['ownerFee', m.owner_column_owner_fee],
  ['tenantFee', m.owner_column_tenant_fee],
  ['expense', m.owner_column_expense],
  ['revenue', m.owner_column_revenue],
  ['balance', m.owner_column_balance],
] as const satisfies readonly (readonly [keyof OwnerResults['totals'], () => string])[]

/** In the order of a card: each part before its sum. */
const CARD_AMOUNTS = [
  ['rentalNetPrice', m.owner_column_net_rent],
  ['revenue', m.owner_column_revenue],
  ['ownerFee', m.owner_column_owner_fee],
  ['expense', m.owner_column_expense],
] as const

/**
 * The amounts of a card whose title is the balance: what makes it up, without those that are zero. A part that is the whole of its sum is
 * left out, and so is the fee that guests pay to the agency: it belongs to neither sum.
 */
export function shownAmounts(amounts: OwnerResults['totals']) {
  const { revenue, expense } = amounts
  const wholes: Partial<OwnerResults['totals']> = { rentalNetPrice: revenue, ownerFee: expense }
  return CARD_AMOUNTS.filter(([key]) => amounts[key] !== 0 && amounts[key] !== wholes[key])
}
