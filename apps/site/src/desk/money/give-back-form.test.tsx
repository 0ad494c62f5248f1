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
