// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderForUser } from './components.fixture.tsx'
import { Counter } from './counter.tsx'

function Adults({ start, changes }: { start: number; changes: number[] }) {
  const [value, setValue] = useState(start)
  const change = (next: number) => {
    changes.push(next)
    setValue(next)
  }
  return <Counter label="Adults" value={value} min={1} max={4} onChange={change} />
}

function renderCounter(start: number) {
  const changes: number[] = []
  const { user } = renderForUser(<Adults start={start} changes={changes} />)
  const [less, more] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
  return { user, less, more, field: screen.getByLabelText<HTMLInputElement>('Adults'), changes }
}

test('VA-06: the buttons step to the bounds, where a button keeps the focus and does nothing', async () => {
  const { user, less, more, field, changes } = renderCounter(3)
  expect(less.getAttribute('aria-label')).toMatch(/Adults/)
  await user.click(more)
  await user.click(more)
  expect([changes, field.value]).toEqual([[4], '4'])
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(more)
  for (const _ of [1, 2, 3, 4]) await user.click(less)
  expect([changes, field.value]).toEqual([[4, 3, 2, 1], '1'])
  expect(less.getAttribute('aria-disabled')).toBe('true')
})

test('VA-06: what is typed beyond a bound becomes the bound, what is left empty the value before', async () => {
  const { user, field, changes } = renderCounter(2)
  await user.clear(field)
  await user.type(field, '9')
  expect([changes, field.value]).toEqual([[4], '4'])
  await user.clear(field)
  await user.tab()
  expect([changes, field.value]).toEqual([[4], '4'])
  await user.clear(field)
  await user.type(field, '0')
  await user.tab()
  expect([changes, field.value]).toEqual([[4, 1], '1'])
})
