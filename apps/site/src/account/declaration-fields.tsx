import * as m from '../i18n/messages.generated/messages.js'
import { Checkbox } from '../ui/choice-fields.tsx'
import { TextField } from '../ui/field.tsx'
import type { FieldProps } from './contact-fields.tsx'

type DeclarationName = 'isCompany' | 'companyName' | 'companyNumber' | 'taxNumber' | 'birthDate'

export const DECLARATION_LABELS = {
  isCompany: m.account_declaration_company,
  companyName: m.account_declaration_company_name,
  companyNumber: m.account_declaration_company_number,
  taxNumber: m.account_declaration_tax_number,
  birthDate: m.account_declaration_birth_date,
} as const satisfies Record<DeclarationName, () => string>

/** Fields that a form sends although they are empty. */
export const DECLARATION_EMPTY = ['companyName', 'companyNumber', 'taxNumber', 'birthDate'] as const

/** What the yearly report of lessors says of one (LW-204), for the agency's file and the owner's own page. */
export function DeclarationFields({
  field,
  isCompany,
  isOwn = false,
}: {
  field: (name: DeclarationName) => FieldProps
  isCompany: boolean
  /** Owners fill it in themselves. */
  isOwn?: boolean
}) {
  return (
    <div className="grid items-start gap-4 w620:grid-cols-2">
      <Checkbox
        {...field('isCompany')}
        {...(isOwn && { label: m.account_declaration_own_company() })}
        className="w620:col-span-2"
      />
      {/* Both stay in the form, so that what was typed is kept when the box is ticked by mistake. */}
      <TextField {...field('companyName')} maxLength={120} className={isCompany ? undefined : 'hidden'} />
      <TextField
        {...field('companyNumber')}
        maxLength={30}
        hint={m.account_declaration_company_number_hint()}
        className={isCompany ? undefined : 'hidden'}
      />
      <TextField {...field('taxNumber')} maxLength={30} hint={m.account_declaration_tax_number_hint()} />
      <TextField {...field('birthDate')} type="date" className={isCompany ? 'hidden' : undefined} />
    </div>
  )
}
