// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import { renderForUser } from './components.fixture.tsx'

const PLACES = ['Biarritz', 'Bidart', 'Bordeaux']

function Places({ chosen }: { chosen: string[] }) {
  const [text, setText] = useState('')
  return (
    <Combobox
      label="Destination"
      value={text}
      onInputChange={setText}
      items={PLACES}
      itemToLabel={(place) => place}
      onSelect={(place) => {
        chosen.push(place)
        setText(place)
      }}
    />
  )
}

function renderPlaces() {
  const chosen: string[] = []
  const { user } = renderForUser([<Places key="places" chosen={chosen} />, <button key="next" type="button" />])
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Destination' })
  /** Label of the option that `aria-activedescendant` refers to. */
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
  return { user, field, active, chosen, list: () => screen.queryByRole('listbox') }
}

test('SE-08: the list opens from three characters on, and says so to the ear', async () => {
  const { user, field, list } = renderPlaces()
  await user.type(field, 'bi')
  expect([list(), field.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  await user.type(field, 'a')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(list()?.id)
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toMatch(/3/)
})

test('SE-08: arrows go round the options while the focus stays in the field, and Enter chooses', async () => {
  const { user, field, active, chosen, list } = renderPlaces()
  await user.type(field, 'bia')
  expect(active()).toBe(null)
  await user.keyboard('{ArrowDown}')
  expect([active(), document.activeElement]).toEqual(['Biarritz', field])
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Bordeaux')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Bidart')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Bidart')
  await user.keyboard('{Enter}')
  expect([chosen, field.value, list()]).toEqual([['Bidart'], 'Bidart', null])
})

test('SE-08: Escape and leaving close the list, and choose nothing', async () => {
  const { user, field, chosen, list } = renderPlaces()
  await user.type(field, 'bia')
  await user.keyboard('{ArrowDown}{Escape}')
  expect([list(), field.value, document.activeElement]).toEqual([null, 'bia', field])
  await user.keyboard('{ArrowDown}')
  expect(list()).not.toBe(null)
  await user.tab()
  expect([list(), chosen]).toEqual([null, []])
})
