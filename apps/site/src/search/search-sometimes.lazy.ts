/** What a search page shows only sometimes: drawn at once by the server, chunks of their own in the browser. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { FilterChips as EagerChips } from './filter-chips.tsx'
import { NoResult as EagerNoResult } from './no-result.tsx'
import { RefusedDates as EagerRefusedDates } from './refused-dates.tsx'

export const FilterChips = createIsomorphicFn()
  .server(() => EagerChips)
  .client(() => lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips })))()

export const NoResult = createIsomorphicFn()
  .server(() => EagerNoResult)
  .client(() => lazy(async () => ({ default: (await import('./no-result.tsx')).NoResult })))()

export const RefusedDates = createIsomorphicFn()
  .server(() => EagerRefusedDates)
  .client(() => lazy(async () => ({ default: (await import('./refused-dates.tsx')).RefusedDates })))()
