import { ActionLink, Button, ButtonLink, type ButtonVariant, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconNames } from '../ui/icon-names.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Section } from './gallery-section.tsx'

const VARIANTS: ButtonVariant[] = ['primary', 'accent', 'secondary', 'quiet', 'danger']

/** Letters and links. */
export function Typography() {
  return (
    <Section title="Typographie">
      <p className="font-display text-3xl">Une maison face à la mer, à Saint-Malo</p>
      <p className="max-w-text">
        Réveillez-vous au bruit des vagues : l’appartement ouvre sur la plage du Sillon, à dix minutes à pied des
        remparts. 1 234,50 € la semaine, du 10/07/2027 au 17/07/2027.{' '}
        <a className="text-link" href="/">
          Un lien
        </a>{' '}
        <PhoneLink phone="02 61 91 40 12" className="text-link">
          <Icon name="phone" className="inline" />{' '}
        </PhoneLink>
      </p>
      <p className="text-sm text-ink-soft">Petit et discret · text-sm · ink-soft</p>
    </Section>
  )
}

/** Every button, in both sizes. */
export function Buttons() {
  return (
    <Section title="Boutons">
      {(['md', 'sm'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} icon="search" variant="accent">
            Rechercher
          </Button>
          <Button size={size} loading>
            Un instant
          </Button>
          <Button size={size} disabled>
            Indisponible
          </Button>
          <ButtonLink size={size} href="/recherche" variant="secondary" icon="map">
            Un lien
          </ButtonLink>
          <ActionLink size={size} href="/recherche" variant="secondary" onAction={() => window.scrollTo(0, 0)}>
            Remonter
          </ActionLink>
        </div>
      ))}
      <div className="flex gap-3">
        <IconButton icon="heart" label="Aimer" />
        <IconButton icon="heart-filled" label="Aimé" raised className="text-accent" />
        <IconButton icon="share" label="Partager" raised />
        <IconButton icon="close" label="Fermer" disabled />
      </div>
    </Section>
  )
}

/** Every icon of the sprite. */
export function Icons() {
  return (
    <Section title="Icônes">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
        {iconNames.map((name) => (
          <li key={name} className="grid justify-items-center gap-2 rounded-md bg-surface-sunken p-3 text-2xs">
            <Icon name={name} className="text-xl" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
