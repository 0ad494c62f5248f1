/** Errors in words: the one catalogue that the API answers with and the site compiles its messages from. */
import english from './error.en.json' with { type: 'json' }
import french from './error.fr.json' with { type: 'json' }
import type { ApiError, ErrorBody, ErrorCode, FieldCode, FieldProblem } from './errors.ts'

type Locale = 'fr' | 'en'
/** A code without a sentence in one of the languages does not compile. */
type Catalogue = Record<`error_${ErrorCode}` | `error_field_${FieldCode}` | 'error_labelled', string>

const catalogues: Record<Locale, Catalogue> = { fr: french, en: english }

/** The sentence of an error. */
export function errorMessage(code: ErrorCode, locale: Locale): string {
  return catalogues[locale][`error_${code}`]
}

/**
 * The sentence of a faulty field, after its label: `E-mail : Votre e-mail doit être valide.` A field that has no label is called
 * by the name that the request gave it.
 */
export function fieldMessage(field: string, problem: FieldProblem, locale: Locale): string {
  const catalogue = catalogues[locale]
  const { code, limit = '', values = '', name = '' } = problem
  const sentence = fill(catalogue[`error_field_${code}`], { limit: String(limit), values, name })
  return fill(catalogue.error_labelled, { label: labelOf(field, catalogue), sentence })
}

/** The body that answers an error in the caller's language: its message, its fields and what is wrong with each. */
export function errorBody(error: ApiError, locale: Locale): ErrorBody {
  const { code, statusCode, problems, lots } = error
  const faulty = problems && Object.entries(problems)
  return {
    // The specification sets the message of a lot that is gone to the word "lot".
    message: code === 'lotGone' ? 'lot' : errorMessage(code, locale),
    statusCode,
    code,
    ...(faulty && {
      fields: Object.fromEntries(faulty.map(([field, problem]) => [field, fieldMessage(field, problem, locale)])),
      fieldCodes: Object.fromEntries(faulty.map(([field, problem]) => [field, problem.code])),
    }),
    ...(lots && { lots }),
  }
}

/** `guest.firstName` is labelled as `firstName`, `options.0.quantity` as `quantity`. */
function labelOf(field: string, catalogue: Record<string, string>): string {
  const key = `error_label_${field.split('.').at(-1)}`
  return (Object.hasOwn(catalogue, key) && catalogue[key]) || field
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
