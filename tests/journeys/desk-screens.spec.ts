/**
 * The journeys of an agency's desk, each written once for every width and language. `npm test` runs each on one of the six screens, so
 * that every width occurs in every language; the full counts run each on all.
 */
import { DESK_SCREENS, type Desk, deskOn } from '../fixtures/desk-screen.ts'
import { test } from '../fixtures/journey.ts'
import { full } from '../promises/test-counts.ts'
import { bookAndMailLink, recordCheque } from './desk/bookings.ts'
import { closeAfterStorm, moveToDearerLot } from './desk/changes.ts'
import { meetLimits, spendMorning } from './desk/day.ts'
import { answerMessage } from './desk/messages.ts'
import { keepPartOfCaution, refundPart } from './desk/money.ts'

const JOURNEYS: readonly [title: string, take: (desk: Desk) => Promise<void>][] = [
  ['AG-201 AG-202 AG-203 a director’s morning', spendMorning],
  ['AG-204 AG-205 a booking by telephone is paid on the link of the mail', bookAndMailLink],
  ['AG-402 a cheque is recorded', recordCheque],
  ['AG-206 a stay with a paid deposit moves to a dearer lot', moveToDearerLot],
  ['AG-206 AG-207 AG-208 a storm closes a lot with three bookings', closeAfterStorm],
  ['AG-207 AG-403 a part of a deposit is refunded', refundPart],
  ['AG-404 a part of a caution is kept', keepPartOfCaution],
  ['AG-301 AG-302 a message is answered', answerMessage],
  ['AG-102 a role without rights is refused', meetLimits],
]

for (const [position, { width, language }] of DESK_SCREENS.entries())
  test.describe(`at ${width} px in ${language === 'fr' ? 'French' : 'English'}`, () => {
    test.use({
      viewport: { width, height: 900 },
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      // During a fade the contrast cannot be measured.
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const [index, [title, take]] of JOURNEYS.entries()) {
      if (!full && index % DESK_SCREENS.length !== position) continue
      test(title, async ({ page, openPage }) => {
        test.slow()
        await take(deskOn(position, { page, openPage }))
      })
    }
  })
