// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { readNewBookingSearch } from './new-booking-search.ts'
import { StayFields } from './stay-fields.tsx'

function Page() {
  const [search, setSearch] = useState(
    readNewBookingSearch({ start_date: '2027-04-14', end_date: '2027-04-21', adults: 2 }),
  )
  return (
    <>
      <StayFields search={search} onChange={(changed) => setSearch(readNewBookingSearch({ ...search, ...changed }))} />
      <output>{`${search.start_date} ${search.end_date}`}</output>
    </>
  )
}

test('AG-206 a departure that was set by hand stays when the arrival is chosen after it', () => {
  renderForUser(<Page />)
  const [arrival, departure] = [
    screen.getByLabelText(/^Check-in/),
    screen.getByLabelText<HTMLInputElement>(/^Check-out/),
  ]
  const stay = () => [screen.getByRole('status').textContent, departure.value]
  fireEvent.change(arrival, { target: { value: '2027-04-13' } })
  expect(stay()).toEqual(['2027-04-13 2027-04-20', '2027-04-20'])
  fireEvent.change(departure, { target: { value: '2027-04-19' } })
  fireEvent.change(arrival, { target: { value: '2027-04-12' } })
  expect(stay()).toEqual(['2027-04-12 2027-04-19', '2027-04-19'])
  expect(screen.getByText('7 nights')).toBeTruthy()
  fireEvent.change(departure, { target: { value: '2027-04-10' } })
  expect(stay()).toEqual(['2027-04-12 2027-04-10', '2027-04-10'])
  expect(screen.queryByText(/ nights?$/)).toBeNull()
  fireEvent.change(departure, { target: { value: '' } })
  fireEvent.blur(departure)
  expect(departure.value).toBe('2027-04-10')
})
