/** Visitors of bench/desk-day.ts, who book on the public site while staff work. */
import { setTimeout as sleep } from 'node:timers/promises'
import { attemptAt, signIn } from '@escale/api/booking/tenants.fixture'
import type { TestApp } from '@escale/api/test-app'
import { CallFailed, type CallLog, callsOf } from './desk-day-calls.ts'
import { anyOf, anyWeek, rest, type Stay } from './desk-day-staff.ts'

/** Visitors come at a steady rate, whether or not those before them have finished. */
export async function receiveVisitors({
  perSecond,
  until,
  ...site
}: {
  perSecond: number
  until: number
  url: string
  log: CallLog
  sql: TestApp['sql']
  now: () => Date
  /** Lots of the agencies, and the stays that their staff look at. */
  lots: readonly string[]
  wanted: () => Stay | undefined
}): Promise<void> {
  const visits: Promise<void>[] = []
  for (; Date.now() < until; await sleep(1_000 / perSecond))
    visits.push(
      visit(site, visits.length).catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
      }),
    )
  await Promise.all(visits)
}

/** The price of a stay and, where it is free, the booking: half of them want what staff are looking at. */
async function visit(
  { url, log, sql, now, lots, wanted }: Omit<Parameters<typeof receiveVisitors>[0], 'perSecond' | 'until'>,
  number: number,
): Promise<void> {
  const stay = (number % 2 === 0 && wanted()) || { reference: anyOf(lots) ?? '', ...anyWeek() }
  const { headers } = await signIn({ sql }, 'tenant', now())
  const address = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  const call = callsOf({ url, headers: { ...headers, 'x-forwarded-for': address }, log })
  const quote = await call('POST /quote', { body: { ...stay, adults: 2, children: 1, insurance: false } })
  if (!quote.available) return
  await rest()
  await call('POST /page/preBooking/submit', { body: attemptAt(quote, stay) })
}
