import type { RegisteredRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveTokenPages } from './leave-token-page.ts'

afterEach(() => vi.unstubAllGlobals())

const PLAIN = '/recherche?adults=2'
const SHARED = '/favoris-partages/Zk3vQ9yL0pX7aB1cD5eF8gH2'
const RESET = '/espace-locataire/mot-de-passe-oublie/saisie?token=Zk3vQ9yL0pX7aB1cD5eF8gH2'

/** Navigation that needs a new document: records what `window.location` received and whether the router was blocked. */
function step(action: 'PUSH' | 'REPLACE' | 'BACK', from: string, to: string, onLine = true) {
  const visited: string[] = []
  vi.stubGlobal('window', {
    location: {
      assign: (href: string) => visited.push(`assign ${href}`),
      replace: (href: string) => visited.push(`replace ${href}`),
    },
  })
  vi.stubGlobal('navigator', { onLine })
  const place = (href: string) => ({ ...new URL(href, 'https://escale.test'), ...partsOf(href), href, state: {} })
  let blocks: unknown
  const history = {
    block: ({ blockerFn }: { blockerFn: (given: object) => unknown }) => {
      blocks = blockerFn({ action, currentLocation: place(from), nextLocation: place(to) })
      return () => {}
    },
  }
  leaveTokenPages({ history } as unknown as RegisteredRouter)
  return { blocks, visited }
}

const partsOf = (href: string) => {
  const { pathname, search, hash } = new URL(href, 'https://escale.test')
  return { pathname, search, hash }
}

test('OP-106: a step into a page whose address holds a token, or out of it, takes a new document', () => {
  expect(step('PUSH', PLAIN, SHARED)).toEqual({ blocks: true, visited: [`assign ${SHARED}`] })
  expect(step('PUSH', SHARED, PLAIN)).toEqual({ blocks: true, visited: [`assign ${PLAIN}`] })
  expect(step('REPLACE', RESET, '/espace-locataire')).toEqual({ blocks: true, visited: ['replace /espace-locataire'] })
})

test('every other step stays in the document', () => {
  for (const [from, to] of [
    [PLAIN, '/'],
    [SHARED, `${SHARED}?start_date=2026-07-04`],
  ] as const) {
    expect(step('PUSH', from, to)).toEqual({ blocks: false, visited: [] })
  }
  expect(step('BACK', SHARED, PLAIN)).toEqual({ blocks: false, visited: [] })
  expect(step('PUSH', PLAIN, SHARED, false)).toEqual({ blocks: false, visited: [] })
})
