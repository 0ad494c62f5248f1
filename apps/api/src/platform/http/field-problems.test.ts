import { errorBody, fieldMessage } from '@escale/contract/error-messages'
import { ApiError, type FieldProblem, fieldCodes } from '@escale/contract/errors'
import { line } from '@escale/contract/schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldProblems } from './field-problems.ts'

const schema = z.strictObject({
  email: z.email().max(30),
  name: line(5).min(1),
  adults: z.number().int().min(1).max(9),
  kind: z.enum(['tenant', 'owner']),
  lots: z.array(z.string()).min(1).max(2),
  terms: z.literal(true),
  at: z.iso.datetime(),
  guest: z.object({ firstName: z.string().min(2) }),
})
const good = {
  email: 'a@b.fr',
  name: 'Ada',
  adults: 2,
  kind: 'owner',
  lots: ['a'],
  terms: true,
  at: '2026-01-01T00:00:00Z',
  guest: { firstName: 'Ada' },
}

function problemsOf(change: object): Record<string, FieldProblem> {
  const input = { ...good, ...change }
  const { error } = schema.safeParse(input)
  if (!error) throw new Error('nothing is wrong')
  return fieldProblems(error, input)
}

test.each<[object, string, FieldProblem]>([
  [{ email: undefined }, 'email', { code: 'required' }],
  [{ email: '' }, 'email', { code: 'required' }],
  [{ email: 'nobody' }, 'email', { code: 'invalidEmail' }],
  [{ email: 3 }, 'email', { code: 'invalid' }],
  [{ name: '   ' }, 'name', { code: 'tooShort', limit: '1' }],
  [{ name: 'Adalbert' }, 'name', { code: 'tooLong', limit: '5' }],
  [{ name: 'a\u0000' }, 'name', { code: 'forbiddenCharacter' }],
  [{ adults: 0 }, 'adults', { code: 'tooSmall', limit: '1' }],
  [{ adults: 10 }, 'adults', { code: 'tooBig', limit: '9' }],
  [{ adults: 1.5 }, 'adults', { code: 'notAnInteger' }],
  [{ adults: '2' }, 'adults', { code: 'notANumber' }],
  [{ kind: 'agency' }, 'kind', { code: 'notAChoice', values: 'tenant, owner' }],
  [{ lots: [] }, 'lots', { code: 'tooFew', limit: '1' }],
  [{ lots: ['a', 'b', 'c'] }, 'lots', { code: 'tooMany', limit: '2' }],
  [{ terms: false }, 'terms', { code: 'mustAccept' }],
  [{ at: 'today' }, 'at', { code: 'invalidDate' }],
  [{ guest: { firstName: 'A' } }, 'guest.firstName', { code: 'tooShort', limit: '2' }],
  [{ colour: 'red' }, 'colour', { code: 'unknownField' }],
])('AP-06 %j is refused at %s', (change, field, problem) => {
  expect(problemsOf(change)).toEqual({ [field]: problem })
})

test('AP-06 of several shapes the nearest says what is wrong, and no name of a field harms', () => {
  const either = z.union([z.object({ token: z.string() }), z.object({ old: z.string(), password: z.string().min(8) })])
  for (const [input, problems] of [
    [{ old: 'x', password: 'short' }, { password: { code: 'tooShort', limit: '8' } }],
    [{ old: 5, password: 'long enough' }, { old: { code: 'invalid' } }],
    [{ token: 5 }, { token: { code: 'invalid' } }],
  ] as const) {
    const { error } = either.safeParse(input)
    expect(error && fieldProblems(error, input)).toEqual(problems)
  }
  const hostile = JSON.parse('{"__proto__":1}')
  const { error } = z.strictObject({}).safeParse(hostile)
  const found = error ? fieldProblems(error, hostile) : {}
  expect(Object.keys(found)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).code).toBeUndefined()
})

test('VA-02 every code has a sentence in both languages, with its label and what it names', () => {
  for (const code of fieldCodes) {
    for (const locale of ['fr', 'en'] as const) {
      const words = fieldMessage('email', { code, limit: 3, values: 'a, b', name: '« X »' }, locale)
      expect(words).toMatch(locale === 'fr' ? /^E-mail\u00a0: \p{Lu}.*\.$/u : /^E-mail: \p{Lu}.*\.$/u)
      expect(words).not.toMatch(/[{}]/)
    }
  }
  expect(fieldMessage('email', { code: 'invalidEmail' }, 'fr')).toBe('E-mail\u00a0: Votre e-mail doit être valide.')
  expect(fieldMessage('guest.firstName', { code: 'required' }, 'en')).toBe('First name: This field is required.')
  expect(fieldMessage('constructor', { code: 'required' }, 'fr')).toBe('constructor\u00a0: Ce champ est requis.')
})

test('AP-06 the body of an error has its words and its stable codes; a 410 says lot', () => {
  const problems = { adults: { code: 'tooBig', limit: 9 } } as const
  expect(errorBody(new ApiError('invalidRequest', { problems }), 'en')).toEqual({
    message: 'Some of the information is not valid.',
    statusCode: 400,
    code: 'invalidRequest',
    fields: { adults: 'Adults: The maximum is 9.' },
    fieldCodes: { adults: 'tooBig' },
  })
  expect(errorBody(new ApiError('lotGone', { lots: [] }), 'fr')).toMatchObject({ message: 'lot', lots: [] })
})
