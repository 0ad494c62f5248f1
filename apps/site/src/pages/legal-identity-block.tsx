import type { Block } from '@escale/contract/blocks'
import { headingId } from '../content/headings.ts'
import { currentLocale, foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Accordion } from '../ui/accordion.tsx'

/** Publisher, host and agencies of the site, as the legal notice must name them (LW-505). Each agency folds below its name. */
export function LegalIdentityBlock({
  identity,
  agencies,
}: Pick<Extract<Block, { kind: 'legalIdentity' }>, 'identity' | 'agencies'>) {
  if (!identity) return <p>{m.content_legal_missing()}</p>
  const { host } = identity
  const guarantor = sameOfAll(agencies.map((agency) => agency.guarantor))
  const mediator = sameOfAll(agencies.map((agency) => agency.mediator))
  return (
    <div className="html-text">
      {currentLocale() !== WRITTEN_IN && <p className="text-sm text-ink-soft">{m.content_legal_in_french()}</p>}
      <Heading title={m.content_legal_publisher()} />
      <p>
        <strong>{identity.companyName}</strong>, <span lang={foreignLang(WRITTEN_IN)}>{identity.legalForm}</span>
      </p>
      <ul>
        <Fact label={m.content_legal_capital()} value={identity.shareCapital} />
        <Fact label={m.content_legal_registration()} value={identity.registration} />
        <Fact label={m.content_legal_vat()} value={identity.vatNumber} />
        <Fact label={m.content_legal_address()} value={identity.address} />
        <Fact label={m.content_legal_phone()} value={identity.phone} />
        <Fact label={m.content_legal_email()} value={identity.email} href={`mailto:${identity.email}`} />
        <Fact label={m.content_legal_director()} value={identity.publicationDirector} />
      </ul>
      <Heading title={m.content_legal_host()} />
      <p>
        <strong lang={foreignLang(WRITTEN_IN)}>{host.name}</strong>
      </p>
      <ul>
        <Fact label={m.content_legal_address()} value={host.address} />
        <Fact label={m.content_legal_phone()} value={host.phone} />
      </ul>
      {agencies.length > 0 && <Heading title={m.content_legal_agencies()} />}
      {(guarantor || mediator) && (
        <>
          <p>{m.content_legal_shared()}</p>
          <ul>
            <Fact label={m.agencies_guarantor()} value={guarantor} />
            <Fact label={m.agencies_mediator()} value={mediator} />
          </ul>
        </>
      )}
      <div className="legal-agencies">
        {agencies.map(({ slug, name, address, professionalCard, ...agency }) => (
          <Accordion key={slug} title={<h3>{name}</h3>}>
            <ul>
              <Fact label={m.content_legal_address()} value={address} />
              <Fact label={m.agencies_card()} value={professionalCard} />
              {!guarantor && <Fact label={m.agencies_guarantor()} value={agency.guarantor} />}
              {!mediator && <Fact label={m.agencies_mediator()} value={agency.mediator} />}
            </ul>
          </Accordion>
        ))}
      </div>
    </div>
  )
}

/** The entries are kept in the one language in which the registers hold them. */
const WRITTEN_IN = 'fr'

/** The value that two or more agencies have in common, or null. */
function sameOfAll(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = values
  return others.length > 0 && others.every((value) => value === first) ? first : null
}

function Heading({ title }: { title: string }) {
  return <h2 id={headingId(title)}>{title}</h2>
}

function Fact({ label, value, href }: { label: string; value: string | null; href?: string }) {
  if (value === null) return null
  return (
    <li>
      {m.content_legal_fact({ label })}{' '}
      {href ? (
        <a href={href} className="text-link">
          {value}
        </a>
      ) : (
        <span lang={foreignLang(WRITTEN_IN)}>{value}</span>
      )}
    </li>
  )
}
