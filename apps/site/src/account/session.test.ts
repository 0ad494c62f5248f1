import { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorMessage } from '../errors/error-messages.ts'
import { toasts } from '../overlays/toast.store.ts'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { signIn } from './sign-in.ts'
import { signOutOnDemand } from './sign-out-on-demand.ts'

const OWNER = {
  id: '1',
  accessRight: 'owner',
  firstName: 'Paul',
  lastName: 'Roux',
  email: 'paul@escale.example',
  hasAdvancedExtranetAccess: false,
}

/** Runs on a page in the given language against an API whose session belongs to `user`. */
function onPage<T>(locale: 'fr' | 'en', run: () => T, { user = OWNER }: { user?: object } = {}) {
  const asked: string[] = []
  const fetch = (request: Request) => {
    const path = new URL(request.url).pathname
    asked.push(path)
    return Response.json(path === '/api/current_user' ? user : { token: 'a', done: true })
  }
  const api = { baseUrl: 'http://escale.test/api/', browserBaseUrl: '/api/', apiKey: 'escale', fetch }
  return { asked, done: withRequestScope({ locale, api, texts: new Map() } as unknown as RequestScope, run) }
}
const credentials = { email: OWNER.email, password: 'Demo-2026!' }

test('TE-06 AP-08 a login whose user lacks a field, or is of the other area, fails as the specification words it', async () => {
  const { lastName: _, ...nameless } = OWNER
  await expect(
    onPage('fr', () => signIn(new QueryClient(), 'owner', credentials), { user: nameless }).done,
  ).rejects.toThrow('User Data response does not contain field lastName')
  const { done, asked } = onPage('fr', () =>
    signIn(new QueryClient(), 'tenant', credentials).catch((error: unknown) => errorMessage(error)),
  )
  expect(await done).toBe('Erreur')
  expect(asked).toEqual(['/api/login', '/api/current_user', '/api/fake/logout'])
})

test('VA-07 TE-02 whoever logs out is told so and goes home', async () => {
  // Toasts need a DOM.
  vi.stubGlobal('window', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const [locale, words] of [
    ['fr', 'Vous êtes bien déconnecté'],
    ['en', 'You have been logged out'],
  ] as const) {
    const gone: unknown[] = []
    const router = { navigate: async (to: unknown) => void gone.push(to) } as unknown as RegisteredRouter
    const { asked, done } = onPage(locale, () => signOutOnDemand(new QueryClient(), router))
    await done
    expect(asked).toEqual(['/api/fake/logout'])
    expect(toasts.get().at(-1)).toMatchObject({ type: 'success', message: words })
    expect(gone).toEqual([{ to: '/' }])
  }
})
