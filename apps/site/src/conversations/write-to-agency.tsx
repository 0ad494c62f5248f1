import { ownerMessageRequest } from '@escale/contract/conversations'
import { conversationPath } from '@escale/contract/site-paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { CONVERSATIONS_KEY, ownedLotsQuery } from './conversations.queries.ts'

const schema = ownerMessageRequest.omit({ requestKey: true })

/** An owner writes to the agency of one of their properties. */
export function WriteToAgency() {
  const { data: lots = [] } = useQuery(ownedLotsQuery)
  const [isOpen, setOpen] = useState(false)
  if (lots.length === 0) return null
  if (!isOpen)
    return (
      <div>
        <Button icon="edit" onClick={() => setOpen(true)}>
          {m.conversations_write()}
        </Button>
      </div>
    )
  return <WriteForm lots={lots} />
}

function WriteForm({ lots }: { lots: readonly { reference: string; name: string; city: string }[] }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const requestKey = useRef(crypto.randomUUID())
  const { field, submit, isPending, failure } = useApiForm<
    { reference?: string; subject?: string; body?: string },
    ReturnType<typeof schema.parse>,
    { conversationId: string }
  >({
    schema,
    labels: {
      reference: m.conversations_property,
      subject: m.conversations_subject,
      body: m.conversations_your_message,
    },
    defaultValues: { ...(lots.length === 1 && lots[0] && { reference: lots[0].reference }) },
    send: (message) =>
      apiClient().call('POST /owner/conversations', { body: { ...message, requestKey: requestKey.current } }),
    onFailure: () => {
      // What is corrected is another message.
      requestKey.current = crypto.randomUUID()
    },
    onSent: async ({ conversationId }) => {
      await queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY })
      await router.navigate({ to: conversationPath('owner', conversationId) })
    },
  })
  return (
    <section aria-labelledby="write" className="grid max-w-[46rem] gap-4 rounded-xl border border-line p-5">
      <h2 id="write" className="text-lg">
        {m.conversations_write()}
      </h2>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <SelectField {...field('reference')} required>
          <option value="">{m.conversations_property_choose()}</option>
          {lots.map(({ reference, name, city }) => (
            <option key={reference} value={reference}>
              {`${name}, ${city}`}
            </option>
          ))}
        </SelectField>
        <TextField {...field('subject')} required maxLength={160} />
        <TextArea {...field('body')} required rows={6} />
        <div>
          <SubmitButton isPending={isPending}>{m.conversations_send()}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  )
}
