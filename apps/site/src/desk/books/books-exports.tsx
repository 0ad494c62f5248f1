import type { Books } from '@escale/contract/accounting'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { BooksSettingsForm } from './books-settings-form.tsx'
import { LessorDeclaration } from './lessor-declaration.tsx'

/** The entries of each year as files for the accountant, and what the files need to know (AG-407). */
export function BooksExports({ agency, books: { years, settings } }: { agency: DeskAgency; books: Books }) {
  const fileOf = (year: number, format: string) =>
    `/documents/agency/${agency.id}/entries?${new URLSearchParams({ year: String(year), format, lang: currentLocale() })}`
  return (
    <section aria-labelledby="exports" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="exports" className="text-lg">
          {m.desk_books_exports()}
        </h2>
        <p className="text-sm text-ink-soft">{m.desk_books_exports_hint()}</p>
      </div>
      {years.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {years.map((year) => (
            <li key={year} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span className="font-semibold tabular-nums">{year}</span>
              <span className="flex flex-wrap gap-3">
                {settings.siren !== null && (
                  <a href={fileOf(year, 'fec')} download className="button button-secondary button-sm">
                    <Icon name="download" />
                    {m.desk_books_fec()}
                    <span className="sr-only"> {year}</span>
                  </a>
                )}
                <a href={fileOf(year, 'csv')} download className="button button-secondary button-sm">
                  <Icon name="download" />
                  {m.desk_books_csv()}
                  <span className="sr-only"> {year}</span>
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ActivityReports agency={agency} years={years} />
      {years.length > 0 && settings.siren !== null && mayHere(agency, 'declareLessors') && (
        <LessorDeclaration agency={agency} years={years} />
      )}
      <BooksSettingsForm key={JSON.stringify(settings)} agencyId={agency.id} settings={settings} />
    </section>
  )
}

/** What is reported of the lots: to communes and the public interface, and for the lessors (LW-204). */
function ActivityReports({ agency, years }: { agency: DeskAgency; years: number[] }) {
  const reports = [
    ['activity', m.desk_books_report_activity()],
    ['monthly', m.desk_books_report_monthly()],
    ['dac7', m.desk_books_report_dac7()],
  ] as const
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="text-md font-semibold">{m.desk_books_reports()}</h3>
        <p className="max-w-text text-sm text-ink-soft">{m.desk_books_reports_hint()}</p>
      </div>
      <form
        action={`/documents/agency/${agency.id}/activity`}
        className="grid items-end gap-4 w620:grid-cols-2 w820:grid-cols-[minmax(0,1fr)_5rem_8rem_6rem_auto] w1060:grid-cols-[minmax(0,1fr)_8rem_10rem_8rem_auto]"
      >
        <input type="hidden" name="lang" value={currentLocale()} />
        <SelectField
          label={m.desk_books_report()}
          name="kind"
          hint={undefined}
          options={reports.map(([value, label]) => ({ value, label }))}
        />
        <TextField
          label={m.desk_books_report_year()}
          name="year"
          inputMode="numeric"
          required
          maxLength={4}
          defaultValue={String(years[0] ?? '')}
          hint={undefined}
        />
        <SelectField
          label={m.desk_books_report_month()}
          name="month"
          hint={undefined}
          options={[
            { value: '', label: m.desk_books_report_whole_year() },
            ...Array.from({ length: 12 }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1).padStart(2, '0'),
            })),
          ]}
        />
        <SelectField
          label={m.desk_books_report_format()}
          name="format"
          hint={undefined}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'json', label: 'JSON' },
          ]}
        />
        <button type="submit" className="button button-secondary">
          <Icon name="download" />
          {m.desk_books_report_download()}
        </button>
      </form>
    </div>
  )
}
