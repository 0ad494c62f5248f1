import {
  brokenPasswordRules,
  PASSWORD_SPECIALS,
  type PasswordRule,
  passwordRules,
} from '@escale/domain/account/password-rules'
import { type ComponentProps, useId, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

const RULES: Record<PasswordRule, () => string> = {
  length: m.account_rule_length,
  lowercase: m.account_rule_lowercase,
  uppercase: m.account_rule_uppercase,
  digit: m.account_rule_digit,
  special: () => m.account_rule_special({ specials: [...PASSWORD_SPECIALS].join(' ') }),
}

/**
 * Password field with a reveal button. With `checklist` it lists the rules that the value does not meet yet (VA-03).
 */
export function PasswordField({
  label,
  error,
  checklist,
  className,
  ...input
}: ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  /** The current value, required for the checklist of a new password. */
  checklist?: string | undefined
}) {
  const id = useId()
  const [shown, setShown] = useState(false)
  // Once open the rules stay: closing them on blur would move what is being clicked.
  const [hasFocused, setHasFocused] = useState(false)
  return (
    <div className={classNames('relative grid content-start gap-2', className)}>
      <Field id={id} label={label} error={error} required>
        {(control) => (
          <span className="password">
            <input
              spellCheck={false}
              autoCapitalize="none"
              {...input}
              {...control}
              onFocus={() => setHasFocused(true)}
              type={shown ? 'text' : 'password'}
              aria-required
              aria-describedby={
                classNames(control['aria-describedby'], checklist !== undefined && `${id}-rules`) || undefined
              }
              className="input"
            />
            <button
              type="button"
              className="password-toggle with-scripts"
              aria-pressed={shown}
              aria-label={m.account_password_show({ label })}
              onClick={() => setShown(!shown)}
            >
              {shown ? m.account_hide() : m.account_show()}
            </button>
          </span>
        )}
      </Field>
      {checklist !== undefined && (
        <Checklist id={`${id}-rules`} password={checklist} isFolded={!hasFocused && checklist === ''} />
      )}
    </div>
  )
}

/** Until the field has the focus the rules are there for screen readers, and without scripts. */
function Checklist({ id, password, isFolded }: { id: string; password: string; isFolded: boolean }) {
  const broken = brokenPasswordRules(password)
  return (
    <div id={id} className="password-rules" data-folded={isFolded || undefined}>
      <p className="field-hint">{m.account_rules()}</p>
      <ul>
        {passwordRules.map((rule) => {
          const held = !broken.includes(rule)
          return (
            <li key={rule} className={held ? 'password-rule-held' : undefined}>
              <Icon name={held ? 'success' : 'minus'} />
              {RULES[rule]()}
              <span className="sr-only">{held ? m.account_rule_held() : m.account_rule_missing()}</span>
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {password === ''
          ? ''
          : broken.length === 0
            ? m.account_rules_all_held()
            : m.account_rules_left({ rules: broken.map((rule) => RULES[rule]()).join(', ') })}
      </p>
    </div>
  )
}
