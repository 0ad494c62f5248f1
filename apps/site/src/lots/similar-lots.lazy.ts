import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { SimilarLots as Eager } from './similar-lots.tsx'

/** The error page of a gone lot is rendered again in the browser, so this chunk is requested at once. */
export const SimilarLots = createIsomorphicFn()
  .server(() => Eager)
  .client(() => lazy(() => import('./similar-lots.tsx').then(({ SimilarLots }) => ({ default: SimilarLots }))))()
