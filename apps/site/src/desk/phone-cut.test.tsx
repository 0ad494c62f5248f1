// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForUser } from '../ui/components.fixture.tsx'
import { PhoneCut } from './phone-cut.tsx'

function renderList(count: number) {
  const rows = Array.from({ length: count }, (_, index) => index + 1)
  return renderForUser(
    <PhoneCut count={count}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href={`/${row}`}>{row}</a>
          </li>
        ))}
      </ul>
    </PhoneCut>,
  )
}

test('a cut list shows its other rows on demand and focuses the first of them', async () => {
  const { user } = renderList(20)
  await user.click(screen.getByRole('button'))
  expect(document.activeElement?.textContent).toBe('16')
  expect(screen.queryByRole('button')).toBeNull()
})

test('no button for so few rows that it saves no room', () => {
  renderList(17)
  expect(screen.queryByRole('button')).toBeNull()
})
