/** What a card of the test bank does. late: its notification comes seconds after; repeated: it comes several times. */
export type TestCard = 'accepted' | 'challenged' | 'refused' | 'late' | 'repeated'

/** Seconds by which the notification of a `late` card is late. */
export const LATE_SECONDS = 15
/** Copies of each notification of a `repeated` card. */
export const REPEATS = 5

/** The numbers that the bank knows, in the order of its page. None belongs to anybody. */
export const CARD_NUMBERS: Record<TestCard, string> = {
  accepted: '4242 4242 4242 4242',
  challenged: '4000 0000 0000 3220',
  refused: '4000 0000 0000 0002',
  late: '4000 0000 0000 0077',
  repeated: '4000 0000 0000 0085',
}

/** The code that confirms a payment by 3-D Secure. */
export const CHALLENGE_CODE = '123456'

export interface CardForm {
  number: string
  expiry: string
  securityCode: string
}
export type CardField = keyof CardForm

/** The form filled with a card of the bank's list; undefined for a name that is not in it. */
export function filledForm(card: string | undefined): CardForm | undefined {
  if (card === undefined || !Object.hasOwn(CARD_NUMBERS, card)) return undefined
  return { number: CARD_NUMBERS[card as TestCard], expiry: '12/40', securityCode: '123' }
}

/** Which card was typed, or which fields are wrong. A number that the bank does not know is wrong, so that nobody leaves a real one. */
export function readCard(
  form: CardForm,
  today: string,
): { ok: true; card: TestCard } | { ok: false; wrong: CardField[] } {
  const digits = form.number.replace(/\D/g, '')
  const cards = Object.entries(CARD_NUMBERS) as [TestCard, string][]
  const card = cards.find(([, number]) => number.replace(/\D/g, '') === digits)?.[0]
  const wrong: CardField[] = []
  if (!card) wrong.push('number')
  if (!isFuture(form.expiry, today)) wrong.push('expiry')
  if (!/^\d{3}$/.test(form.securityCode.trim())) wrong.push('securityCode')
  return card && wrong.length === 0 ? { ok: true, card } : { ok: false, wrong }
}

/** Whether `MM/YY` is this month of `today` (`yyyy-MM-dd`) or a later one. */
function isFuture(expiry: string, today: string): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim()) ?? []
  return month !== undefined && `20${year}-${month}` >= today.slice(0, 7)
}
