// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForUser } from '../ui/components.fixture.tsx'
import { MoreActions } from './more-actions.tsx'

test('the button names what its actions are of, and opens and closes them', async () => {
  const { user } = renderForUser(
    <MoreActions of="No. 84">
      <a href="/end">End</a>
    </MoreActions>,
  )
  const toggle = screen.getByRole('button', { name: 'More actions: No. 84' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link').parentElement?.id).toBe(toggle.getAttribute('aria-controls'))
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})
