import { lazyRouteComponent } from '@tanstack/react-router'

/** The filters as a plain form; the loader of an address that asks for them fetches the code before. */
export const PlainSearch = lazyRouteComponent(() => import('./plain-search.tsx'), 'PlainSearch')
