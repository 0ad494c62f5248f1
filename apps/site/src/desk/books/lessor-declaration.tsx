import { normalizeError } from '@escale/contract/errors'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type DeskAgency, deskPath } from '../desk-agency.ts'

/**
 * The yearly declaration of lessors (LW-204). It is refused while a fact about one is unknown, so the browser fetches it and shows why;
 * without scripts the form opens the file or the refusal.
 */
export function LessorDeclaration({ agency, years }: { agency: DeskAgency; years: readonly number[] }) {
  const lastYear = Number(useToday().slice(0, 4)) - 1
  const fetchFile = useMutation({ mutationFn: downloadFile })
  const action = `/documents/agency/${agency.id}/activity`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    fetchFile.mutate(`${action}?${fields}`)
  }
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="text-md font-semibold">{m.desk_books_declaration()}</h3>
        <p className="max-w-text text-sm text-ink-soft">
          {m.desk_books_declaration_hint()}{' '}
          <AppLink href={`${deskPath(agency, '/proprietaires')}?state=incomplete`} className="text-link">
            {m.desk_books_declaration_incomplete()}
          </AppLink>
        </p>
      </div>
      <FormFailure error={fetchFile.error} />
      <form action={action} onSubmit={submit} className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="kind" value="dac7" />
        <input type="hidden" name="format" value="xml" />
        <SelectField
          label={m.desk_books_report_year()}
          name="year"
          hint={undefined}
          defaultValue={years.includes(lastYear) ? lastYear : years[0]}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <Button type="submit" variant="secondary" loading={fetchFile.isPending}>
          <Icon name="download" />
          {m.desk_books_declaration_download()}
        </Button>
      </form>
    </div>
  )
}

/** Saves a file under the name that the server gives it. Throws the API's error. */
async function downloadFile(href: string): Promise<void> {
  const response = await fetch(href, { headers: { 'accept-language': currentLocale() } })
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null)
    throw normalizeError({ statusCode: response.status, ...(answer as object | null) })
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  URL.revokeObjectURL(link.href)
}
