// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AgencyAddress } from './agency-address.tsx'

afterEach(cleanup)

test('a postcode stays with its town', () => {
  const address = '14, avenue Louis-Martin, 35400 Saint-Malo'
  const { container } = render(<AgencyAddress address={address} />)
  expect(container.textContent).toBe(address)
  expect(screen.getByText('35400 Saint-Malo').className).toBe('inline-block')
})

test('an address without a French postcode is shown whole', () => {
  const { container } = render(<AgencyAddress address="1 Example Street, London" />)
  expect(container.textContent?.trim()).toBe('1 Example Street, London')
})
