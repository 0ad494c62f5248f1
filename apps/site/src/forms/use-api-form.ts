import type { ErrorCode } from '@escale/contract/errors'
import { normalizeError } from '@escale/contract/errors'
import type { FormSchema } from '@escale/contract/schema'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type ResolverOptions,
  useForm,
} from 'react-hook-form'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'

type Values = Record<string, string | number | boolean | readonly string[] | undefined>

interface ApiFormOptions<Fields extends Values, Sent, Answer> {
  /** The contract's schema of the request, or the part of it that the fields fill. */
  schema: FormSchema<Sent>
  labels: Record<keyof Fields & string, () => string>
  /** Leave empty fields out, so that what the browser filled in before hydration stays. */
  defaultValues?: DefaultValues<Fields>
  /** Rules that a schema cannot express: an error message per faulty field, `undefined` for a valid one. Empty fields are left to the schema. */
  check?: (values: Fields) => Partial<Record<keyof Fields & string, string | undefined>>
  /** Fields that are sent although they are empty, so that the user can clear them. */
  keepEmpty?: readonly (keyof Fields & string)[]
  send: (request: Sent) => Promise<Answer>
  onSent?: (answer: Answer, request: Sent) => unknown
  /** The field that shows an error code of the API. */
  errorFields?: Partial<Record<ErrorCode, keyof Fields & string>>
  /** Called after the API refused the request, before its errors are shown. */
  onFailure?: (error: unknown, request: Sent) => void
  /** Called when a submit finds faulty fields, before the first one gets the focus. */
  onInvalid?: (errors: FieldErrors<Fields>) => void
}

/**
 * A form that sends one request to the API (VA-01 to VA-05). The contract's schema and the domain's rules validate it; each
 * error is shown at its field; the first faulty field of the page gets the focus; a refused request keeps what was typed;
 * empty values are not sent. An error of the API for `guest.city` is shown at the field `city`.
 *
 * It brings React Hook Form and zod, about 25 kB: pages that most visits see import the form lazily.
 */
export function useApiForm<Fields extends Values, Sent, Answer>({
  schema,
  labels,
  defaultValues,
  check,
  keepEmpty = [],
  send,
  onSent,
  errorFields = {},
  onFailure,
  onInvalid,
}: ApiFormOptions<Fields, Sent, Answer>) {
  const element = useRef<HTMLFormElement | null>(null)
  const isFocusPending = useRef(false)
  // After every commit: the errors reach the document in a later one than the submit.
  useEffect(() => {
    if (isFocusPending.current) isFocusPending.current = !focusFirstFault(element.current)
  })
  const resolver: Resolver<Fields, unknown, Sent> = async (values, context, options) => {
    const filled = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => keepEmpty.includes(name) || !isEmpty(value)),
    )
    const result = await zodResolver(schema, { error: faultOfSchema })(
      filled,
      context,
      options as ResolverOptions<FieldValues>,
    )
    const errors: Record<string, unknown> = { ...result.errors }
    for (const [name, message] of Object.entries(check?.(values) ?? {})) {
      if (message && filled[name] !== undefined) errors[name] = { type: 'custom', message }
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Fields> }
    return { values: result.values as Sent, errors: {} }
  }
  const form = useForm<Fields, unknown, Sent>({
    resolver,
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  })
  const mutation = useMutation({
    mutationFn: send,
    ...(onSent && { onSuccess: onSent }),
    onError: (thrown, request) => {
      onFailure?.(thrown, request)
      const error = normalizeError(thrown)
      const codeField = errorFields[error.code]
      const named = Object.keys(error.fields ?? {})
        .map((path) => path.slice(path.lastIndexOf('.') + 1))
        .filter((name) => name in labels && name !== codeField)
      if (codeField) named.unshift(codeField)
      for (const name of named) {
        const message = name === codeField ? errorMessage(error) : m.forms_check_field()
        form.setError(name as FieldPath<Fields>, { type: 'custom', message })
      }
      if (named.length > 0) isFocusPending.current = true
    },
  })
  const isShownAtField = mutation.error !== null && errorFields[normalizeError(mutation.error).code] !== undefined
  /** Label and error message of a field. */
  const texts = (name: keyof Fields & string) => {
    const label = labels[name]()
    const fault = form.formState.errors[name] as Fault | undefined
    const error = fault && faultMessage(name, label, fault, form.getValues(name as FieldPath<Fields>))
    return { label, error }
  }
  const sendForm = form.handleSubmit(
    (request) => mutation.mutate(request as Sent),
    (errors) => {
      onInvalid?.(errors)
      isFocusPending.current = true
    },
  )
  return {
    texts,
    /** Label, error message and registration of a field, as props for the components of `ui/field.tsx`. */
    field: (name: keyof Fields & string, options?: RegisterOptions<Fields, FieldPath<Fields>>) => ({
      ...texts(name),
      ...form.register(name as FieldPath<Fields>, options),
    }),
    /** React Hook Form's own object, for what the hook does not cover: `watch`, `reset`, `control`. */
    form,
    submit: (event: BaseSyntheticEvent) => {
      element.current = event.currentTarget as HTMLFormElement
      isFocusPending.current = false
      return sendForm(event)
    },
    /** Sends what the form holds once more, after what kept it from being accepted was done elsewhere: the second factor (AG-104). */
    sendAgain: () => {
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
      return sendForm()
    },
    isPending: mutation.isPending,
    isSent: mutation.isSuccess,
    /** The response to the last request that succeeded. */
    answer: mutation.data,
    /** The error of the request as a whole; null when a field shows it. */
    failure: isShownAtField ? null : mutation.error,
    reset: mutation.reset,
  }
}

/** VA-01: what an empty required field says. */
export function requiredMessage(label: string): string {
  return m.forms_labelled_fault({ label, fault: m.error_field_required() })
}

/** A text is too long, a number too high, or a rule of the schema refuses it without words of its own. */
function faultOfSchema({ code, origin }: { code?: string | undefined; origin?: unknown }): string | undefined {
  if (code === 'custom') return m.forms_check_field()
  if (code !== 'too_big') return undefined
  if (origin === 'string') return m.forms_too_long()
  return origin === 'number' ? m.forms_too_big() : m.forms_check_field()
}

interface Fault {
  type?: string
  message?: string
}

/** An unticked box counts as empty. */
function faultMessage(name: string, label: string, fault: Fault, value: unknown): string {
  if (fault.type === 'custom' && fault.message) return fault.message
  if (isEmpty(value) || value === false) return requiredMessage(label)
  if (fault.type === 'too_big') return fault.message ?? m.forms_check_field()
  return name === 'email' ? m.error_field_invalidEmail() : m.forms_check_field()
}

/** A radio group without a choice has the value `null`. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

/** Document order (VA-05), which may differ from the order of registration. Returns whether there was a faulty field. */
function focusFirstFault(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field !== null && field !== undefined
}
