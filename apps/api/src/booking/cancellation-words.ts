/** A cancellation policy in words: the one source of contract, terms page, payment pages, account and mails (LW-403). */
import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import { addDays, type IsoDate } from '@escale/domain/dates'
import {
  type CancellationPolicy,
  type CancellationRefund,
  type CancellationStep,
  lastDayOfStep,
} from '@escale/domain/law/cancellation'
import { french } from '@escale/domain/text/french-typography'

interface CancellationWords {
  until: (day: string) => string
  from: (day: string) => string
  moreThan: (step: CancellationStep['moreThan']) => string
  within: (step: CancellationStep['moreThan']) => string
  always: string
  everything: string
  allButDeposit: string
  nothing: string
  share: (percent: string) => string
  relet: string
  lessor: string
  lessorIndemnity: string
}

const words: Record<Locale, CancellationWords> = {
  fr: {
    until: (day) => `Jusqu’au ${day} inclus`,
    from: (day) => `À partir du ${day}`,
    moreThan: ({ count, unit }) =>
      unit === 'month'
        ? count === 1
          ? 'Plus d’un mois avant l’arrivée'
          : `Plus de ${count} mois avant l’arrivée`
        : count === 0
          ? 'Avant le jour de l’arrivée'
          : `Plus de ${count}\u00a0${count === 1 ? 'jour' : 'jours'} avant l’arrivée`,
    within: ({ count, unit }) =>
      unit === 'month'
        ? count === 1
          ? 'À un mois ou moins de l’arrivée'
          : `À ${count} mois ou moins de l’arrivée`
        : count === 0
          ? 'À partir du jour de l’arrivée'
          : `À ${count}\u00a0${count === 1 ? 'jour' : 'jours'} ou moins de l’arrivée`,
    always: 'À tout moment',
    everything: 'remboursement intégral',
    allButDeposit: 'l’acompte reste dû, le reste est remboursé',
    nothing: 'le prix total reste dû, hors taxe de séjour et services non fournis',
    share: (percent) => `${percent} du prix remboursés, avec toute la taxe de séjour et les services non fournis`,
    relet:
      'Si le logement est reloué aux mêmes dates, les sommes reçues sont rendues, moins les frais de dossier et la différence éventuelle de loyer.',
    lessor: french`Annulation par le bailleur : toutes les sommes versées sont rendues sans délai, sans préjudice de l’indemnisation du locataire.`,
    lessorIndemnity: french`Annulation par le bailleur : toutes les sommes versées sont rendues sans délai, et le bailleur verse en plus une indemnité égale à l’acompte versé, sans préjudice d’une indemnisation plus élevée du locataire.`,
  },
  en: {
    until: (day) => `Up to and including ${day}`,
    from: (day) => `From ${day}`,
    moreThan: ({ count, unit }) =>
      unit === 'month'
        ? count === 1
          ? 'More than one month before arrival'
          : `More than ${count} months before arrival`
        : count === 0
          ? 'Before the day of arrival'
          : `More than ${count} ${count === 1 ? 'day' : 'days'} before arrival`,
    within: ({ count, unit }) =>
      unit === 'month'
        ? count === 1
          ? 'Within one month of arrival'
          : `Within ${count} months of arrival`
        : count === 0
          ? 'From the day of arrival'
          : `Within ${count} ${count === 1 ? 'day' : 'days'} of arrival`,
    always: 'At any time',
    everything: 'full refund',
    allButDeposit: 'the deposit remains due and the rest is refunded',
    nothing: 'the full price remains due, except the tourist tax and services not provided',
    share: (percent) =>
      `${percent} of the price is refunded, with all of the tourist tax and the services not provided`,
    relet:
      'If the property is let again for the same dates, the sums received are returned, less the booking fee and any difference in rent.',
    lessor:
      'Cancellation by the lessor: all sums paid are returned without delay, without prejudice to the tenant’s compensation.',
    lessorIndemnity:
      'Cancellation by the lessor: all sums paid are returned without delay, and the lessor pays a compensation equal to the deposit paid on top, without prejudice to a higher compensation of the tenant.',
  },
}

/**
 * What a tenant who cancels gets back, one sentence a step. With a stay the steps are days, and those that ended before `today` are left
 * out.
 */
export function refundLines(
  { steps, lastRefund }: CancellationPolicy,
  locale: Locale,
  stay?: { arrival: IsoDate; today: IsoDate },
): string[] {
  const { until, from, moreThan, within, always } = words[locale]
  const sentence = (when: string, refund: CancellationRefund) =>
    `${when}${locale === 'fr' ? '\u00a0:' : ':'} ${refundInWords(refund, locale)}.`
  const last = steps.at(-1)
  if (!stay)
    return [
      ...steps.map((step) => sentence(moreThan(step.moreThan), step.refund)),
      sentence(last ? within(last.moreThan) : always, lastRefund),
    ]
  const coming = steps
    .map((step) => ({ ...step, lastDay: lastDayOfStep(step, stay.arrival) }))
    .filter(({ lastDay }) => lastDay >= stay.today)
  const lastDay = coming.at(-1)?.lastDay
  return [
    ...coming.map((step) => sentence(until(formatDay(step.lastDay)), step.refund)),
    sentence(lastDay ? from(formatDay(addDays(lastDay, 1))) : always, lastRefund),
  ]
}

function refundInWords(refund: CancellationRefund, locale: Locale): string {
  const { everything, allButDeposit, nothing, share } = words[locale]
  if (refund === 'allButDeposit') return allButDeposit
  if (refund === 0) return nothing
  if (refund === 10_000) return everything
  const percent = (refund / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  return share(percent.replace(/\s/, '\u00a0'))
}

/** What a new tenant of the same dates changes, when it changes something. */
export function reletLine({ refundsRelet }: CancellationPolicy, locale: Locale): string | null {
  return refundsRelet ? words[locale].relet : null
}

/** What a lessor who cancels owes. */
export function lessorLine({ lessorIndemnity }: CancellationPolicy, locale: Locale): string {
  return lessorIndemnity === 'deposit' ? words[locale].lessorIndemnity : words[locale].lessor
}
