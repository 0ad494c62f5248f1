import type { Locale } from '@escale/db/schema'
import { type Block, writePdf } from '../booking/documents/pdf-document.ts'
import type { PersonalData, PersonalSection } from './personal-data.store.ts'
import { PERSONAL_DATA_WORDS } from './personal-data-words.ts'

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
            .map(([name, value]) => [words.fields[name] ?? name, String(value)]),
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
