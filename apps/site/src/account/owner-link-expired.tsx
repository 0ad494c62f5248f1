import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Explains what to do with an expired link. */
export function OwnerLinkExpired() {
  return (
    <>
      <p className="text-md">{m.owner_link_over()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${OWNER_AREA}/inscription`}>{m.account_forgotten_again()}</ButtonLink>
        <ButtonLink href={OWNER_AREA} variant="secondary">
          {m.account_back_to_login()}
        </ButtonLink>
      </div>
    </>
  )
}
