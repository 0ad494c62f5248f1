// @vitest-environment happy-dom
import type { LotDetail } from '@escale/contract/lots'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { LotLegal } from './lot-legal.tsx'

afterEach(cleanup)

const lot = {
  reference: 'EME-00001',
  adType: 1,
  officialRanking: 0,
  registrationNumber: '35288000123A1',
  energyLabel: 'D',
  securityDeposit: null,
  petsAccepted: false,
} as LotDetail

const show = (shown: LotDetail, locale: 'fr' | 'en' = 'fr') =>
  withRequestScope({ locale } as RequestScope, () => render(<LotLegal lot={shown} />))

test('the page of a lot shows the number of its registration and the quality of its lessor', () => {
  show(lot)
  expect(screen.getByText('35288000123A1').previousElementSibling?.textContent).toBe('Numéro d’enregistrement')
  expect(screen.getByText('Annonce professionnelle')).toBeDefined()
})

test('the page of a lot leaves out what it does not know, and never says that it was not given', () => {
  show({ ...lot, registrationNumber: null, energyLabel: null })
  expect(screen.getByText('Bon à savoir')).toBeDefined()
  expect(screen.queryByText(/Non communiqué/)).toBeNull()
  expect(screen.queryByText('Numéro d’enregistrement')).toBeNull()
  expect(screen.queryByText('Étiquette énergie')).toBeNull()
})

test('LW-306 the page of a lot links to the report of the listing, in its language', () => {
  show(lot, 'en')
  const link = screen.getByRole('link', { name: 'Report this listing' })
  expect(link.getAttribute('href')).toBe('/en/signalement?reference=EME-00001')
})
