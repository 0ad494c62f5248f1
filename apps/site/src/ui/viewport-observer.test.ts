import { expect, test } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import '../i18n/locale.ts'
import { observeViewport } from './viewport-observer.ts'

test('VA-07 whoever watches an element without saying what for is told so', () => {
  const watch = (locale: 'fr' | 'en') =>
    withRequestScope({ locale } as RequestScope, () => observeViewport({} as Element, undefined))
  expect(() => watch('fr')).toThrow('Aucun callback n’est définis.')
  expect(() => watch('en')).toThrow('No callback is defined.')
})
