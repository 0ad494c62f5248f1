/**
 * The normal form of a page's address: of its query what the routes read, validated as they validate it, in one order. Two
 * addresses with one normal form are one page, so caches are keyed by it.
 */
import { type AnyRoute, createRouter, defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { withoutLocale } from './i18n/locale.ts'
import { routeTree } from './route-tree.gen.ts'

type Query = Record<string, unknown>

/** Of the routes alone: nothing is loaded or rendered. */
const createMatcher = () => createRouter({ routeTree: routeTree as AnyRoute })
let matcher: ReturnType<typeof createMatcher> | undefined

function routesAt(pathname: string): readonly AnyRoute[] {
  matcher ??= createMatcher()
  return matcher.getMatchedRoutes(withoutLocale(pathname))[0]
}

/** What a route makes of a query, and the names that it read. */
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
 * The normal form of an address: path and query. Unknown names and values that are not understood are gone; an empty value of a
 * name that is read stays, since the field of a plain form leads on to the tidy address.
 */
export function pageAddress({ pathname, search }: URL): string {
  const query: Query = defaultParseSearch(search)
  const known: Query = {}
  for (const route of routesAt(pathname)) {
    const { found, names } = readQuery(route, query)
    for (const name of names) if (query[name] === '') known[name] = ''
    Object.assign(known, found)
  }
  const entries = Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1))
  return pathname + defaultStringifySearch(Object.fromEntries(entries))
}

/** The query's names that each route reads, by the route's path; those without any are absent. */
export function pageParameters(): Record<string, string[]> {
  const routes: AnyRoute[] = Object.values(createMatcher().routesById)
  const table = routes.map((route) => [route.id, [...readQuery(route, {}).names].sort()] as const)
  return Object.fromEntries(table.filter(([, names]) => names.length > 0))
}
