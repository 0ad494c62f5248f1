import * as m from '../../i18n/messages.generated/messages.js'

const PAYEES: Record<string, () => string> = {
  commune: m.desk_tax_payee_commune,
  department: m.desk_tax_payee_department,
  region: m.desk_tax_payee_region,
  railway: m.desk_tax_payee_railway,
  transport: m.desk_tax_payee_transport,
}

/** Who receives a share of the tax; a payee that a deliberation names keeps its name. */
export const payeeName = (payee: string) => PAYEES[payee]?.() ?? payee
