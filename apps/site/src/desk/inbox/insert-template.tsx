import type { InboxConversation } from '@escale/contract/conversations'
import { fillTemplate, type TemplateField } from '@escale/domain/conversations/message-template'
import { templateValues } from '@escale/domain/conversations/template-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { SelectField } from '../../ui/field.tsx'
import { messageTemplatesQuery } from '../desk.queries.ts'
import type { DeskAgency } from '../desk-agency.ts'
import { fieldName, showFields } from './template-labels.ts'

/** Adds a template to an answer, in the person's language and with the fields filled in; what has no value is named. */
export function InsertTemplate({
  agency,
  conversation: { locale, person, booking, lot },
  onInsert,
}: {
  agency: DeskAgency
  conversation: InboxConversation
  onInsert: (text: string) => void
}) {
  const { data } = useQuery(messageTemplatesQuery(agency.id))
  const [missing, setMissing] = useState<readonly TemplateField[]>([])
  const templates = data?.templates ?? []
  if (templates.length === 0) return null
  const insert = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (!template) return
    const values = templateValues({ ...person, booking, lot, agencyName: agency.name })
    const filled = fillTemplate(locale === 'fr' ? template.bodyFr : template.bodyEn, values)
    setMissing(filled.missing)
    onInsert(showFields(filled.text))
  }
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={m.desk_template_insert()}
        value=""
        onChange={({ target }) => insert(target.value)}
        options={[
          { value: '', label: m.desk_template_choose() },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <p role="status" className="text-sm text-warning">
        {missing.length > 0 && m.desk_template_missing({ fields: missing.map(fieldName).join(', ') })}
      </p>
    </div>
  )
}
