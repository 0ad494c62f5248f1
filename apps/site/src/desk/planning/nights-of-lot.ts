import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { CLOSURE_REASONS, type ClosureReason } from '@escale/domain/stay/closure'

/** Nights of a lot that somebody chose in the planning, to book or to close them. */
export interface NightsOfLot {
  reference: string
  start: IsoDate
  end: IsoDate
  /** Why they are closed, once that was chosen. */
  closure?: { reason: ClosureReason; note: string }
}

const FORM = /^(.{1,40}?)_(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)(?:_([a-zA-Z]+)_(.{0,200}))?$/s

/** Nights as the address carries them from the planning to the files of the stays in their way, and back. */
export const writeNights = ({ reference, start, end, closure }: NightsOfLot) =>
  [reference, start, end, ...(closure ? [closure.reason, closure.note] : [])].join('_')

/** Reads them; what is no such value is undefined. */
export function readNights(value: unknown): NightsOfLot | undefined {
  const [, reference = '', start, end, reasonText, note = ''] = (typeof value === 'string' && FORM.exec(value)) || []
  if (!isIsoDate(start) || !isIsoDate(end) || start >= end) return undefined
  const reason = CLOSURE_REASONS.find((one) => one === reasonText)
  return { reference, start, end, ...(reason && { closure: { reason, note } }) }
}

/** The part of an address that carries such nights; empty without any. */
export function nightsInSearch({ nights }: Record<string, unknown>): { nights?: string } {
  const chosen = readNights(nights)
  return chosen ? { nights: writeNights(chosen) } : {}
}
