/** Planning of an agency: its lots by day, and nights closed by staff (AG-202, AG-208). */
import { isIsoDate } from '@escale/domain/dates'
import { CLOSURE_REASONS } from '@escale/domain/stay/closure'
import { z } from 'zod'
import { bookingStatus } from './booking.ts'
import { LOT_KINDS, PLANNING_DAYS } from './planning-filters.ts'
import { idInPath, isoDate, line, lotReference } from './schema.ts'
import { agencyPath } from './staff.ts'

const closureReason = z.enum(CLOSURE_REASONS)

/** `GET agency/{agencyId}/planning`: a window of days, and fifty lots per page. */
export const planningQuery = z.object({
  from: isoDate.refine(isIsoDate),
  days: z.coerce.number<number>().int().min(1).max(PLANNING_DAYS).default(PLANNING_DAYS),
  q: line(80).optional().meta({ description: 'Words of the name, the place or the reference of the lot' }),
  capacity: z.coerce.number<number>().int().min(1).max(50).optional().meta({ description: 'At least' }),
  kind: z.enum(LOT_KINDS).optional(),
  listed_from: isoDate
    .refine(isIsoDate)
    .optional()
    .meta({ description: 'Lots no longer on sale are listed if they have stays after this day; default: from' }),
  free_from: isoDate
    .refine(isIsoDate)
    .optional()
    .meta({ description: 'With free_until: only lots free on all these nights' }),
  free_until: isoDate.refine(isIsoDate).optional().meta({ description: 'The day of departure' }),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})

/** Occupied nights, [start, end). */
export const plannedStay = z.object({
  id: z.number().int(),
  start: isoDate,
  end: isoDate,
  kind: z.enum(['booking', 'personal', 'coBooking', 'concierge', 'import', 'closed']),
  status: bookingStatus.nullable().meta({ description: 'Of a booking' }),
  agencyBookingId: z.string().nullable(),
  label: z.string().meta({ description: 'The guest, the owner, or the note of a closure; may be empty' }),
  closure: closureReason
    .nullable()
    .meta({ description: 'Why staff closed the nights; null: they are not theirs to open' }),
})

export const planning = z.object({
  today: isoDate,
  total: z.number().int().meta({ description: 'Lots that match, on all pages' }),
  page: z.number().int(),
  pages: z.number().int(),
  lots: z.array(
    z.object({
      reference: lotReference,
      name: z.string(),
      city: z.string(),
      capacity: z.number().int(),
      uri: z.string().nullable().meta({ description: 'Its public page; null while it is not published' }),
      preparationNights: z
        .number()
        .int()
        .meta({ description: 'Stay free before and after each stay, not around closures' }),
      stays: z.array(plannedStay),
    }),
  ),
})

/** `POST agency/{agencyId}/closures`: closes the nights of the range that are free. */
export const closureRequest = z.object({
  reference: lotReference,
  start_date: isoDate.refine(isIsoDate),
  end_date: isoDate.refine(isIsoDate),
  reason: closureReason,
  note: line(200),
})
export const closureResult = z.object({
  closed: z
    .array(z.object({ start: isoDate, end: isoDate }))
    .min(1)
    .meta({ description: 'The nights that were free and are closed, [start, end), in order' }),
})
export const closurePath = agencyPath.extend({ closureId: idInPath })

export type Planning = z.infer<typeof planning>
export type PlannedStay = z.infer<typeof plannedStay>
export type PlanningQuery = z.output<typeof planningQuery>
export type ClosureRequest = z.output<typeof closureRequest>
