// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { GiveBackForm } from './give-back-form.tsx'

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
