/** Parts that the account's forms share around their fields. */
import { useHydrated } from '@tanstack/react-router'
import type { FormEventHandler, ReactNode } from 'react'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { UserDataError } from './account.queries.ts'
import { captchaMessage } from './use-captcha.tsx'

/** `method="post"` keeps the typed values out of the address when scripts are missing. */
export function AccountForm({
  onSubmit,
  onUse,
  notices,
  children,
}: {
  onSubmit: FormEventHandler
  /** Called when the visitor starts to fill in the form. */
  onUse?: (() => void) | undefined
  /** Error shown above the fields. */
  notices?: ReactNode
  children: ReactNode
}) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} onFocus={onUse} className="grid gap-4">
      {notices}
      <p className="field-hint required-note">{m.account_required_note()}</p>
      {children}
      <noscript>
        <Notice kind="warning">{m.account_needs_scripts()}</Notice>
      </noscript>
    </form>
  )
}

/** Submit button: disabled before hydration, busy during the request. */
export function SubmitButton({
  children,
  isPending,
  variant,
}: {
  children: ReactNode
  isPending: boolean
  variant?: ButtonVariant | undefined
}) {
  const hydrated = useHydrated()
  return (
    <Button type="submit" variant={variant} loading={isPending} disabled={!hydrated}>
      {children}
    </Button>
  )
}

const LOOKS = {
  error: { icon: 'warning', className: 'bg-danger-soft text-danger' },
  warning: { icon: 'warning', className: 'bg-warning-soft text-warning' },
  success: { icon: 'success', className: 'bg-success-soft text-success' },
  info: { icon: 'info', className: 'bg-info-soft text-info' },
} as const

/** Notice in a box. Errors and warnings are announced at once. */
export function Notice({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const { icon, className } = LOOKS[kind]
  return (
    <div
      role={kind === 'error' || kind === 'warning' ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-md p-4 text-sm', className)}
    >
      <Icon name={icon} className="mt-0.5" />
      <div className="grid gap-1 font-medium">{children}</div>
    </div>
  )
}

/** Error of the whole form: `words` if given, else the message from the catalogue. */
export function FormFailure({ error, words }: { error: unknown; words?: string | undefined }) {
  if (error === null) return null
  const own = error instanceof UserDataError ? error.message : captchaMessage(error)
  return <Notice kind="error">{words ?? own ?? errorMessage(error)}</Notice>
}
