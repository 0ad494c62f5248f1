import { quote } from '@escale/contract/quote'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from './tenants.fixture.ts'

test('BK-03 AP-06 an option that is not offered, or not so often, is refused by name and never dropped', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const stay = { reference: lot.reference, ...weekAfter(app.today, 60), adults: 2, insurance: false }
  const [service] = quote.parse((await as(app, tenant, '/api/quote', stay)).body).comfortServices
  if (!service) throw new Error('no service')
  const { articleID, maxQuantity: most, name } = service
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(app.today, 60) })
  const { body: booked } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  const { agencyId, agencyBookingId } = booked
  const other = await attemptFor(app, { ...lot, ...weekAfter(app.today, 90) })
  const query = (options: unknown) =>
    `/api/page/preBooking?${new URLSearchParams({ ...stay, adults: '2', insurance: 'false', requestedOptions: JSON.stringify(options) })}`
  const calls: [string, string, (options: unknown) => Promise<{ status: number; body: unknown }>][] = [
    ['quote', 'options', (options) => as(app, tenant, '/api/quote', { ...stay, options })],
    ['preBooking', 'requestedOptions', (options) => as(app, tenant, query(options))],
    [
      'submit',
      'requestedOptions',
      (options) => as(app, tenant, '/api/page/preBooking/submit', { ...other, requestedOptions: options }),
    ],
    [
      'computeDiff of a stay',
      'requestedOptions',
      (options) => as(app, tenant, '/api/page/computeDiff', { stay, requestedOptions: options }),
    ],
    [
      'computeDiff of a stay with options',
      'stay.options',
      (options) => as(app, tenant, '/api/page/computeDiff', { stay: { ...stay, options }, requestedOptions: [] }),
    ],
    [
      'computeDiff of a booking',
      'requestedOptions',
      (options) => as(app, tenant, '/api/page/computeDiff', { agencyId, agencyBookingId, requestedOptions: options }),
    ],
    [
      'updateTicket',
      'requestedOptions',
      (options) =>
        as(app, tenant, '/api/page/reservation/updateTicket', {
          agencyId,
          agencyBookingId,
          requestedOptions: options,
          expectedTotalCents: booked.totalPrice,
        }),
    ],
  ]
  for (const [call, field, ask] of calls) {
    const unknown = await ask([
      { articleID, quantity: 1 },
      { articleID: 'sauna', quantity: 1 },
    ])
    expect([call, unknown]).toMatchObject([
      call,
      {
        status: 422,
        body: {
          code: 'invalidOptions',
          message: 'Une option choisie n’est plus proposée, ou pas en cette quantité.',
          fields: { [`${field}.1.articleID`]: 'Option\u00a0: L’option sauna n’est pas proposée pour ce séjour.' },
          fieldCodes: { [`${field}.1.articleID`]: 'unknownOption' },
        },
      },
    ])
    const tooMany = await ask([{ articleID, quantity: most + 1 }])
    expect([call, tooMany]).toMatchObject([
      call,
      {
        status: 422,
        body: {
          fields: { [`${field}.0.quantity`]: `Quantité\u00a0: L’option ${name} est limitée à ${most}.` },
          fieldCodes: { [`${field}.0.quantity`]: 'tooManyOptions' },
        },
      },
    ])
    const repeated = await ask([
      { articleID, quantity: 1 },
      { articleID, quantity: 1 },
    ])
    expect([call, repeated.status, repeated.body]).toMatchObject([
      call,
      422,
      { fieldCodes: { [`${field}.1.articleID`]: 'repeated' } },
    ])
    // None of it asks for nothing.
    expect([call, (await ask([{ articleID: 'sauna', quantity: 0 }])).status]).toEqual([call, 200])
  }
})
