/** Error messages: the one catalogue for the API's responses and the site's messages. */
import english from './error.en.json' with { type: 'json' }
import french from './error.fr.json' with { type: 'json' }
import type { ApiError, ErrorBody, ErrorCode, FieldCode, FieldProblem } from './errors.ts'

type Locale = 'fr' | 'en'
/** A code without a message in one of the languages fails to compile. */
type Catalogue = Record<`error_${ErrorCode}` | `error_field_${FieldCode}` | 'error_labelled', string>

const catalogues: Record<Locale, Catalogue> = { fr: french, en: english }

/** Returns the message of an error. */
export function errorMessage(code: ErrorCode, locale: Locale): string {
  return catalogues[locale][`error_${code}`]
}

/**
 * Returns the message of a faulty field, after its label: `E-mail : Votre e-mail doit être valide.` A field without a
 * label appears under its name in the request.
 */
export function fieldMessage(field: string, problem: FieldProblem, locale: Locale): string {
  const catalogue = catalogues[locale]
  const { code, limit = '', values = '', name = '' } = problem
  const sentence = fill(catalogue[`error_field_${code}`], { limit: String(limit), values, name })
  return fill(catalogue.error_labelled, { label: labelOf(field, catalogue), sentence })
}

/** Returns the body of an error response in the caller's language: the message and the problem of each faulty field. */
export function errorBody(error: ApiError, locale: Locale): ErrorBody {
  const { code, statusCode, problems, lots } = error
  const faulty = problems && Object.entries(problems)
  return {
    // The specification requires the message "lot" for a withdrawn lot.
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

/** `guest.firstName` has the label of `firstName`, `options.0.quantity` that of `quantity`. */
function labelOf(field: string, catalogue: Record<string, string>): string {
  const key = `error_label_${field.split('.').at(-1)}`
  return (Object.hasOwn(catalogue, key) && catalogue[key]) || field
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
