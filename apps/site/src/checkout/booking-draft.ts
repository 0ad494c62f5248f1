/**
 * What was typed in the funnel, kept in the tab so that a reload or a lost network loses nothing; never anything of a card,
 * which only the bank sees. And the attempt to book, kept for all tabs so that the same stay sent twice is one booking.
 */

import type { DatedStay } from '../quote/stay-search.ts'
import type { Guest } from './guest-form.ts'

export interface Draft {
  /** The account that it belongs to: another one starts afresh. */
  userId: string
  guest: Guest
  /** What was agreed to is agreed for one stay: for another one it is asked anew. */
  stay: string
  /** An explicit yes or no; null until said. */
  insurance: boolean | null
  terms: boolean
}

/** The stay that a yes or no is about; its services and its insurance may change meanwhile. */
export function draftStay({ reference, start_date, end_date }: DatedStay): string {
  return `${reference} ${start_date} ${end_date}`
}

const DRAFT = 'escale:booking-draft'
const ATTEMPT = 'escale:booking-attempt'

export function readDraft(userId: string, stay: DatedStay): Draft | null {
  const draft = read<Draft>('sessionStorage', DRAFT)
  if (draft?.userId !== userId) return null
  const asked = draftStay(stay)
  return draft.stay === asked ? draft : { ...draft, stay: asked, insurance: null, terms: false }
}

export function keepDraft(draft: Draft): void {
  write('sessionStorage', DRAFT, draft)
}

/** Once booked, nothing of it stays. */
export function clearDraft(): void {
  write('sessionStorage', DRAFT, null)
  write('localStorage', ATTEMPT, null)
}

interface Attempt {
  of: string
  taggingId: string
}

/** The identifier of this attempt: the same as long as the same account asks for the same stay in the same words, in any tab. */
export function attemptId({ userId, guest }: Draft, stay: DatedStay): string {
  const of = JSON.stringify([userId, guest, stay])
  const last = read<Attempt>('localStorage', ATTEMPT)
  if (last?.of === of) return last.taggingId
  const taggingId = crypto.randomUUID()
  write('localStorage', ATTEMPT, { of, taggingId } satisfies Attempt)
  return taggingId
}

/** The next try is another attempt: this one's booking has ended. */
export function endAttempt(): void {
  write('localStorage', ATTEMPT, null)
}

type StorageName = 'sessionStorage' | 'localStorage'

// A browser may refuse its storage: then a reload forgets, and nothing else happens.
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
