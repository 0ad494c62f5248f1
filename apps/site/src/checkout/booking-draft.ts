/**
 * What was typed in the funnel, stored per tab so that a reload or a lost connection loses nothing. Card data are never
 * stored: only the bank sees them. The booking attempt is stored for all tabs, so that submitting the same stay twice
 * makes one booking.
 */

import type { DatedStay } from '../quote/stay-search.ts'
import type { Guest } from './guest-form.ts'

export interface Draft {
  /** Account that the draft belongs to. Another account starts with an empty draft. */
  userId: string
  guest: Guest
  /** Consent is given for one stay; another stay asks again. */
  stay: string
  /** An explicit yes or no; null before the choice. */
  insurance: boolean | null
  terms: boolean
}

/** The stay that the consent covers. Its services and insurance may change. */
export function draftStay({ reference, start_date, end_date }: DatedStay): string {
  return `${reference} ${start_date} ${end_date}`
}

const DRAFT = 'escale:booking-draft'
const ATTEMPT = 'escale:booking-attempt'

export function readDraft(userId: string, stay: DatedStay): Draft | null {
  const draft = read<Draft>('sessionStorage', DRAFT)
  if (draft?.userId !== userId) return null
  const request = draftStay(stay)
  return draft.stay === request ? draft : { ...draft, stay: request, insurance: null, terms: false }
}

export function keepDraft(draft: Draft): void {
  write('sessionStorage', DRAFT, draft)
}

/** Clears the draft after the booking. */
export function clearDraft(): void {
  write('sessionStorage', DRAFT, null)
  write('localStorage', ATTEMPT, null)
}

interface Attempt {
  of: string
  taggingId: string
}

/**
 * Idempotency key of this attempt: the same while the same account asks for the same stay in the same language, in any
 * tab.
 */
export function attemptId({ userId, guest }: Draft, stay: DatedStay): string {
  const of = JSON.stringify([userId, guest, stay])
  const last = read<Attempt>('localStorage', ATTEMPT)
  if (last?.of === of) return last.taggingId
  const taggingId = crypto.randomUUID()
  write('localStorage', ATTEMPT, { of, taggingId } satisfies Attempt)
  return taggingId
}

/** Starts a new attempt, since the booking of the previous one has ended. */
export function endAttempt(): void {
  write('localStorage', ATTEMPT, null)
}

type StorageName = 'sessionStorage' | 'localStorage'

// A browser may refuse storage: a reload then loses the draft.
function read<T>(storage: StorageName, key: string): T | null {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(storage: StorageName, key: string, value: object | null): void {
  try {
    if (value) window[storage].setItem(key, JSON.stringify(value))
    else window[storage].removeItem(key)
  } catch {}
}
