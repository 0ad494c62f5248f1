/**
 * Normalizes the address of a page: its query is validated by the routes and serialized in a fixed order. Two addresses
 * with the same normal form are the same page, so caches use it as their key.
 */
import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { withoutLocale } from './i18n/locale.ts'
import { parseQuery, stringifyQuery } from './query-string.ts'
import { routeTree } from './route-tree.gen.ts'

type Query = Record<string, unknown>

/** A router for matching only: nothing is loaded or rendered. */
const createMatcher = () => createRouter({ routeTree: routeTree as AnyRoute })
let matcher: ReturnType<typeof createMatcher> | undefined

function routesAt(pathname: string): readonly AnyRoute[] {
  matcher ??= createMatcher()
  return matcher.getMatchedRoutes(withoutLocale(pathname))[0]
}

/** The validated query of a route, and the parameter names that it reads. */
function readQuery(route: AnyRoute, query: Query): { found: Query; names: Set<string> } {
  const names = new Set<string>()
  const validate = route.options.validateSearch as ((query: Query) => Query) | undefined
  if (!validate) return { found: {}, names }
  const watched = new Proxy(query, {
    get: (target, name) => {
      if (typeof name === 'string') names.add(name)
      return Reflect.get(target, name)
    },
  })
  return { found: validate(watched), names }
}

/**
 * Returns the normal form of an address: path and query without unknown parameters and invalid values. Known parameters
 * stay when empty: the empty field of a plain form leads on to the normalized address.
 */
export function pageAddress({ pathname, search }: URL): string {
  const query: Query = parseQuery(search)
  const known: Query = {}
  for (const route of routesAt(pathname)) {
    const { found, names } = readQuery(route, query)
    for (const name of names) if (query[name] === '') known[name] = ''
    Object.assign(known, found)
  }
  const entries = Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1))
  return pathname + stringifyQuery(Object.fromEntries(entries))
}

/** Parameter names that each route reads, by route path. Routes that read none are absent. */
export function pageParameters(): Record<string, string[]> {
  const routes: AnyRoute[] = Object.values(createMatcher().routesById)
  const table = routes.map((route) => [route.id, [...readQuery(route, {}).names].sort()] as const)
  return Object.fromEntries(table.filter(([, names]) => names.length > 0))
}
