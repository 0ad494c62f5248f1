import { expect, test } from 'vitest'
import { fillTemplate, inBraces, renameFields, unfilledFields, unknownFields } from './message-template.ts'

test('AG-303 a template knows its fields and names what is none', () => {
  expect(unknownFields('Hello {firstName}, see {lotName} and {firstName}')).toEqual([])
  expect(unknownFields('{prenom} {firstname} {} {prenom} {a{firstName}b}')).toEqual(['prenom', 'firstname', ''])
})

test('AG-303 fields are filled in; one without a value stays and is named', () => {
  const values = { firstName: 'Zoé', lotName: '$& Les Pins', arrival: '' }
  expect(fillTemplate('Hello {firstName}: {lotName}, {arrival}, {nights}, {other}', values)).toEqual({
    text: 'Hello Zoé: $& Les Pins, {arrival}, {nights}, {other}',
    missing: ['arrival', 'nights'],
  })
  // Values are not expanded again.
  expect(fillTemplate('{firstName}', { firstName: '{lastName}', lastName: 'x' }).text).toBe('{lastName}')
})

test('AG-303 a message names the fields that still wait for a value', () => {
  expect(unfilledFields('See you on {arrival}, {firstName}! {arrival}')).toEqual(['arrival', 'firstName'])
  expect(inBraces(unfilledFields('See you on {arrival}, {firstName}!'))).toBe('{arrival}, {firstName}')
  // Other braces are text.
  expect(unfilledFields('{ arrival } {code} {} arrival')).toEqual([])
})

test('fields are renamed where they stand, and the rest of a text is left alone', () => {
  const shown = renameFields('Hello {firstName}, {lotName}: firstName', (name) =>
    name === 'firstName' ? 'first name' : name,
  )
  expect(shown).toBe('Hello {first name}, {lotName}: firstName')
})
