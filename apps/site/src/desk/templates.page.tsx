import type { MessageTemplate } from '@escale/contract/message-templates'
import { truncateText } from '@escale/domain/text/truncate-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { deskBookingsQuery, messageTemplatesQuery } from './desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from './desk-agency.ts'
import { DeskFrame } from './desk-frame.tsx'
import { readDeskSearch } from './desk-search.ts'
import { TemplateForm } from './template-form.tsx'
import { automaticTimingName } from './template-labels.ts'

/** Characters of a text that a list shows. */
const EXCERPT_LENGTH = 200

/** The bookings of which one serves as the preview's example. */
const EXAMPLES = readDeskSearch({ period: 'coming', state: 'open' })

export const Route = createFileRoute('/espace-agence/$agency/messages/modeles')({
  staticData: { layout: 'desk' },
  loader: ({ context, params: { agency } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_templates(),
      crumbs: [
        { label: m.desk_inbox(), url: deskPath({ slug: agency }, '/messages') },
        { label: m.desk_templates(), url: deskPath({ slug: agency }, '/messages/modeles') },
      ],
      query: ({ id }) => messageTemplatesQuery(id),
      besides: ({ id }) => deskBookingsQuery(id, EXAMPLES),
      action: 'manageTemplates',
    }),
  head: privateHead,
  component: TemplatesPage,
})

/** The templates of the agency's answers, in both languages, previewed with a booking of its own (AG-303). */
function TemplatesPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const enabled = mayHere(agency, 'manageTemplates')
  const { data } = useQuery({ ...messageTemplatesQuery(agency.id), enabled })
  const { data: examples } = useQuery({ ...deskBookingsQuery(agency.id, EXAMPLES), enabled })
  const [open, setOpen] = useState<string | null>(null)
  const templates = data?.templates ?? []
  const close = () => setOpen(null)
  const form = (template: MessageTemplate | null) => (
    <TemplateForm
      key={template?.version ?? 0}
      agency={agency}
      template={template}
      examples={examples?.bookings ?? []}
      onDone={close}
    />
  )
  return (
    <DeskFrame agency={agency} action="manageTemplates" title={m.desk_templates()} lead={m.desk_templates_lead()}>
      {open === 'new' ? (
        form(null)
      ) : (
        <div>
          <Button icon="plus" onClick={() => setOpen('new')}>
            {m.desk_template_new()}
          </Button>
        </div>
      )}
      {data && templates.length === 0 && open !== 'new' && (
        <EmptyState icon="mail" title={m.desk_templates_none()}>
          {m.desk_templates_none_hint()}
        </EmptyState>
      )}
      {templates.length > 0 && (
        <ul className="grid gap-4">
          {templates.map((template) => (
            <li key={template.id}>
              {open === template.id ? (
                form(template)
              ) : (
                <section
                  aria-label={template.name}
                  className="grid gap-3 rounded-lg border border-line p-4 w820:grid-cols-[12rem_minmax(0,1fr)_auto] w820:items-start"
                >
                  <h2 className="text-md font-semibold">{template.name}</h2>
                  <div className="grid justify-items-start gap-2">
                    <p className="text-md text-ink-soft">{truncateText(template.bodyFr, EXCERPT_LENGTH)}</p>
                    {template.automatic?.isOn && (
                      <Badge>
                        {m.desk_template_sent_when({ moment: automaticTimingName(template.automatic).toLowerCase() })}
                      </Badge>
                    )}
                  </div>
                  <Button variant="secondary" size="sm" icon="edit" onClick={() => setOpen(template.id)}>
                    {m.desk_template_edit()}
                  </Button>
                </section>
              )}
            </li>
          ))}
        </ul>
      )}
    </DeskFrame>
  )
}
