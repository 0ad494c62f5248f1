/** Shared setup of the component tests: a page in English, a user with keyboard and pointer, and cleanup. */
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { overwriteGetLocale } from '../i18n/messages.generated/runtime.js'

/** Renders a component; returns Testing Library's queries and the user. */
export function renderForUser(ui: ReactNode) {
  overwriteGetLocale(() => 'en')
  return { ...render(ui), user: userEvent.setup() }
}

afterEach(cleanup)
