// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { readNights } from '../planning/nights-of-lot.ts'
import { closureInWords } from '../planning/planning-labels.ts'
import { GiveBackForm } from './give-back-form.tsx'

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useHydrated: () => true }))

test('AG-208 why nights are closed is proposed as the reason to cancel the stays on them', async () => {
  const closure = readNights('EME-1_2027-01-04_2027-02-01_damage_Tempête, toiture')?.closure
  const send = vi.fn(async () => ({ done: true }))
  const { user } = renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <GiveBackForm
        agencyId={1}
        updatedAt="2026-07-01T08:00:00.000Z"
        limitCents={0}
        usualReason={closure && closureInWords(closure)}
        submitLabel="Cancel the booking"
        doneWords="Done"
        send={send}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Tempête, toiture')
  await user.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Tempête, toiture' }))
  expect(closure && closureInWords({ ...closure, note: ' ' })).toBe('Damage or emergency')
})

const open = (dueCents: number) =>
  renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <GiveBackForm
        agencyId={1}
        updatedAt="2026-07-01T08:00:00.000Z"
        limitCents={30_000}
        dueCents={dueCents}
        submitLabel="Cancel the booking"
        doneWords=""
        send={async () => ({ done: true })}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  )

test('AG-207 where a refund is due the form proposes it, and warns of an empty sum instead of offering one', async () => {
  const { user } = open(30_000)
  const sum = await screen.findByLabelText<HTMLInputElement>(/^Amount to refund/)
  expect(sum.value).toBe('300,00')
  expect(document.body.textContent).not.toMatch(/Leave empty|Less than/)
  await user.clear(sum)
  expect(document.body.textContent).toMatch(/Less than the .* due/)
})

test('AG-207 where no refund is due the form says that none has to be made', async () => {
  open(0)
  await screen.findByLabelText(/^Amount to refund/)
  expect(document.body.textContent).toMatch(/Leave empty to refund nothing/)
  expect(document.body.textContent).not.toMatch(/Less than/)
})
