import type { ChequeDeposits } from '@escale/contract/receivables'
import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import type { IsoDate } from '@escale/domain/dates'
import { dayOfInstant, longDay, price } from '../booking/documents/document-format.ts'
import { writePdf } from '../platform/text/pdf-document.ts'

const labels = {
  fr: {
    title: (number: number) => `Remise de chèques n° ${number}`,
    agency: 'Remettant',
    on: 'Remis le',
    account: 'Compte',
    clients: 'Compte des mandants',
    count: 'Nombre de chèques',
    printed: 'Édité le',
    columns: ['Tireur', 'Référence', 'Réservation', 'Reçu le', 'Montant'],
    total: 'Total',
    caution: 'caution',
    signature: 'Date et signature',
  },
  en: {
    title: (number: number) => `Cheque deposit slip no. ${number}`,
    agency: 'Depositor',
    on: 'Deposited on',
    account: 'Account',
    clients: 'Clients’ account',
    count: 'Number of cheques',
    printed: 'Printed on',
    columns: ['Drawer', 'Reference', 'Booking', 'Received on', 'Amount'],
    total: 'Total',
    caution: 'deposit',
    signature: 'Date and signature',
  },
} as const

interface Slip {
  number: number
  agencyName: string
  /** The clients' account, of which a slip shows no more than the last four characters; undefined while it is unknown. */
  account: { holder: string; ibanEnd: string } | undefined
  depositedOn: IsoDate
  totalCents: number
  cheques: ChequeDeposits['waiting']
}

/** A deposit slip as the bank takes it, as a tagged PDF. */
export function writeChequeDeposit(
  { number, agencyName, account, depositedOn, totalCents, cheques }: Slip,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Buffer> {
  const words = labels[locale]
  const [drawer, reference, booking, received, amount] = words.columns
  return writePdf({
    title: words.title(number),
    author: agencyName,
    locale,
    createdAt: now,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words.agency, agencyName],
          [
            words.account,
            account ? `${words.clients}, ${account.holder}, IBAN •••• ${account.ibanEnd}` : words.clients,
          ],
          [words.on, longDay(depositedOn, locale)],
          [words.count, String(cheques.length)],
          [words.printed, dayOfInstant(now, locale)],
        ],
      },
      {
        kind: 'table',
        columns: [
          { head: drawer, share: 30 },
          { head: reference, share: 26 },
          { head: booking, share: 16 },
          { head: received, share: 14 },
          { head: amount, share: 14, isNumber: true },
        ],
        rows: cheques.map((cheque) => [
          cheque.guestName,
          cheque.reference,
          'cautionId' in cheque.key ? `${cheque.agencyBookingId} (${words.caution})` : cheque.agencyBookingId,
          formatDay(cheque.receivedOn),
          price(cheque.amountCents),
        ]),
        total: [words.total, '', '', '', price(totalCents)],
      },
      { kind: 'text', text: words.signature },
    ],
  })
}
