// @vitest-environment happy-dom
import type { BookingFile } from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import type { StaffSession } from '@escale/contract/staff'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReductionForm } from '../desk/bookings/reduction-form.tsx'
import { renderForUser } from '../ui/components.fixture.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { staffSessionQuery } from './staff.queries.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../api-client.ts', () => ({ apiClient: () => ({ call }) }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useHydrated: () => true }))

afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
})

/** The session of a demo, whose code is the one of the moment. */
const session = (demoCode: string): StaffSession => ({
  accountId: '00000000-0000-4000-8000-000000000001',
  firstName: 'Hélène',
  lastName: 'Garnier',
  email: 'direction@escale.example',
  agencies: [],
  isNetwork: false,
  secondFactor: {
    isRequired: true,
    hasAuthenticator: true,
    passkeys: [],
    recoveryCodesLeft: 10,
    shownAt: null,
    demoCode,
  },
})

function clientOf(demoCode: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(staffSessionQuery.queryKey, session(demoCode))
  return client
}

test('AG-104 a used code is refused and the next one shown; a good one sends the form that asked for it', async () => {
  const file = { booking: { agencyBookingId: 'ESC-2026-1' }, updatedAt: '2026-07-01T08:00:00.000Z' } as BookingFile
  const sent: unknown[] = []
  let hasFactor = false
  call.mockImplementation(async (path: string, { body }: { body?: { code?: string } } = {}) => {
    if (path === 'GET /staff/me') return session('222222')
    if (path === 'POST /staff/second-factor') {
      if (body?.code !== '222222') throw new ApiError('wrongCode')
      hasFactor = true
      return { shownAt: '2026-07-01T08:00:00.000Z' }
    }
    sent.push(body)
    if (!hasFactor) throw new ApiError('confirmationRequired')
    return { done: true }
  })
  const onDone = vi.fn()
  const { user } = renderForUser(
    <QueryClientProvider client={clientOf('111111')}>
      <ReductionForm agencyId={1} file={file} reducible={{ ownerCents: 50_000, agencyCents: 0 }} onDone={onDone} />
    </QueryClientProvider>,
  )
  await user.type(await screen.findByLabelText(/^Reduction/), '60')
  await user.type(screen.getByLabelText(/^Reason/), 'Broken oven')
  await user.click(screen.getByRole('button', { name: /Reduce and refund/ }))

  await screen.findByText(/current code is 111111/)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Confirm/ }))
  const code = screen.getByLabelText(/Six-digit code/)
  await user.type(code, '111111')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(/Each code works once/)
  await screen.findByText(/current code is 222222/)

  await user.clear(code)
  await user.type(code, '222222')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(screen.queryByLabelText(/Six-digit code/)).toBeNull()
})

test('AG-104 the code of the demo is read again as long as it is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  call.mockResolvedValue(session('222222'))
  renderForUser(
    <QueryClientProvider client={clientOf('111111')}>
      <SecondFactorForm reason="" />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/current code is 111111/)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(16_000)
  await screen.findByText(/current code is 222222/)
})
