import { missingDeclaredFacts, nextLessorReport } from '@escale/domain/law/lessor-report'
import type { ComponentProps } from 'react'
import { DECLARATION_LABELS } from '../account/declaration-fields.tsx'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { Notice } from '../ui/notice.tsx'
import type { DeclarationForm } from './declaration-form.tsx'

/** What the next report still lacks, and until when. */
export function DeclarationState({
  declaration,
}: {
  declaration: ComponentProps<typeof DeclarationForm>['declaration']
}) {
  const { year, dueOn } = nextLessorReport(useToday())
  const missing = missingDeclaredFacts(declaration).map((fact) => inSentence(DECLARATION_LABELS[fact]()))
  return (
    <Notice kind={missing.length > 0 ? 'info' : 'success'}>
      <p>
        {missing.length > 0
          ? m.owner_declaration_missing({ facts: missing.join(', ') })
          : m.owner_declaration_complete()}
      </p>
      <p className="font-normal">{m.owner_declaration_due({ year, day: displayDate(dueOn) })}</p>
    </Notice>
  )
}

/** A label within a sentence: "numéro fiscal (NIF)"; an acronym stays as it is. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label
