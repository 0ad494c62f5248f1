import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { PlainSearch as Eager } from './plain-search.tsx'

/** The filters as a plain form for pages without scripts: rendered by the server, a separate chunk in the browser. */
export const PlainSearch = createIsomorphicFn()
  .server(() => Eager)
  .client(() => lazy(async () => ({ default: (await import('./plain-search.tsx')).PlainSearch })))()
