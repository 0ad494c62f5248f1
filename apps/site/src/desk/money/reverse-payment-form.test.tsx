// @vitest-environment happy-dom
import { ApiError } from '@escale/contract/errors'
import type { ReversalCause } from '@escale/domain/payment/payment-reversal'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { ReversePaymentForm } from './reverse-payment-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api-client.ts', () => ({ apiClient: () => ({ call }) }))

beforeEach(() => call.mockReset())

const UPDATED_AT = '2026-07-01T08:00:00.000Z'

const renderForm = (cause: ReversalCause) =>
  renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <ReversePaymentForm
        agencyId={1}
        agencyBookingId="ESC-1"
        paymentId="p1"
        cause={cause}
        amountCents={27_326}
        updatedAt={UPDATED_AT}
      />
    </QueryClientProvider>,
  )

test('AG-402 a payment is undone with a reason and the version that was read; a refusal says why', async () => {
  call.mockRejectedValueOnce(new ApiError('chequeDeposited')).mockResolvedValue({ done: true })
  const { user } = renderForm('mistake')
  const press = () => user.click(screen.getByRole('button', { name: /^Undo the payment of .*273/ }))
  await press()
  expect(call).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText(/^Reason/), 'Wrong booking')
  await press()
  expect(await screen.findByText(/on a deposit slip already/)).toBeTruthy()
  await press()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls.map(([, { params, body }]) => ({ ...params, ...body }))).toEqual(
    [1, 2].map(() => ({
      agencyId: 1,
      agencyBookingId: 'ESC-1',
      paymentId: 'p1',
      cause: 'mistake',
      reason: 'Wrong booking',
      expectedUpdatedAt: UPDATED_AT,
    })),
  )
})

test('AG-402 a cheque that the bank returned is recorded with the bank’s reason', async () => {
  call.mockResolvedValue({ done: true })
  const { user } = renderForm('unpaidCheque')
  await user.type(screen.getByLabelText(/^Reason given by the bank/), 'Insufficient funds')
  await user.click(screen.getByRole('button', { name: /^Record .*273.* as unpaid/ }))
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(call.mock.calls[0]?.[1].body).toMatchObject({ cause: 'unpaidCheque', reason: 'Insufficient funds' })
})
