import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { SimilarLots as Eager } from './similar-lots.tsx'

/** Below the error of a lot that is gone, which the browser draws anew: their code is a chunk, asked for at once. */
export const SimilarLots = createIsomorphicFn()
  .server(() => Eager)
  .client(() => lazy(() => import('./similar-lots.tsx').then(({ SimilarLots }) => ({ default: SimilarLots }))))()
