import { toApiQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { LotCard } from '../lots/lot-card.tsx'
import { BookingsSkeleton, ListSkeleton, LotSkeleton, SearchSkeleton } from '../shell/page-skeleton.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { CardSkeletons, Skeleton } from '../ui/skeleton.tsx'
import { Section } from './gallery-section.tsx'

/** Every kind of carousel. */
export function Carousels() {
  return (
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
  )
}

/** Pictures, and what stands there before they do. */
export function Pictures() {
  return (
    <Section title="Images et leur attente">
      <div className="grid grid-cols-2 gap-3 w720:grid-cols-4">
        {PICTURES.slice(0, 4).map((scene) => (
          <div key={scene} className="grid gap-3">
            {/* Nobody shows this one: its preview stays. */}
            <Picture path={`/pictures/${scene}0`} alt="" sizes="25vw" className="rounded-md" />
            <Picture path={`/pictures/${scene}`} alt={scene} sizes="25vw" className="rounded-md" />
          </div>
        ))}
        <Picture path={null} alt="" sizes="25vw" className="rounded-md" />
        <Skeleton className="h-40" />
      </div>
    </Section>
  )
}

/** The outlines of what is coming. */
export function Skeletons() {
  return (
    <Section title="Squelettes : recherche, favoris, réservations, location">
      <CardSkeletons count={3} />
      <Skeleton className="calendar-skeleton" />
      <Skeleton className="form-skeleton h-40" />
      <SearchSkeleton />
      <ListSkeleton />
      <BookingsSkeleton />
      <LotSkeleton />
    </Section>
  )
}

/** Lots of the demo as the search shows them. */
export function Cards() {
  const { data } = useQuery({
    queryKey: ['gallery'],
    queryFn: () => apiClient().call('GET /search', { query: toApiQuery({}, { limit: 3 }) }),
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

/** Those of the demo's agencies: a picture that nobody shows is not drawn. */
const PICTURES = [
  'city-street-summer-morning-4505',
  'harbour-summer-golden-4510',
  'thermal-park-summer-morning-4517',
  'city-street-summer-golden-4524',
  'mountain-lake-summer-morning-4526',
  'city-street-autumn-golden-4534',
] as const

/** Some picture of the service for a name. */
function picturePath(name: string): string {
  const sum = [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  return `/pictures/${PICTURES[sum % PICTURES.length]}`
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
