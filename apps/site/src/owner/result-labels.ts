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
