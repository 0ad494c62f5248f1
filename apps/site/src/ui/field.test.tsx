// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox, RadioGroup } from './choice-fields.tsx'
import { renderForUser } from './components.fixture.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'

/** The descriptions that a screen reader announces for a control, in order. */
function descriptionOf(control: HTMLElement): (string | null)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? null)
}

test.each([
  ['a line of text', 'textbox', <TextField key="a" label="Name" hint="As on the passport" error="Required" required />],
  ['a text area', 'textbox', <TextArea key="b" label="Name" hint="As on the passport" error="Required" required />],
  ['a choice', 'combobox', <SelectField key="c" label="Name" hint="As on the passport" error="Required" required />],
  ['a checkbox', 'checkbox', <Checkbox key="d" label="Name" hint="As on the passport" error="Required" required />],
])('an error of %s is tied to it beside the hint, and marks it as invalid', (_, role, field) => {
  renderForUser(field)
  const control = screen.getByRole(role, { name: /^Name/ })
  expect(descriptionOf(control)).toEqual(['As on the passport', 'Required'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.getAttribute('aria-required')).toBe('true')
})

test('a field without hint and error points at nothing, and a click on its label reaches it', async () => {
  const { user } = renderForUser(<TextField label="Name" />)
  const control = screen.getByLabelText('Name')
  expect(control.hasAttribute('aria-describedby')).toBe(false)
  expect(control.hasAttribute('aria-invalid')).toBe(false)
  await user.click(screen.getByText('Name'))
  expect(document.activeElement).toBe(control)
})

test('two fields of one label have ids of their own', () => {
  renderForUser([<TextField key="1" label="Name" error="Too long" />, <TextField key="2" label="Name" hint="Short" />])
  const [first, second] = screen.getAllByLabelText('Name') as [HTMLElement, HTMLElement]
  expect(descriptionOf(first)).toEqual(['Too long'])
  expect(descriptionOf(second)).toEqual(['Short'])
})

function Kinds({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('a')
  const choose = (next: string) => {
    onChange(next)
    setValue(next)
  }
  const options = [
    { value: 'a', label: 'House' },
    { value: 'b', label: 'Flat' },
  ]
  return <RadioGroup label="Kind" name="kind" options={options} value={value} onChange={choose} error="Choose one" />
}

test('a group of choices is named by its label, and the keyboard chooses one', async () => {
  const onChange = vi.fn()
  const { user } = renderForUser(<Kinds onChange={onChange} />)
  const group = screen.getByRole('radiogroup', { name: /Kind/ })
  expect(descriptionOf(group)).toContain('Choose one')
  await user.click(screen.getByLabelText('Flat'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('b')
  expect(screen.getByLabelText<HTMLInputElement>('Flat').checked).toBe(true)
})
