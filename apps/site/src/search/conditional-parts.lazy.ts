/** Parts that few search pages show: rendered by the server, separate chunks in the browser. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { FewResults as EagerFewResults } from './few-results.tsx'
import { FilterChips as EagerChips } from './filter-chips.tsx'
import { IgnoredFilters as EagerIgnoredFilters } from './ignored-filters.tsx'
import { InvalidDates as EagerRefusedDates } from './invalid-dates.tsx'
import { NoResult as EagerNoResult } from './no-result.tsx'

export const FilterChips = createIsomorphicFn()
  .server(() => EagerChips)
  .client(() => lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips })))()

export const FewResults = createIsomorphicFn()
  .server(() => EagerFewResults)
  .client(() => lazy(async () => ({ default: (await import('./few-results.tsx')).FewResults })))()

export const NoResult = createIsomorphicFn()
  .server(() => EagerNoResult)
  .client(() => lazy(async () => ({ default: (await import('./no-result.tsx')).NoResult })))()

export const InvalidDates = createIsomorphicFn()
  .server(() => EagerRefusedDates)
  .client(() => lazy(async () => ({ default: (await import('./invalid-dates.tsx')).InvalidDates })))()

export const IgnoredFilters = createIsomorphicFn()
  .server(() => EagerIgnoredFilters)
  .client(() => lazy(async () => ({ default: (await import('./ignored-filters.tsx')).IgnoredFilters })))()
