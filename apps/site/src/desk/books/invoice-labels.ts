import type { IssuedInvoice } from '@escale/contract/invoices'
import * as m from '../../i18n/messages.generated/messages.js'

const KINDS: Record<IssuedInvoice['kind'], () => string> = {
  invoice: m.desk_invoices_invoice,
  creditNote: m.desk_invoices_credit_note,
  feeInvoice: m.desk_invoices_fee_invoice,
}

export const invoiceName = (kind: IssuedInvoice['kind']) => KINDS[kind]()
