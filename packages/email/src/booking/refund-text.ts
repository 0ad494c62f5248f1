/** What the mails of a booking that has ended say of the money: what was paid, what is given back and when, what is kept. */

import { message } from '@escale/contract/messages'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'

export const moneyData = z.object({
  paidCents: z.number().int().nonnegative(),
  /** What of it is given back. */
  givenBackCents: z.number().int().nonnegative(),
})
export type MoneyData = z.output<typeof moneyData>

/** The sentence behind the one that says that the booking is over, with a space before it; empty without data. */
export function refundSentence(money: MoneyData | undefined, locale: Locale): string {
  if (!money) return ''
  const { paid, back, kept } = amountsOf(money)
  const isFrench = locale === 'fr'
  if (money.paidCents === 0) return isFrench ? ' Rien ne vous a été débité.' : ' You have not been charged.'
  if (money.givenBackCents === 0) {
    return isFrench
      ? french` Vous aviez réglé ${paid}. Aucun remboursement n’est prévu : cette somme reste à l’agence.`
      : ` You had paid ${paid}. No refund is due: the agency keeps this amount.`
  }
  if (money.givenBackCents === money.paidCents) {
    return isFrench
      ? french` Les ${paid} que vous aviez réglés vous sont remboursés en totalité, sur la carte utilisée pour payer.`
      : ` The ${paid} you had paid is refunded in full to the card you paid with.`
  }
  return isFrench
    ? french` Vous aviez réglé ${paid} : ${back} vous sont remboursés sur la carte utilisée pour payer, l’agence conserve ${kept}.`
    : ` You had paid ${paid}: ${back} is refunded to the card you paid with, and the agency keeps ${kept}.`
}

/** When the money is there, as the payment provider says (docs.stripe.com/refunds), and whom to ask. */
export function refundNote(money: MoneyData | undefined, locale: Locale): string {
  const isGivenBack = money !== undefined && money.givenBackCents > 0
  if (locale === 'fr') {
    const when = 'Le remboursement apparaît sur le relevé de la carte sous 5 à 10 jours ouvrés, selon votre banque. '
    return french`${isGivenBack ? when : ''}Une question ? Répondez à ce message : votre agence vous lira.`
  }
  const when = 'The refund appears on your card statement within 5 to 10 working days, depending on your bank. '
  return `${isGivenBack ? when : ''}Any questions? Reply to this message: your agency will read it.`
}

/** The same to look up; nothing where nothing was paid. */
export function moneyRows(money: MoneyData | undefined, locale: Locale): [label: string, value: string][] {
  if (!money || money.paidCents === 0) return []
  const { paid, back, kept } = amountsOf(money)
  return [
    [message('booking_refund_paid', locale), paid],
    [message('booking_refund_back', locale), back],
    [message('booking_refund_kept', locale), kept],
  ]
}

function amountsOf({ paidCents, givenBackCents }: MoneyData) {
  return {
    paid: formatPrice(paidCents),
    back: formatPrice(givenBackCents),
    kept: formatPrice(paidCents - givenBackCents),
  }
}
