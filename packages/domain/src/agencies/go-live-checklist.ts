/**
 * What an agency needs before it takes bookings of its own (AG-106), in the order in which it is best done. The day of the desk and the
 * command `setup` show this one list; the settings of the installation are the command `doctor`'s.
 */
export const GO_LIVE_STEPS = [
  'siteName',
  'professional',
  'company',
  'secondFactors',
  'paymentAccount',
  'clientsAccount',
  'terms',
  'lots',
  'mandates',
  'attestations',
  'taxTariffs',
] as const
export type GoLiveStep = (typeof GO_LIVE_STEPS)[number]

/** The state of an agency, as it is stored. */
export interface GoLiveFacts {
  /** The site has a name of its own, which signs its mails. */
  isSiteNamed: boolean
  /** Card, guarantor, mediator and fee scale are known (`agency-refusal.ts`). */
  isLawful: boolean
  /** SIREN, legal form and trade register are known: invoices say them. */
  hasCompany: boolean
  /** Members with a role that needs a second factor, and without one. */
  membersWithoutFactor: number
  /** Staff have chosen how the agency is paid by card, or it has been. */
  hasPaymentChoice: boolean
  /** The account of the clients' money, from which owners are paid. */
  hasClientsAccount: boolean
  /** The agency has a cancellation policy of its own. */
  hasTerms: boolean
  publishedLots: number
  /** Of the published lots. */
  lotsWithoutMandate: number
  lotsWithoutAttestation: number
  /** The tourist tax is not known for as long as stays are sold. */
  lotsWithoutTariff: number
}

export interface GoLiveState {
  step: GoLiveStep
  isDone: boolean
  /** Members or lots that lack it; 0 where nothing is counted. */
  lacking: number
}

/** Returns each step with its state. Without a published lot nothing of the lots is done. */
export function goLiveChecklist(facts: GoLiveFacts): GoLiveState[] {
  const { publishedLots } = facts
  const flag = (isDone: boolean) => ({ isDone, lacking: 0 })
  const ofLots = (lacking: number) => ({ isDone: publishedLots > 0 && lacking === 0, lacking })
  const states: Record<GoLiveStep, Omit<GoLiveState, 'step'>> = {
    siteName: flag(facts.isSiteNamed),
    professional: flag(facts.isLawful),
    company: flag(facts.hasCompany),
    secondFactors: { isDone: facts.membersWithoutFactor === 0, lacking: facts.membersWithoutFactor },
    paymentAccount: flag(facts.hasPaymentChoice),
    clientsAccount: flag(facts.hasClientsAccount),
    terms: flag(facts.hasTerms),
    lots: flag(publishedLots > 0),
    mandates: ofLots(facts.lotsWithoutMandate),
    attestations: ofLots(facts.lotsWithoutAttestation),
    taxTariffs: ofLots(facts.lotsWithoutTariff),
  }
  return GO_LIVE_STEPS.map((step) => ({ step, ...states[step] }))
}
