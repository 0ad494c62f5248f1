// @vitest-environment happy-dom
import type { LotDetail } from '@escale/contract/lots'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LotLegal } from './lot-legal.tsx'

afterEach(cleanup)

const lot = {
  adType: 1,
  officialRanking: 0,
  registrationNumber: '35288000123A1',
  energyLabel: 'D',
  securityDeposit: null,
  petsAccepted: false,
} as LotDetail

test('the page of a lot shows the number of its registration and the quality of its lessor', () => {
  render(<LotLegal lot={lot} />)
  expect(screen.getByText('35288000123A1').previousElementSibling?.textContent).toBe('Numéro d’enregistrement')
  expect(screen.getByText('Annonce professionnelle')).toBeDefined()
})

test('the page of a lot leaves out what it does not know, and never says that it was not given', () => {
  render(<LotLegal lot={{ ...lot, registrationNumber: null, energyLabel: null }} />)
  expect(screen.getByText('Bon à savoir')).toBeDefined()
  expect(screen.queryByText(/Non communiqué/)).toBeNull()
  expect(screen.queryByText('Numéro d’enregistrement')).toBeNull()
  expect(screen.queryByText('Étiquette énergie')).toBeNull()
})
