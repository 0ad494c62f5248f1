import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test('a page is shown in the requested language, or in the only one that has blocks', () => {
  expect(pageLanguage({ fr: [{}], en: [{}] }, 'en')).toEqual({ written: 'en', languages: ['fr', 'en'] })
  expect(pageLanguage({ fr: [{}], en: [] }, 'en')).toEqual({ written: 'fr', languages: ['fr'] })
  expect(pageLanguage({ fr: [], en: [{}] }, 'fr')).toEqual({ written: 'en', languages: ['en'] })
  expect(pageLanguage({ fr: [], en: [] }, 'en')).toEqual({ written: 'en', languages: ['fr', 'en'] })
  expect(pageLanguage(undefined, 'en')).toEqual({ written: 'en', languages: ['fr', 'en'] })
})
