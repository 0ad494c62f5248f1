import { GENERATED_PAGES } from '@escale/contract/site-paths'
import { insertMenus } from '@escale/db/reference/insert-menus'
import { insertRows } from '@escale/db/reference/insert-rows'
import { referencePages } from '@escale/db/reference/reference-data'
import { pageRow } from '@escale/db/reference/reference-rows'
import type pg from 'pg'
import { addDays, dayNumber, dayOf, firstOfMonth, saturdayFrom } from '../days.ts'
import { t } from '../words.ts'
import { typeset } from './blocks.ts'
import { categoryPages } from './category-pages.ts'
import { helpPages } from './help-pages.ts'
import { ideaPages } from './idea-pages.ts'
import { legalPages } from './legal-pages.ts'
import { menus } from './menus.ts'
import { newsArticles } from './news.ts'
import { shownPages } from './shown-pages.ts'
import { siteOptions } from './site-options.ts'

/** Pages, menus and options. */
export async function insertContent(client: pg.ClientBase, today: string): Promise<void> {
  const generated = referencePages.filter(({ path }) => GENERATED_PAGES.includes(path))
  const pages = [...shownPages, ...categoryPages, ...helpPages, ...ideaPages, ...legalPages, ...generated]
  await insertRows(
    client,
    'page',
    pages.map((page) => pageRow({ ...page, blocks: typeset(page.blocks) }, `${addDays(today, -20)}T09:00:00Z`)),
  )
  await insertMenus(client, menus)
  await insertRows(
    client,
    'site_option',
    Object.entries(siteOptions).map(([key, value]) => ({ key, value })),
  )
}

/** Publisher and host of the demo, invented; the telephone numbers are of the range that Arcep keeps for fiction. */
export async function insertDemoIdentity(client: pg.ClientBase, today: string): Promise<void> {
  await insertRows(client, 'legal_identity', [
    {
      company_name: 'Escale (démonstration)',
      legal_form: 'GIE',
      share_capital: null,
      registration: 'RCS (démonstration)',
      vat_number: null,
      address: '14, avenue Louis-Martin, 35400 Saint-Malo',
      phone: '02 61 91 40 12',
      email: 'bonjour@escale.example',
      publication_director: 'Hélène Guivarc’h',
      host_name: 'Escale (démonstration)',
      host_address: '1, rue de l’Exemple, 75009 Paris',
      host_phone: '01 99 00 12 34',
      updated_at: `${addDays(today, -20)}T09:00:00Z`,
    },
  ])
}

/** News of the demo, and a few traces of visitors. */
export async function insertNews(client: pg.ClientBase, today: string): Promise<void> {
  await insertRows(
    client,
    'news',
    newsArticles.map(({ daysAgo, body, ...article }) => ({
      ...article,
      body: typeset(body),
      published_on: addDays(today, -daysAgo),
    })),
  )
  await insertSubscribers(client, today)
}

async function insertSubscribers(client: pg.ClientBase, today: string): Promise<void> {
  const subscribers = [
    { email: 'lectrice@escale.example', locale: 'fr', unsubscribed: false },
    { email: 'locataire@escale.example', locale: 'fr', unsubscribed: false },
    { email: 'reader@escale.example', locale: 'en', unsubscribed: true },
  ]
  await insertRows(
    client,
    'newsletter_subscriber',
    subscribers.map(({ email, locale, unsubscribed }) => ({
      email,
      locale,
      subscribed_at: `${addDays(today, -90)}T10:00:00Z`,
      confirmed_at: `${addDays(today, -90)}T10:00:00Z`,
      unsubscribed_at: unsubscribed ? `${addDays(today, -30)}T10:00:00Z` : null,
    })),
  )
}

/** The address of the demo's proposal: /proposition?listingId=… */
export const DEMO_PROPOSAL = '5e1ec7ed-0000-4000-8000-000000000001'

/** What an agency chose for somebody, once all nights that the demo takes are taken. */
export async function insertProposal(client: pg.ClientBase, today: string): Promise<void> {
  const inTwoMonths = dayOf(saturdayFrom(dayNumber(firstOfMonth(today, 2))))
  await insertRows(client, 'proposal', [
    {
      id: DEMO_PROPOSAL,
      agency_id: 1,
      message: t(
        'Bonjour Madame Lefèvre, comme promis au téléphone, voici les maisons auxquelles nous avons pensé pour vous et les enfants : toutes à pied de la plage, avec un jardin. Dites-nous laquelle vous plaît, nous la mettons de côté. Bien à vous, Soizic.',
        'Dear Mrs Lefèvre, as promised on the phone, here are the houses we have in mind for you and the children: all within walking distance of the beach, with a garden. Let us know which one you like and we will hold it for you. Best regards, Soizic.',
      ),
      start_date: inTwoMonths,
      end_date: addDays(inTwoMonths, 7),
      adults: 2,
      children: 2,
      created_at: `${addDays(today, -2)}T16:20:00Z`,
    },
  ])
  // Some of the seaside houses with a garden, all of the agency, those that are free first.
  await client.query(
    `insert into proposal_lot (proposal_id, lot_id, position)
     select $1, lot.id, row_number() over (order by taken.id is not null, lot.id)
     from lot
     left join lateral (
       select id from occupancy where lot_id = lot.id and start_date < $3 and end_date > $2 limit 1
     ) as taken on true
     where lot.agency_id = 1 and lot.published and lot.logement_type = 'house' and lot.distance_beach_m <= 1500
       and exists (select from lot_amenity join amenity on amenity.id = amenity_id where lot_id = lot.id and slug = 'garden')
     order by taken.id is not null, lot.id limit 4`,
    [DEMO_PROPOSAL, inTwoMonths, addDays(inTwoMonths, 7)],
  )
}
