import type { Locale } from '@escale/db/schema'
import { formatDay, formatInstantDay, formatInstantHour } from '@escale/domain/date-format'
import { type Block, writePdf } from '../platform/text/pdf-document.ts'
import type { PersonalData, PersonalSection } from './personal-data.store.ts'
import { CODE_NAMES, CODED_FIELDS, PERSONAL_DATA_WORDS } from './personal-data-words.ts'

/** Writes a person's own data as a PDF that people can read: a heading for each section, a table of facts for each row. */
export function writePersonalData(data: PersonalData, { locale, now }: { locale: Locale; now: Date }): Promise<Buffer> {
  const words = PERSONAL_DATA_WORDS[locale]
  const blocks = (Object.keys(words.sections) as PersonalSection[]).flatMap((section): Block[] => {
    const rows = data[section]
    const heading: Block = { kind: 'heading', text: words.sections[section] }
    if (rows.length === 0) return [heading, { kind: 'text', text: words.nothing }]
    return [
      heading,
      ...rows.map(
        (row): Block => ({
          kind: 'facts',
          facts: Object.entries(row)
            .filter(([, value]) => value !== null && value !== '')
            .map(([name, value]) => [words.fields[name] ?? name, readable(name, value, locale)]),
        }),
      ),
    ]
  })
  return writePdf({
    title: words.title,
    author: words.title,
    locale,
    createdAt: now,
    blocks: [{ kind: 'text', text: words.lead }, ...blocks],
  })
}

/** Days and instants as people in France write them; words of the program in the reader's language. */
function readable(name: string, value: string | number | boolean | null, locale: Locale): string {
  if (typeof value === 'number') return value.toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-GB')
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return `${formatInstantDay(text)} ${formatInstantHour(text, locale)}`
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text)
  return (CODED_FIELDS.has(name) ? CODE_NAMES[locale][text] : undefined) ?? text
}
