import { addDays, type IsoDate, weekday } from '@escale/domain/dates'
import { type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/calendar'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiClient } from '../api-client.ts'
import { LotCard } from '../lots/lot-card.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Counter } from '../ui/counter.tsx'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import {
  Checkbox,
  CheckboxGroup,
  ChoiceCount,
  RadioGroup,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconNames } from '../ui/icon-names.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { ProgressLine } from '../ui/progress-bar.tsx'
import { QuickLink } from '../ui/quick-link.tsx'
import { RangeCalendar } from '../ui/range-calendar.tsx'
import { PriceRange, StepSlider } from '../ui/range-slider.tsx'
import { GuestRating, OfficialStars } from '../ui/rating.tsx'
import { CardSkeletons, Skeleton } from '../ui/skeleton.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import type { ConnectReason } from './connect.tsx'
import { openConnectModal } from './connect-modal.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { BookingsSkeleton, ListSkeleton, LotSkeleton, SearchSkeleton } from './page-outline.tsx'
import { Panel, usePanel } from './panels.tsx'
import { showToast, type ToastType } from './toast.store.ts'

const TODAY = '2027-07-05'
const CITIES = ['Annecy', 'Anglet', 'Antibes', 'Biarritz', 'Biscarrosse', 'La Rochelle', 'Saint-Malo']
const VARIANTS: ButtonVariant[] = ['primary', 'accent', 'secondary', 'quiet', 'danger']
const KINDS = ['modal', 'panel-right', 'panel-bottom', 'full'] as const
const TOASTS: ToastType[] = ['success', 'error', 'info', 'warning']
const REASONS: ConnectReason[] = ['favorites', 'favoriteAdd', 'bookLot', 'bookStay']
const STEPS = ['Peu importe', 'À 500 m', 'À 1 km', 'À 50 km']

/** Every primitive in every state, light or dark as the system wishes, with words for developers only. */
export function ShowcasePage() {
  return (
    <div className="page grid gap-14 py-10">
      <h1 className="text-4xl">Chaque pièce du site</h1>
      <Section title="Typographie">
        <p className="font-display text-3xl">Une maison face à la mer, à Saint-Malo</p>
        <p className="max-w-text">
          Réveillez-vous au bruit des vagues : l’appartement ouvre sur la plage du Sillon, à dix minutes à pied des
          remparts. 1 234,50 € la semaine, du 10/07/2027 au 17/07/2027.{' '}
          <a className="text-link" href="/">
            Un lien
          </a>
        </p>
        <p className="text-sm text-ink-soft">Petit et discret · text-sm · ink-soft</p>
      </Section>
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
          </div>
        ))}
        <div className="flex gap-3">
          <IconButton icon="heart" label="Aimer" />
          <IconButton icon="heart-filled" label="Aimé" raised className="text-accent" />
          <IconButton icon="share" label="Partager" raised />
          <IconButton icon="close" label="Fermer" disabled />
        </div>
      </Section>
      <Fields />
      <Choices />
      <Sliders />
      <Calendar />
      <Section title="Carrousels">
        <Carousel label="Locations similaires">
          {['sea', 'mountain', 'green', 'city', 'hydrotherapy', '2', '1'].map((scene) => (
            <DemoCard key={scene} scene={scene} />
          ))}
        </Carousel>
        <Carousel label="Photos" kind="slider" counter infinite autoPlay>
          {['sea', 'mountain', 'green', 'city'].map((scene) => (
            <Picture key={scene} path={picturePath(scene)} alt="" sizes="100vw" ratio="21/9" />
          ))}
        </Carousel>
        <Carousel label="Mosaïque" kind="mosaic" dots={false}>
          {Array.from({ length: 20 }, (_, index) => `${index}`).map((scene) => (
            <Picture key={scene} path={picturePath(scene)} alt="" sizes="12vw" ratio="1/1" />
          ))}
        </Carousel>
      </Section>
      <Dialogs />
      <Section title="Menues choses">
        <div className="flex flex-wrap items-center gap-3">
          {(['neutral', 'primary', 'accent', 'light', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone} icon={tone === 'light' ? 'play-360' : undefined}>
              {tone}
            </Badge>
          ))}
          <span>
            Studio <ChoiceCount shown="(12)" words="12 locations" />
          </span>
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
          <QuickLink href="/recherche" className="text-link">
            Un lien de liste
          </QuickLink>
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
      <Section title="Images et leur attente">
        <div className="grid grid-cols-2 gap-3 w720:grid-cols-4">
          {['beach-summer-noon', 'chalet-winter-golden', 'city-roofs-autumn-night', 'bedroom-spring-dusk'].map(
            (scene) => (
              <div key={scene} className="grid gap-3">
                {/* Without a number there is no such picture: its preview stays. */}
                <Picture path={`/pictures/${scene}-`} alt="" sizes="25vw" className="rounded-md" />
                <Picture path={`/pictures/${scene}-7`} alt={scene} sizes="25vw" className="rounded-md" />
              </div>
            ),
          )}
          <Picture path={null} alt="" sizes="25vw" className="rounded-md" />
          <Skeleton className="h-40" />
        </div>
      </Section>
      <Section title="Squelettes : recherche, favoris, réservations, location">
        <CardSkeletons count={3} />
        <Skeleton className="calendar-skeleton" />
        <Skeleton className="form-skeleton h-40" />
        <SearchSkeleton />
        <ListSkeleton />
        <BookingsSkeleton />
        <LotSkeleton />
      </Section>
      <Cards />
      <Section title="Pages d’erreur">
        <NotFoundPage />
        <ErrorPage error={new Error('panne')} reset={() => undefined} />
      </Section>
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
    </div>
  )
}

function Cards() {
  const { data } = useQuery({
    queryKey: ['showcase'],
    queryFn: () => apiClient().search({}, { limit: 3, offset: 0 }),
  })
  return (
    <Section title="Cartes de location">
      <div className="lot-grid">
        {data?.lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} stay={{}} heading="h3" />
        ))}
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Fields() {
  const [text, setText] = useState('')
  const items = CITIES.filter((city) => city.toLowerCase().includes(text.toLowerCase()))
  return (
    <Section title="Champs">
      <div className="grid gap-5 w720:grid-cols-2">
        <TextField label="Prénom" required autoComplete="given-name" />
        <TextField label="E-mail" type="email" icon="mail" hint="Pour votre confirmation" defaultValue="a@b.fr" />
        <TextField label="Téléphone" required error="Votre téléphone doit être valide." defaultValue="06" />
        <TextField label="Désactivé" disabled defaultValue="Annecy" />
        <SelectField
          label="Voyageurs"
          options={[1, 2, 3].map((count) => ({ value: `${count}`, label: `${count} personnes` }))}
        />
        <Combobox
          label="Destination"
          placeholder="Mer, montagne, ville…"
          icon="map-pin"
          name="q"
          value={text}
          onInputChange={setText}
          items={items}
          itemToLabel={(city) => city}
          onSelect={setText}
        />
        <TextArea label="Message" hint="5 000 caractères au plus" />
        <div className="grid content-start gap-2">
          <Checkbox label="J’accepte les conditions générales" required />
          <Checkbox label="Je m’inscris à la newsletter" defaultChecked hint="Une fois par mois" />
          <Checkbox label="Indisponible" disabled error="Cochez cette case." />
          <Switch label="Animaux acceptés" defaultChecked />
          <Switch label="En promotion" />
        </div>
      </div>
    </Section>
  )
}

function Choices() {
  const [adults, setAdults] = useState(2)
  const [kinds, setKinds] = useState<readonly string[]>(['sea'])
  const options = [
    { value: 'sea', label: 'Mer', icon: 'waves' },
    { value: 'mountain', label: 'Montagne', icon: 'mountain' },
    { value: 'city', label: 'Ville', icon: 'downtown' },
    { value: 'spa', label: 'Thermalisme', icon: 'spa', disabled: true },
  ] as const
  return (
    <Section title="Choix">
      <div className="grid gap-8 w820:grid-cols-2">
        <CheckboxGroup label="Catégories" name="k" options={options} value={kinds} onChange={setKinds} look="chips" />
        <CheckboxGroup label="Catégories, en lignes" name="k2" options={options} defaultValue={['sea']} />
        <RadioGroup label="Vous venez" name="r" options={options} defaultValue="city" required />
        <div className="grid content-start gap-3">
          <Counter label="Adultes" hint="18 ans et plus" value={adults} min={1} max={6} onChange={setAdults} />
          <Counter label="Enfants" value={0} max={0} onChange={() => undefined} />
        </div>
      </div>
    </Section>
  )
}

function Sliders() {
  const [step, setStep] = useState(1)
  const [range, setRange] = useState({ from: 300, to: 1500 })
  return (
    <Section title="Curseurs">
      <div className="grid gap-8 w820:grid-cols-2">
        <StepSlider label="Plage" steps={STEPS} value={step} onChange={setStep} />
        <PriceRange label="Prix du séjour" min={0} max={5000} {...range} onChange={setRange} />
      </div>
    </Section>
  )
}

function Calendar() {
  const [selection, setSelection] = useState<DateSelection>(EMPTY_SELECTION)
  const info = (day: IsoDate) => {
    const taken = day >= '2027-07-17' && day < '2027-07-24'
    if (taken) return { disabled: true, label: 'pris', tone: 'taken' as const }
    if (day === '2027-07-24')
      return { disabled: true, label: 'libre au départ seulement', tone: 'departure-only' as const }
    if (weekday(day) !== 6) return { disabled: false, label: 'libre', tone: 'free' as const, price: '85 €' }
    return { disabled: false, label: 'libre', tone: 'free' as const, price: '120 €' }
  }
  return (
    <Section title="Calendrier">
      <div className="max-w-narrow rounded-xl border border-line p-6">
        <RangeCalendar
          label="Dates du séjour"
          months={2}
          firstMonth={TODAY}
          minDate={TODAY}
          maxDate={addDays(TODAY, 540)}
          selection={{ arrival: selection.start, departure: selection.end }}
          onSelect={(day) => setSelection(selectDay(selection, day, { today: TODAY }))}
          dayInfo={info}
        />
      </div>
    </Section>
  )
}

function Dialogs() {
  const [kind, setKind] = useState<DialogProps['kind'] | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const gallery = usePanel('gallery')
  const slider = usePanel('photos-slider')
  const filters = usePanel('search-filter')
  return (
    <Section title="Dialogues, panneaux, messages">
      <div className="flex flex-wrap gap-3">
        {KINDS.map((name) => (
          <Button key={name} variant="secondary" onClick={() => setKind(name)}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => setWaiting(!isWaiting)}>
          Ligne d’attente
        </Button>
        {isWaiting && <ProgressLine />}
        <Button variant="secondary" onClick={() => gallery.open(undefined)}>
          Panneau gallery
        </Button>
        <Button variant="secondary" onClick={() => filters.open(undefined)}>
          Panneau search-filter
        </Button>
        {REASONS.map((reason) => (
          <Button key={reason} variant="quiet" onClick={() => openConnectModal(reason)}>
            {reason}
          </Button>
        ))}
        {TOASTS.map((type) => (
          <Button key={type} variant="quiet" onClick={() => showToast(type, 'Vous êtes bien déconnecté')}>
            {type}
          </Button>
        ))}
      </div>
      <Dialog
        open={kind !== null}
        kind={kind ?? 'modal'}
        onClose={() => setKind(null)}
        title="Partager cette location"
        footer={
          <>
            <Button variant="quiet" onClick={() => setKind(null)}>
              Retour
            </Button>
            <Button onClick={() => showToast('success', 'Lien copié')}>Copier le lien</Button>
          </>
        }
      >
        <TextField label="Lien" readOnly defaultValue="https://escale.example/mer/bretagne/saint-malo" />
      </Dialog>
      <Panel name="gallery" title="Photos" kind="full">
        <Button onClick={() => slider.open(undefined)}>Ouvrir le diaporama</Button>
      </Panel>
      <Panel name="photos-slider" title="Diaporama" kind="full">
        Une photo
      </Panel>
      <Panel name="search-filter" title="Filtres" footer={<Button onClick={filters.close}>Voir 128 locations</Button>}>
        Des filtres
      </Panel>
    </Section>
  )
}

/** Any picture of the service. */
function picturePath(name: string): string {
  return `/pictures/sea-front-summer-noon-${[...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)}`
}

function DemoCard({ scene }: { scene: string }) {
  return (
    <article className="grid gap-2">
      <Carousel label="Photos" kind="photos" className="overflow-hidden rounded-lg">
        {[scene, '11', '13'].map((path) => (
          <Picture key={path} path={picturePath(path)} alt="" sizes="33vw" ratio="4/3" />
        ))}
      </Carousel>
      <h3 className="text-md">Appartement, Saint-Malo</h3>
      <p className="text-sm text-ink-soft">2 pièces · 1 chambre · 4 personnes</p>
      <Price cents={59_000} per="la semaine" />
    </article>
  )
}
