// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LessorStatement } from './lessor.tsx'

afterEach(cleanup)

test.each([
  [0 as const, '35288000123A1', 'Annonce d’un particulier, n° 35288000123A1'],
  [1 as const, '35288000123A1', 'Annonce professionnelle, n° 35288000123A1'],
  [1 as const, null, 'Annonce professionnelle'],
])('LW-203: an ad of quality %s with number %s states them', (adType, registrationNumber, text) => {
  render(<LessorStatement lot={{ adType, registrationNumber }} />)
  expect(screen.getByText(text)).toBeDefined()
})
