/**
 * The one way in which the account's forms work: the contract's schema and the rules of the domain check, what is wrong is
 * said at its field, the first of them gets the focus, nothing typed is lost, and empty values are not sent (VA-01..05).
 */
import type { ErrorCode } from '@escale/contract/errors'
import { normalizeError } from '@escale/contract/errors'
import type { FormSchema } from '@escale/contract/schema'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { BaseSyntheticEvent } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  useForm,
} from 'react-hook-form'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'

type Values = Record<string, string | boolean | readonly string[] | undefined>

interface AccountFormOptions<Fields extends Values, Sent, Answer> {
  schema: FormSchema<Sent>
  labels: Record<keyof Fields & string, () => string>
  /** Left out for empty fields, so that what a browser filled in before the scripts came stays. */
  defaultValues?: DefaultValues<Fields>
  /** What a schema cannot say: words for each faulty field, `undefined` for a good one. Empty fields are the schema's. */
  check?: (values: Fields) => Partial<Record<keyof Fields & string, string | undefined>>
  /** Fields that are sent although they are empty, so that they can be cleared. */
  keepEmpty?: readonly (keyof Fields & string)[]
  send: (sent: Sent) => Promise<Answer>
  onSent: (answer: Answer, sent: Sent) => unknown
  /** The field at which an error of the API is said. */
  errorFields?: Partial<Record<ErrorCode, keyof Fields & string>>
  /** Called after a failure, before its words are shown. */
  onFailure?: (error: unknown, sent: Sent) => void
}

export function useAccountForm<Fields extends Values, Sent, Answer>({
  schema,
  labels,
  defaultValues,
  check,
  keepEmpty = [],
  send,
  onSent,
  errorFields = {},
  onFailure,
}: AccountFormOptions<Fields, Sent, Answer>) {
  const resolver: Resolver<Fields, unknown, Sent> = async (values, context, options) => {
    const filled = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => keepEmpty.includes(name) || !isEmpty(value)),
    )
    const result = await zodResolver(schema)(filled, context, options as ResolverOptions<FieldValues>)
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
    onSuccess: onSent,
    onError: (thrown, sent) => {
      onFailure?.(thrown, sent)
      const error = normalizeError(thrown)
      const named = Object.keys(error.fields ?? {}).filter((name) => name in labels)
      const codeField = errorFields[error.code]
      if (codeField) named.unshift(codeField)
      named.forEach((name, index) => {
        const message = name === codeField ? errorMessage(error) : m.account_check_field()
        form.setError(name as FieldPath<Fields>, { type: 'custom', message }, { shouldFocus: index === 0 })
      })
    },
  })
  const saidAtField = mutation.error !== null && errorFields[normalizeError(mutation.error).code] !== undefined
  /** Label and error of a field. */
  const words = (name: keyof Fields & string) => {
    const label = labels[name]()
    const found = form.formState.errors[name] as { type?: string; message?: string } | undefined
    const error = found && errorWords(name, label, found, form.getValues(name as FieldPath<Fields>))
    return { label, error }
  }
  return {
    words,
    /** Label, error and registration of a field, for the fields of `ui/field.tsx`. */
    field: (name: keyof Fields & string) => ({ ...words(name), ...form.register(name as FieldPath<Fields>) }),
    form,
    submit: form.handleSubmit((sent) => mutation.mutate(sent as Sent), focusFirstFault),
    isPending: mutation.isPending,
    /** What the last successful call answered. */
    answer: mutation.data,
    /** What went wrong with the whole; null when it is said at a field. */
    failure: saidAtField ? null : mutation.error,
    reset: mutation.reset,
  }
}

/** A required field is its label followed by the required text (VA-01). */
function errorWords(name: string, label: string, error: { type?: string; message?: string }, value: unknown): string {
  if (error.type === 'custom' && error.message) return error.message
  if (isEmpty(value)) return m.account_field_required({ label })
  if (error.type === 'too_big') return m.account_too_long()
  return name === 'email' ? m.error_field_invalidEmail() : m.account_check_field()
}

/** Nothing typed, nothing chosen: a group of radio buttons says `null`. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

/** The first in the order of the page (VA-05), which is not always the one of registration; once the faults are drawn. */
function focusFirstFault(_: unknown, event?: BaseSyntheticEvent): void {
  const form = event?.target as HTMLFormElement
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
