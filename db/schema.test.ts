import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from './pool.ts'
import { createTestDatabase } from './test-database.ts'

async function database(): Promise<pg.Pool> {
  const { connectionString, drop } = await createTestDatabase()
  const pool = openPool(connectionString)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return pool
}

/** A week of lot 1 from a day of the far future on, where nothing is sold. */
const take = (pool: pg.Pool, start: string, end: string) =>
  pool.query(`insert into occupancy (lot_id, start_date, end_date, kind) values (1, $1, $2, 'booking')`, [start, end])

test('BK-07 no night is taken twice, and a departure day is free for an arrival', async () => {
  const pool = await database()
  await take(pool, '2031-08-02', '2031-08-09')
  await expect(take(pool, '2031-08-08', '2031-08-15')).rejects.toMatchObject({ code: '23P01' })
  await take(pool, '2031-08-09', '2031-08-16')
  await take(pool, '2031-07-26', '2031-08-02')
})

test('prices of one lot do not overlap, and every one of them is remembered', async () => {
  const pool = await database()
  const price = (start: string, end: string, cents: number) =>
    pool.query('insert into price_period (lot_id, start_date, end_date, weekly_price_cents) values (1, $1, $2, $3)', [
      start,
      end,
      cents,
    ])
  await price('2031-07-01', '2031-08-01', 90_000)
  await expect(price('2031-07-31', '2031-08-31', 95_000)).rejects.toMatchObject({ code: '23P01' })
  await pool.query(`update price_period set weekly_price_cents = 85000 where lot_id = 1 and start_date = '2031-07-01'`)
  await pool.query(`update price_period set min_nights = 7 where lot_id = 1 and start_date = '2031-07-01'`)
  await pool.query(`delete from price_period where lot_id = 1 and start_date = '2031-07-01'`)
  const { rows } = await pool.query(
    `select weekly_price_cents from price_history where lot_id = 1 and start_date = '2031-07-01' order by id`,
  )
  expect(rows.map((row) => row.weekly_price_cents)).toEqual([90_000, 85_000, null])
})

test('a text without one of the languages is refused', async () => {
  const pool = await database()
  const rename = (name: unknown) => pool.query('update region set name = $1 where id = 1', [JSON.stringify(name)])
  await expect(rename({ fr: 'Bretagne' })).rejects.toMatchObject({ code: '23514' })
  await expect(rename({ fr: 'Bretagne', en: 7 })).rejects.toMatchObject({ code: '23514' })
  await rename({ fr: 'Bretagne', en: 'Brittany' })
})

test('SE-08 names are folded: case, accents, spaces and punctuation do not count', async () => {
  const pool = await database()
  const { rows } = await pool.query(`select fold($1) as name`, ["  L'Étang-Salé œuvré "])
  expect(rows).toEqual([{ name: 'letangsaleoeuvre' }])
})

test('the price summary follows prices and promotions, and time', async () => {
  const pool = await database()
  const summary = async () =>
    (
      await pool.query(
        'select min_weekly_price_cents, discounted_min_weekly_price_cents from lot_price_summary where lot_id = 1',
      )
    ).rows
  await pool.query('delete from promotion where lot_id = 1')
  await pool.query('delete from price_period where lot_id = 1')
  await pool.query('update lot set concierge_fee_cents = 0 where id = 1')
  const setAgencyFee = (cents: number) =>
    pool.query('update agency set processing_fee_cents = $1 where id = (select agency_id from lot where id = 1)', [
      cents,
    ])
  await setAgencyFee(0)
  expect(await summary()).toEqual([])
  await pool.query(`insert into price_period (lot_id, start_date, end_date, weekly_price_cents)
    values (1, '2026-07-01', '2026-09-01', 70000), (1, '2026-09-01', '2026-10-01', 50000)`)
  expect(await summary()).toEqual([{ min_weekly_price_cents: 50_000, discounted_min_weekly_price_cents: null }])
  // 40 % off 700 € is less than 500 €; a promotion of the last minute is not open yet.
  const promotion = `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, book_at_most_days_before, announced_at)`
  const name = `'{"fr": "Promotion", "en": "Promotion"}'`
  await pool.query(`${promotion} values (1, 'discount', ${name}, 4000, '2026-07-01', '2026-08-01', null, '2026-05-01'),
    (1, 'earlyLastDiscount', ${name}, 5000, '2026-07-01', '2026-10-01', 14, '2026-05-01')`)
  expect(await summary()).toEqual([{ min_weekly_price_cents: 70_000, discounted_min_weekly_price_cents: 42_000 }])
  await pool.query(`select refresh_price_summary(array[1], '2026-08-20')`)
  expect(await summary()).toEqual([{ min_weekly_price_cents: 50_000, discounted_min_weekly_price_cents: 25_000 }])
})

test('LW-301: the price summary includes compulsory fees and follows those of the lot, of its agency and of another agency', async () => {
  const pool = await database()
  const prices = async () => {
    const { rows } = await pool.query(
      `select min_weekly_price_cents as full, discounted_min_weekly_price_cents as reduced
       from lot_price_summary where lot_id = 1`,
    )
    return rows[0]
  }
  const announcements = async () => {
    const { rows } = await pool.query('delete from search_outbox where lot_id = 1 returning lot_id')
    return rows.length
  }
  await pool.query('delete from promotion where lot_id = 1')
  await pool.query('delete from price_period where lot_id = 1')
  await pool.query(`insert into price_period (lot_id, start_date, end_date, weekly_price_cents)
    values (1, '2031-07-01', '2031-09-01', 70000)`)
  await pool.query(`insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, announced_at)
    values (1, 'discount', '{"fr": "Promotion", "en": "Promotion"}', 1000, '2031-07-01', '2031-08-01', '2026-05-01')`)
  await pool.query('update lot set concierge_fee_cents = 2500 where id = 1')
  await pool.query('update agency set processing_fee_cents = 3000 where id = (select agency_id from lot where id = 1)')
  await announcements()
  await pool.query('update agency set processing_fee_cents = 4000 where id = (select agency_id from lot where id = 1)')
  expect(await announcements()).toBe(1)
  const before = await prices()
  expect(before.reduced ?? before.full).toBe(63_000 + 2_500 + 4_000)
  await pool.query('update lot set concierge_fee_cents = 0 where id = 1')
  expect((await prices()).full).toBe(before.full - 2_500)
  await pool.query(`update agency set processing_fee_cents = 9900 where id = (select max(id) from agency)`)
  await pool.query('update lot set agency_id = (select max(id) from agency) where id = 1')
  expect((await prices()).full).toBe(before.full - 2_500 - 4_000 + 9_900)
})

test('cards follow all that they are made of', async () => {
  const pool = await database()
  const changes = {
    lot: `update lot set rating = 3.3, review_count = 7 where id = 1`,
    'lot in one language': `update lot set described_in = 'fr', description = '{"fr": "Vue.", "en": "Vue."}' where id = 2`,
    picture: `update lot_picture set alt = '{"fr": "La mer", "en": "The sea"}' where lot_id = 1 and position = 5`,
    'picture gone': `delete from lot_picture where lot_id = 1 and position = 1`,
    'picture in its place': `insert into lot_picture (lot_id, position, path, alt) values (1, 1, '/new', '{"fr": "Neuf", "en": "New"}')`,
    amenity: `update amenity set icon = 'other' where id = (select min(id) from amenity where card_position is not null)`,
    'amenity of a lot': `delete from lot_amenity where lot_id = 1`,
    city: `update city set name = 'Autreville', slug = 'autreville' where id = (select city_id from lot where id = 1)`,
    region: `update region set name = '{"fr": "Autre", "en": "Other"}' where id = (select region_id from city join lot on city_id = city.id where lot.id = 1)`,
    'agency of a lot': `update lot set agency_id = (select max(id) from agency) where id = 1`,
  }
  const cards = async () =>
    (
      await pool.query<{ all: string }>(
        `select md5(string_agg(agency_id || card::text, '' order by lot_id, locale)) as all from lot_card`,
      )
    ).rows[0]?.all
  for (const [what, change] of Object.entries(changes)) {
    const before = await cards()
    await pool.query(change)
    const after = await cards()
    expect(after, what).not.toBe(before)
    await pool.query('truncate lot_card')
    await pool.query('select refresh_lot_cards(null)')
    expect(await cards(), what).toBe(after)
  }
  await pool.query(`update lot set slug = 'ailleurs' where id = 1`)
  const { rows } =
    await pool.query(`select card ->> 'uri' as uri, card -> 'photos' -> 0 ->> 'alt' as alt, card ->> 'rooms' as rooms,
    card ->> 'beginning' as beginning from lot_card where lot_id = 1 and locale = 'en'`)
  expect(rows).toEqual([
    {
      uri: expect.stringMatching(/\/autreville\/ailleurs$/),
      alt: 'New',
      rooms: expect.any(String),
      beginning: expect.any(String),
    },
  ])
})

test('a card knows what two have changed of its lot at the same time', async () => {
  const pool = await database()
  const [first, second] = [await pool.connect(), await pool.connect()]
  onTestFinished(() => {
    first.release()
    second.release()
  })
  await first.query('begin')
  await first.query(`update lot_picture set path = '/changed' where lot_id = 1 and position = 1`)
  await second.query('begin')
  const waits = second.query('delete from lot_amenity where lot_id = 1')
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from lot_amenity%'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await first.query('commit')
  await waits
  await second.query('commit')
  const { rows } =
    await pool.query(`select card -> 'icons' as icons, card -> 'photos' -> 0 ->> 'path' as path from lot_card
    where lot_id = 1 and locale = 'fr'`)
  expect(rows).toEqual([{ icons: [], path: '/changed' }])
})

test('the seasons kept of a lot are its prices, whatever changes them, and who changes them at once waits', async () => {
  const pool = await database()
  const seasons = async () =>
    (
      await pool.query<{ all: string }>(
        `select md5(string_agg(lot_id || encode(seasons, 'hex'), '' order by lot_id)) as all from lot_seasons`,
      )
    ).rows[0]?.all
  const ofLot = async (lotId: number) =>
    (await pool.query(`select encode(seasons, 'hex') as hex from lot_seasons where lot_id = $1`, [lotId])).rows
  const changes = [
    'update price_period set weekly_price_cents = weekly_price_cents + 100 where lot_id = 1',
    'update price_period set lot_id = 2 where lot_id = 1',
    'delete from price_period where id in (select id from price_period where lot_id = 3 limit 1)',
    `insert into price_period (lot_id, start_date, end_date, weekly_price_cents, min_nights, arrival_weekdays)
      values (1, '2026-12-01', '2027-01-01', 90000, 7, '{6,7}'), (1, '2026-07-01', '2026-12-01', 50000, 1, default)`,
  ]
  await pool.query('delete from price_period where lot_id = 2')
  expect(await ofLot(2)).toEqual([{ hex: '' }])
  for (const change of changes) {
    const before = await seasons()
    await pool.query(change)
    const after = await seasons()
    expect(after, change).not.toBe(before)
    await pool.query('truncate lot_seasons')
    await pool.query('select refresh_lot_seasons(null)')
    expect(await seasons(), change).toBe(after)
  }
  const hex = (...numbers: number[]) => numbers.map((number) => number.toString(16).padStart(8, '0')).join('')
  const [july, december, january] = [20_635, 20_788, 20_819]
  const [every, weekend] = [(1 << 7) | 127, (7 << 7) | 0b110_0000]
  expect(await ofLot(1)).toEqual([{ hex: hex(july, december, 50_000, every, december, january, 90_000, weekend) }])

  const [first, second] = [await pool.connect(), await pool.connect()]
  onTestFinished(() => {
    first.release()
    second.release()
  })
  await first.query('begin')
  await first.query(`update price_period set weekly_price_cents = 60000 where lot_id = 1 and start_date = '2026-07-01'`)
  const waits = second.query(`delete from price_period where lot_id = 1 and start_date = '2026-12-01'`)
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from price_period%'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await first.query('commit')
  await waits
  expect(await ofLot(1)).toEqual([{ hex: hex(july, december, 60_000, every) }])
})

test('whatever changes a lot in the search is told once a statement, and listeners are woken', async () => {
  const pool = await database()
  const listener = await pool.connect()
  onTestFinished(() => listener.release())
  const woken: string[] = []
  listener.on('notification', ({ channel }) => woken.push(channel))
  await listener.query('listen search_outbox')
  const queuedLots = async (sql: string) => {
    await pool.query('delete from search_outbox')
    await pool.query(sql)
    return (await pool.query('select lot_id from search_outbox order by lot_id')).rows.map((row) => row.lot_id)
  }
  expect(await queuedLots('update lot set published = false where id in (2, 1)')).toEqual([1, 2])
  expect(await queuedLots('delete from occupancy where lot_id = 3')).toEqual([3])
  expect(await queuedLots('update price_period set min_nights = 3 where lot_id = 4')).toEqual([4])
  expect(await queuedLots('delete from lot_amenity where lot_id = 5')).toEqual([5])
  expect(await queuedLots('update lot set published = true where id = -1')).toEqual([])
  // One that nobody has booked: a stay that was agreed is never forgotten with its lot.
  const { rows } = await pool.query(
    'select id from lot where id not in (select lot_id from booking) order by id desc limit 1',
  )
  await pool.query('delete from mandate where lot_id = $1', [rows[0].id])
  expect(await queuedLots(`delete from lot where id = ${rows[0].id}`)).toContain(rows[0].id)
  await expect.poll(() => woken.length).toBeGreaterThanOrEqual(5)
})

test('rows come out as the schema says: days as text, counts and marks as numbers', async () => {
  const pool = await database()
  const { rows } = await pool.query(
    `select '2026-03-29'::date as day, count(*) as lots, 4.5::numeric(2, 1) as rating, null::date as none from lot`,
  )
  expect(rows).toEqual([{ day: '2026-03-29', lots: 120, rating: 4.5, none: null }])
})
