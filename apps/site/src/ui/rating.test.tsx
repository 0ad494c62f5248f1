// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderForUser } from './components.fixture.tsx'
import { GuestRating } from './rating.tsx'

vi.mock('../i18n/locale.ts', () => ({ currentLocale: () => 'en' }))

const shownIn = (container: Element) => {
  const copy = container.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent
}

test('a brief rating shows the number of reviews alone and names them for a screen reader', () => {
  const { container } = renderForUser(<GuestRating rating={4.6} count={11} brief />)
  expect(shownIn(container)).toBe('4.6(11)')
  expect(container.textContent).toContain('11 reviews')
})

test('without an average the reviews are named', () => {
  const { container } = renderForUser(<GuestRating rating={null} count={2} brief />)
  expect(shownIn(container)).toBe('2 reviews')
})
