// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { BooksSettingsForm } from './books-settings-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api-client.ts', () => ({ apiClient: () => ({ call }) }))

test('AG-407 a SIREN whose digits do not add up is refused in words of its own, and spaces in one do no harm', async () => {
  call.mockResolvedValue({})
  const settings = { siren: null, vatBasisPoints: 2000, legalForm: '', shareCapital: '', tradeRegister: '' }
  const { user } = renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <BooksSettingsForm agencyId={1} settings={settings} />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/^SIREN/)
  const save = () => user.click(screen.getByRole('button', { name: 'Save settings' }))
  for (const typed of ['732 829 321', '7328293']) {
    await user.clear(field)
    await user.type(field, typed)
    await save()
    await screen.findByText('This SIREN does not exist: check its nine digits.')
  }
  expect(call).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '732 829 320')
  await save()
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { siren: '732829320', vatBasisPoints: 2000 } })
})
