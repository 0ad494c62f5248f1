import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { PlainSearch as Eager } from './plain-search.tsx'

/** The filters as a plain form: drawn at once by the server, for pages without scripts; a chunk of its own in the browser. */
export const PlainSearch = createIsomorphicFn()
  .server(() => Eager)
  .client(() => lazy(async () => ({ default: (await import('./plain-search.tsx')).PlainSearch })))()
