// @vitest-environment happy-dom
import type { PlannedStay } from '@escale/contract/planning'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { CloseNightsForm } from './close-nights-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api-client.ts', () => ({ apiClient: () => ({ call }) }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useHydrated: () => true,
  Link: ({ to, children }: { to: string } & ComponentProps<'a'>) => <a href={to}>{children}</a>,
}))

afterEach(() => call.mockReset())

const taken = (id: number, start: string, end: string): PlannedStay => ({
  id,
  start,
  end,
  kind: 'booking',
  status: 'confirmed',
  agencyBookingId: 'ESC-2027-1',
  label: 'Zoé Ménard',
  closure: null,
})

test('AG-208 once the free nights are closed, only the stays in the way are left to do', async () => {
  const stays = [taken(1, '2027-02-02', '2027-02-04')]
  const booking = {
    agencyBookingId: 'ESC-2027-1',
    kind: 'tenant',
    status: 'confirmed',
    guest: { name: 'Zoé Ménard' },
    startDate: '2027-02-02',
    endDate: '2027-02-04',
  }
  call.mockImplementation(async (path: string) => {
    if (path === 'GET /agency/{agencyId}/bookings') return { bookings: [booking], total: 1, page: 1, pages: 1 }
    if (path === 'GET /agency/{agencyId}/planning') return { lots: [{ reference: 'EME-1', stays: [...stays] }] }
    stays.push(taken(2, '2027-02-01', '2027-02-02'), taken(3, '2027-02-04', '2027-02-06'))
    return { closed: [{ start: '2027-02-01', end: '2027-02-02' }] }
  })
  const onPart = vi.fn()
  const { user } = renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <CloseNightsForm
        agency={{ id: 1, slug: 'emeraude', name: 'Émeraude', roles: [], actions: ['blockNights', 'viewBookings'] }}
        name="Ty Coz"
        nights={{ reference: 'EME-1', start: '2027-02-01', end: '2027-02-06' }}
        onPart={onPart}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('button', { name: /^Close the free nights/ }))
  await waitFor(() => expect(onPart).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Close the free nights/ })).toBeNull())
  expect(screen.getByText(/ESC-2027-1 · Zoé Ménard/)).toBeTruthy()
})
