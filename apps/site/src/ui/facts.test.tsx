// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderForUser } from './components.fixture.tsx'
import { Facts } from './facts.tsx'

test('the dot belongs to the fact after it, and empty facts leave none', () => {
  const { container } = renderForUser(<Facts items={['Carnac', '', null, false, 'EME-00002']} />)
  expect(container.textContent).toBe('Carnac · EME-00002')
  expect([...container.querySelectorAll('.fact')].map(({ textContent }) => textContent)).toEqual([
    'Carnac',
    ' · EME-00002',
  ])
})
