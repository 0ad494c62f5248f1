import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listenToEvents, type TrackedEvent, track } from './track.ts'

const src = fileURLToPath(new URL('..', import.meta.url))

/** The specification's list, by the names that the tag knows. */
const EVENTS: Record<string, TrackedEvent['event'][]> = {
  'page views': ['page_view'],
  'product display': ['view_item'],
  'add to cart': ['add_to_cart'],
  favourites: ['add_to_wishlist', 'remove_from_wishlist'],
  share: ['share'],
  newsletter: ['newsletter_subscribe'],
  'language change': ['language_change'],
  FAQ: ['faq_open'],
  contact: ['contact'],
  'sign-up': ['sign_up'],
  login: ['login'],
}

test.each(Object.entries(EVENTS))('CO-06 %s: the event is told where it happens', (_, events) => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: (path) => path.includes('messages.generated') })
  const text = sources.filter((path) => !path.includes('.test.')).map((path) => readFileSync(src + path, 'utf8'))
  const tracked = new Set(
    text.flatMap((one) => [...one.matchAll(/track\(\{\s*event: '(\w+)'/g)].map(([, name]) => name)),
  )
  for (const event of events) expect([...tracked]).toContain(event)
})

test('what is told before anybody listens is heard first, in its order', () => {
  const heard: string[] = []
  track({ event: 'newsletter_subscribe' })
  track({ event: 'share', method: 'link' })
  listenToEvents(({ event }) => heard.push(event))
  track({ event: 'login', method: 'tenant' })
  expect(heard).toEqual(['newsletter_subscribe', 'share', 'login'])
})
