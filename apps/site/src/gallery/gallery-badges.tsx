import { NotFoundPage } from '../errors/not-found-page.tsx'
import { ErrorPage } from '../shell/error-boundary-pages.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceCount } from '../ui/choice-fields.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Notice } from '../ui/notice.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { Price } from '../ui/price.tsx'
import { GuestRating, OfficialStars } from '../ui/rating.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Section } from './gallery-section.tsx'

/** Badges, prices, tooltips, accordions. */
export function SmallThings() {
  return (
    <Section title="Menues choses">
      <div className="flex flex-wrap items-center gap-3">
        {(['neutral', 'primary', 'accent', 'light', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon={tone === 'light' ? 'play-360' : undefined}>
            {tone}
          </Badge>
        ))}
        <Facts items={['Carnac', 'EME-00002', '4 voyageurs']} />
        <span>
          Studio <ChoiceCount shown="(12)" words="12 locations" />
        </span>
        {(['error', 'warning', 'success', 'info'] as const).map((kind) => (
          <Notice key={kind} kind={kind}>
            {kind}
          </Notice>
        ))}
        <OfficialStars stars={3} />
        <GuestRating rating={4.6} count={27} />
        <Price cents={84_000} per="la semaine" />
        <Price cents={84_000} promotedCents={69_950} per="la semaine" />
        <span>
          Taxe de séjour{' '}
          <Tooltip>Perçue pour la commune, par adulte et par nuit ; les moins de 18 ans n’en paient pas.</Tooltip>
        </span>
        <AppLink href="/" className="text-link">
          Un lien du site
        </AppLink>
        <PlainLink href="/recherche" className="text-link">
          Un lien de liste
        </PlainLink>
      </div>
      <div className="flex justify-between">
        <Tooltip label="Tout à gauche">Jamais à moins de 15 px du bord ; au milieu sous 420 px.</Tooltip>
        <Tooltip label="Tout à droite">Jamais à moins de 15 px du bord ; au milieu sous 420 px.</Tooltip>
      </div>
      <div className="max-w-narrow">
        <Accordion title="Équipements" icon="wifi" open extra={<Badge>3</Badge>}>
          Barbecue, climatisation, lave-linge.
        </Accordion>
        <Accordion title="Animaux" icon="paw">
          Acceptés sur demande.
        </Accordion>
      </div>
      <LoadMore shown={20} count={134} onMore={() => undefined} />
      <EmptyState
        title="Nous ne trouvons pas de locations correspondant à votre recherche"
        actions={<Button variant="secondary">Effacer les critères</Button>}
      >
        Veuillez modifier vos critères et réessayer.
      </EmptyState>
    </Section>
  )
}

/** What is shown instead of a page. */
export function Errors() {
  return (
    <Section title="Pages d’erreur">
      <NotFoundPage />
      <ErrorPage error={new Error('panne')} reset={() => undefined} />
    </Section>
  )
}
