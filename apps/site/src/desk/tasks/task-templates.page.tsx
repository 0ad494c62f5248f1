import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { taskTemplatesQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { EditableList } from '../editable-list.tsx'
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
  const { data } = useQuery({ ...taskTemplatesQuery(agency.id), enabled: mayHere(agency, 'manageTemplates') })
  return (
    <DeskFrame
      agency={agency}
      action="manageTemplates"
      title={m.desk_task_templates()}
      lead={m.desk_task_templates_lead()}
    >
      <EditableList
        items={data?.templates}
        nameOf={taskName}
        row={(template) => (
          <p className="flex flex-wrap items-center gap-2 text-md text-ink-soft">
            {templateMoment(template)}
            {template.forOwnerStays && <Badge>{m.desk_task_owner_stays_too()}</Badge>}
          </p>
        )}
        form={({ item, onDone }) => (
          <TaskTemplateForm key={item?.version ?? 0} agencyId={agency.id} template={item} onDone={onDone} />
        )}
        addLabel={m.desk_task_template_new()}
        editLabel={m.desk_task_edit()}
        empty={
          <EmptyState icon="list" title={m.desk_task_templates_none()}>
            {m.desk_task_templates_none_hint()}
          </EmptyState>
        }
      />
    </DeskFrame>
  )
}
