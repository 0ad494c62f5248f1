import type { LotDetail } from '@escale/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HtmlText } from '../content/html-text.tsx'
import { currentLocale, foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { translationQuery } from './lot.queries.ts'
import { LotSection } from './lot-section.tsx'

type DescribedLot = Pick<LotDetail, 'reference' | 'description' | 'descriptionLocale'>

/** Description by the owner. A text in the other language can be translated (LO-15). */
export function LotDescription({ lot }: { lot: DescribedLot }) {
  const locale = currentLocale()
  const isForeign = lot.descriptionLocale !== locale
  const [isRequested, setRequested] = useState(false)
  const { data, isError, isFetching } = useQuery({ ...translationQuery(lot.reference, locale), enabled: isRequested })
  const translated = isRequested && data
  return (
    <LotSection id="description" title={m.lots_description()}>
      <div lang={foreignLang(translated ? data.locale : lot.descriptionLocale)} className="max-w-narrow text-md">
        <HtmlText html={translated ? data.description : lot.description} />
      </div>
      {isForeign && (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          <p className="text-ink-soft" role="status">
            {translated
              ? m.lots_translated()
              : lot.descriptionLocale === 'en'
                ? m.lots_description_original_en()
                : m.lots_description_original_fr()}
          </p>
          <Button
            variant="secondary"
            size="sm"
            icon="globe"
            loading={isFetching}
            onClick={() => setRequested(!translated)}
          >
            {translated ? m.lots_translate_undo() : m.lots_translate()}
          </Button>
          {isError && (
            <p role="alert" className="text-danger">
              {m.lots_translate_failed()}
            </p>
          )}
        </div>
      )}
    </LotSection>
  )
}
