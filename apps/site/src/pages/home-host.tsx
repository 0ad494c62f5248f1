import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'

/** Invites owners to let their home through an agency. */
export function HomeHost() {
  return (
    <section className="page home-section deferred-layout" aria-labelledby="home-host">
      <div className="home-host">
        <div>
          <h2 id="home-host" className="text-2xl">
            {m.content_home_host()}
          </h2>
          <p className="text-md">{m.content_home_host_text()}</p>
        </div>
        <ButtonLink href="/confier-mon-bien" variant="secondary">
          {m.content_home_host_link()}
        </ButtonLink>
      </div>
    </section>
  )
}
