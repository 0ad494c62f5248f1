// @vitest-environment happy-dom
import { ApiError } from '@escale/contract/errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Checkbox } from '../ui/choice-fields.tsx'
import { renderForUser } from '../ui/components.fixture.tsx'
import { TextField } from '../ui/field.tsx'
import { useApiForm } from './use-api-form.ts'

const schema = z.object({
  city: z
    .string()
    .max(5)
    .refine((city) => city !== 'Atlan')
    .optional(),
  email: z.email(),
  nights: z.string().transform(Number).pipe(z.number().max(28)).optional(),
  phone: z.string().optional(),
  terms: z.literal(true),
})
type Request = z.infer<typeof schema>

function Form({ send }: { send: (request: Request) => Promise<void> }) {
  const { field, submit, failure } = useApiForm<
    { email?: string; city?: string; nights?: string; phone?: string; terms?: boolean },
    Request,
    void
  >({
    schema,
    labels: {
      email: () => 'E-mail',
      city: () => 'City',
      nights: () => 'Nights',
      phone: () => 'Phone',
      terms: () => 'Terms',
    },
    check: ({ phone }) => ({ phone: phone === '1' ? 'Too short a number' : undefined }),
    errorFields: { emailTaken: 'email' },
    send,
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField {...field('city')} />
      <TextField {...field('email')} />
      <TextField {...field('nights')} />
      <TextField {...field('phone')} />
      <Checkbox {...field('terms')} />
      <button type="submit">Send</button>
      {failure && <p role="alert">{failure.message}</p>}
    </form>
  )
}

function renderForm(send: (request: Request) => Promise<void> = async () => {}) {
  const spy = vi.fn(send)
  const { user } = renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <Form send={spy} />
    </QueryClientProvider>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const errorOf = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null
  return { user, send: spy, field, errorOf, press: () => user.click(screen.getByText('Send')) }
}

test('VA-01 VA-05 each faulty field shows its error and the first one in the document gets the focus', async () => {
  const { user, send, field, errorOf, press } = renderForm()
  await user.type(field('City'), 'Quimper')
  await user.type(field('Nights'), '600')
  await user.type(field('Phone'), '1')
  await press()
  await waitFor(() => expect(document.activeElement).toBe(field('City')))
  expect(errorOf('City')).toBe('This text is too long.')
  expect(errorOf('Nights')).toBe('This value is too high.')
  expect(errorOf('E-mail')).toBe('E-mail: This field is required.')
  expect(errorOf('Phone')).toBe('Too short a number')
  expect(errorOf('Terms')).toBe('Terms: This field is required.')
  expect(send).not.toHaveBeenCalled()
})

test('VA-02 an e-mail that is none has an error of its own, which goes once it is mended', async () => {
  const { user, field, errorOf, press } = renderForm()
  await user.type(field('E-mail'), 'nobody')
  await press()
  await waitFor(() => expect(errorOf('E-mail')).toBe('Your e-mail must be valid.'))
  await user.type(field('E-mail'), '@example.org')
  await waitFor(() => expect(errorOf('E-mail')).toBe(null))
})

test('VA-01 a rule of the schema without words of its own speaks the language of the page', async () => {
  const { user, field, errorOf, press } = renderForm()
  await user.type(field('City'), 'Atlan')
  await press()
  await waitFor(() => expect(errorOf('City')).toBe('Please check this field.'))
})

test('VA-05 empty values are not sent', async () => {
  const { user, send, field, press } = renderForm()
  await user.type(field('E-mail'), 'a@example.org')
  await user.type(field('City'), '  ')
  await user.click(field('Terms'))
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toEqual({ email: 'a@example.org', terms: true })
})

test('VA-05 what the API refuses is shown at its field, with the focus there and nothing typed lost', async () => {
  const { user, field, errorOf, press } = renderForm(async () => {
    throw new ApiError('invalidRequest', {
      fields: { 'guest.city': 'invalid' },
      fieldCodes: { 'guest.city': 'invalid' },
    })
  })
  await user.type(field('E-mail'), 'a@example.org')
  await user.type(field('City'), 'Brest')
  await user.click(field('Terms'))
  await press()
  await waitFor(() => expect(document.activeElement).toBe(field('City')))
  expect(errorOf('City')).toBe('Please check this field.')
  expect(field('City').value).toBe('Brest')
  expect(field('E-mail').value).toBe('a@example.org')
})

test('an error code that belongs to a field is shown there alone', async () => {
  const { user, field, errorOf, press } = renderForm(async () => {
    throw new ApiError('emailTaken')
  })
  await user.type(field('E-mail'), 'a@example.org')
  await user.click(field('Terms'))
  await press()
  await waitFor(() => expect(errorOf('E-mail')).not.toBe(null))
  expect(document.activeElement).toBe(field('E-mail'))
  expect(screen.queryByRole('alert')).toBe(null)
})
