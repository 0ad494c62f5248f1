import { truncateText } from '@escale/domain/text/truncate-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { readDeskSearch } from '../bookings/desk-search.ts'
import { deskBookingsQuery, messageTemplatesQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { EditableList } from '../editable-list.tsx'
import { TemplateForm } from './template-form.tsx'
import { automaticTimingName, showFields } from './template-labels.ts'

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
  return (
    <DeskFrame agency={agency} action="manageTemplates" title={m.desk_templates()} lead={m.desk_templates_lead()}>
      <EditableList
        items={data?.templates}
        nameOf={({ name }) => name}
        row={({ bodyFr, automatic }) => (
          <>
            <p className="text-md text-ink-soft">{truncateText(showFields(bodyFr), EXCERPT_LENGTH)}</p>
            {automatic?.isOn && (
              <Badge>{m.desk_template_sent_when({ moment: automaticTimingName(automatic).toLowerCase() })}</Badge>
            )}
          </>
        )}
        form={({ item, onDone }) => (
          <TemplateForm
            key={item?.version ?? 0}
            agency={agency}
            template={item}
            examples={examples?.bookings ?? []}
            onDone={onDone}
          />
        )}
        addLabel={m.desk_template_new()}
        editLabel={m.desk_template_edit()}
        empty={
          <EmptyState icon="mail" title={m.desk_templates_none()}>
            {m.desk_templates_none_hint()}
          </EmptyState>
        }
      />
    </DeskFrame>
  )
}
