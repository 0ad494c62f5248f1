// @vitest-environment happy-dom
import type { BookingFile } from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { LazyDetails } from '../lazy-details.tsx'
import { ReductionForm } from './reduction-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api-client.ts', () => ({ apiClient: () => ({ call }) }))

beforeEach(() => call.mockReset())

const file = (updatedAt: string) => ({ booking: { agencyBookingId: 'ESC-2026-1' }, updatedAt }) as BookingFile

function page(updatedAt: string) {
  return (
    <QueryClientProvider client={client}>
      <LazyDetails summary="Reduce">
        {(close) => (
          <ReductionForm
            agencyId={1}
            file={file(updatedAt)}
            reducible={{ ownerCents: 50_000, agencyCents: 0 }}
            onDone={close}
          />
        )}
      </LazyDetails>
    </QueryClientProvider>
  )
}
const client = new QueryClient()
const FIRST = '2026-07-01T08:00:00.000Z'
const SECOND = '2026-07-01T08:05:00.000Z'

async function openAndSend() {
  const { user, rerender } = renderForUser(page(FIRST))
  await user.click(screen.getByText('Reduce'))
  await user.type(await screen.findByLabelText(/^Reduction/), '60')
  await user.type(screen.getByLabelText(/^Reason/), 'Broken oven')
  const press = () => user.click(screen.getByRole('button', { name: /Reduce and refund/ }))
  await press()
  return { user, rerender, press }
}

test('AG-403 a reduction that was carried out closes its form; opened again, it is empty', async () => {
  call.mockResolvedValue({ done: true })
  const { user } = await openAndSend()
  await waitFor(() => expect(screen.queryByLabelText(/^Reduction/)).toBeNull())
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { amountCents: 6_000, bearer: 'owner', reason: 'Broken oven', expectedUpdatedAt: FIRST },
  ])
  await user.click(screen.getByText('Reduce'))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Reduction/)).value).toBe('')
})

test('AG-403 a reduction is sent with the version that was read, until its refusal was shown', async () => {
  call.mockRejectedValueOnce(new ApiError('unavailable'))
  call.mockRejectedValueOnce(new ApiError('changedMeanwhile'))
  call.mockResolvedValue({ done: true })
  const { rerender, press } = await openAndSend()
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  rerender(page(SECOND))
  await press()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await press()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3))
  expect(call.mock.calls.map(([, { body }]) => body.expectedUpdatedAt)).toEqual([FIRST, FIRST, SECOND])
})
