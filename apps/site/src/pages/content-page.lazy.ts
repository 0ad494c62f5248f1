/** A content page at an address of a lot's form: rare, so a chunk of its own in the browser. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { ContentPage as Eager } from './content.page.tsx'

export const ContentPage = createIsomorphicFn()
  .server(() => Eager)
  .client(() => lazy(async () => ({ default: (await import('./content.page.tsx')).ContentPage })))()
