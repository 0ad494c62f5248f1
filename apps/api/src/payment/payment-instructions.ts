import { ApiError } from '@escale/contract/errors'
import type { StoredBooking } from '../booking/book-stay.ts'
import type { BookingContext } from '../booking/booking-context.ts'
import { enqueueBookingEmails } from '../booking/enqueue-booking-email.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { Connection } from './payment.store.ts'
import { CLIENTS_BANK, readIbans } from './read-ibans.ts'

/**
 * Mails the guest of a held booking how to pay what is due by cheque or transfer, within the caller's transaction. The money is the
 * clients': a cheque is made out to the holder of the clients' account (décret n° 72-678, art. 55), or to the agency while that is
 * unknown. Throws `noClientsBank` for a transfer to an agency that has no account here.
 */
export async function sendPaymentInstructions(
  trx: Connection,
  context: BookingContext & { secrets: SecretBox },
  { booking, means }: { booking: StoredBooking; means: 'cheque' | 'transfer' },
): Promise<void> {
  const { agency_id: agencyId, agencyName, agencyAddress, agencyPostcode, agencyCity } = booking
  const bank = (await readIbans(trx, context.secrets, agencyId, [CLIENTS_BANK])).get(CLIENTS_BANK)
  if (means === 'transfer' && !bank) throw new ApiError('noClientsBank')
  const place = [agencyAddress, `${agencyPostcode} ${agencyCity}`.trim()].filter((line) => line !== '').join(', ')
  await enqueueBookingEmails(trx, booking, means === 'cheque' ? 'chequeAwaited' : 'transferAwaited', context, {
    payee: {
      name: bank?.holder ?? agencyName,
      address: `${agencyName}, ${place}`,
      ...(means === 'transfer' && bank && { iban: bank.iban }),
    },
  })
}
