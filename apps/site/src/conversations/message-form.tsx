import { MAX_MESSAGE } from '@escale/contract/message-length'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDraft } from './use-draft.ts'

/** Chosen once a message, so that what is sent twice arrives once. */
interface Sent {
  body: string
  requestKey: string
}

/**
 * Writes a message. What is typed stays until it was sent, also over a reload; Ctrl or ⌘ with Enter sends. `draftName` tells one
 * conversation's draft from another's.
 */
export function MessageForm({
  draftName,
  label,
  submitLabel,
  send,
  onSent,
  failureWords,
  check,
  before,
  actions,
}: {
  draftName: string
  label: string
  submitLabel: string
  send: (message: Sent) => Promise<unknown>
  onSent: () => unknown
  /** Own words for what went wrong; undefined for the catalogue's. */
  failureWords?: ((error: unknown) => string | undefined) | undefined
  /** What keeps a text from being sent, shown at the field. */
  check?: ((body: string) => string | undefined) | undefined
  /** Stands above the field; what it writes is added to the text. */
  before?: ((add: (text: string) => void) => ReactNode) | undefined
  /** Stands beside the button. */
  actions?: ReactNode
}) {
  const isHydrated = useHydrated()
  const [draft, setDraft] = useDraft(draftName)
  const [fault, setFault] = useState<string>()
  const textarea = useRef<HTMLTextAreaElement>(null)
  // The same text keeps its key over a failed attempt.
  const attempt = useRef<Sent | null>(null)
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      attempt.current = null
      setDraft('')
      await onSent()
    },
  })
  const submit = () => {
    const body = draft.trim()
    if (isPending) return
    const found = body === '' ? m.conversations_missing() : check?.(body)
    setFault(found)
    if (found !== undefined) {
      textarea.current?.focus()
      return
    }
    if (attempt.current?.body !== body) attempt.current = { body, requestKey: crypto.randomUUID() }
    mutate(attempt.current)
  }
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-3"
    >
      <FormFailure error={error} words={failureWords?.(error)} />
      {before?.((text) => {
        setFault(undefined)
        setDraft(draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`)
        textarea.current?.focus()
      })}
      <TextArea
        ref={textarea}
        label={label}
        name="body"
        rows={4}
        maxLength={MAX_MESSAGE}
        value={draft}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          if (isSuccess) reset()
          setDraft(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={isPending} disabled={!isHydrated}>
          {submitLabel}
        </Button>
        {actions}
        <span role="status" className="text-sm text-success">
          {isSuccess && m.conversations_sent()}
        </span>
      </div>
      <noscript>
        <Notice kind="warning">{m.forms_needs_scripts()}</Notice>
      </noscript>
    </form>
  )
}
