import type { TaskTemplate } from '@escale/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { taskTemplatesQuery } from './desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from './desk-agency.ts'
import { DeskFrame } from './desk-frame.tsx'
import { taskName, templateMoment } from './task-labels.ts'
import { TaskTemplateForm } from './task-template-form.tsx'

export const Route = createFileRoute('/espace-agence/$agency/taches/modeles')({
  staticData: { layout: 'desk' },
  loader: ({ context, params: { agency } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_task_templates(),
      crumbs: [
        { label: m.desk_tasks(), url: deskPath({ slug: agency }, '/taches') },
        { label: m.desk_task_templates(), url: deskPath({ slug: agency }, '/taches/modeles') },
      ],
      query: ({ id }) => taskTemplatesQuery(id),
      action: 'manageTemplates',
    }),
  head: privateHead,
  component: TaskTemplatesPage,
})

/** What the agency does for each stay (AG-209). */
function TaskTemplatesPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const hydrated = useHydrated()
  const { data } = useQuery({ ...taskTemplatesQuery(agency.id), enabled: mayHere(agency, 'manageTemplates') })
  const [open, setOpen] = useState<string | null>(null)
  const templates = data?.templates ?? []
  const form = (template: TaskTemplate | null) => (
    <TaskTemplateForm
      key={template?.version ?? 0}
      agencyId={agency.id}
      template={template}
      onDone={() => setOpen(null)}
    />
  )
  return (
    <DeskFrame
      agency={agency}
      action="manageTemplates"
      title={m.desk_task_templates()}
      lead={m.desk_task_templates_lead()}
    >
      {open === 'new' ? (
        form(null)
      ) : (
        <div>
          <Button icon="plus" disabled={!hydrated} onClick={() => setOpen('new')}>
            {m.desk_task_template_new()}
          </Button>
        </div>
      )}
      {data && templates.length === 0 && open !== 'new' && (
        <EmptyState icon="list" title={m.desk_task_templates_none()}>
          {m.desk_task_templates_none_hint()}
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
                  aria-label={taskName(template)}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4"
                >
                  <div className="grid gap-1">
                    <h2 className="text-md font-semibold">{taskName(template)}</h2>
                    <p className="flex flex-wrap items-center gap-2 text-md text-ink-soft">
                      {templateMoment(template)}
                      {template.forOwnerStays && <Badge>{m.desk_task_owner_stays_too()}</Badge>}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    icon="edit"
                    disabled={!hydrated}
                    onClick={() => setOpen(template.id)}
                  >
                    {m.desk_task_edit()}
                    <span className="sr-only">{` ${taskName(template)}`}</span>
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
