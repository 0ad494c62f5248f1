import type { LotCard } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'

/** Whether an individual or a professional lets the lot, in full: "Annonce d’un particulier, …". */
export function adTypeName(adType: LotCard['adType']): string {
  return adType === 0 ? m.lots_ad_private() : m.lots_ad_professional()
}

/** Whether the lessor is an individual or a professional, and the registration number: every ad states both (LW-203). */
export function LessorStatement({ lot }: { lot: Pick<LotCard, 'adType' | 'registrationNumber'> }) {
  const lessor = lot.adType === 0 ? m.lots_ad_private_short() : m.lots_ad_professional()
  return lot.registrationNumber === null
    ? lessor
    : `${lessor}, ${m.lots_registration({ number: lot.registrationNumber })}`
}
