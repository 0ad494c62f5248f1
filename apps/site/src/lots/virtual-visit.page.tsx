import type { LotDetail } from '@escale/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { lotOfReferenceQuery } from './lot.queries.ts'
import { PanoramaView } from './panorama-view.tsx'
import { readVisitSearch, visitHead } from './virtual-visit-search.ts'

export const Route = createFileRoute('/visite-virtuelle/$reference')({
  staticData: { layout: 'bare' },
  validateSearch: readVisitSearch,
  loader: async ({ context, params }) => {
    const lot = await context.queryClient.ensureQueryData(lotOfReferenceQuery(params.reference))
    if (!lot?.photos.length) throw notFound()
  },
  head: visitHead,
  component: VirtualVisitPage,
  notFoundComponent: VisitNotFound,
})

/** Virtual visit of a lot by room, in a frame of the lot page or alone. */
function VirtualVisitPage() {
  const { reference } = Route.useParams()
  const { room = 1 } = Route.useSearch()
  const { data: lot } = useQuery(lotOfReferenceQuery(reference))
  return lot ? <Visit lot={lot} index={Math.min(room, lot.photos.length) - 1} /> : null
}

/** Shown for an unknown reference and for a lot without pictures. */
function VisitNotFound() {
  return (
    <EmptyState
      heading="h1"
      icon="play-360"
      title={m.lots_visit_none_title()}
      actions={<ButtonLink href="/recherche">{m.bookings_funnel_search()}</ButtonLink>}
    >
      <p>{m.lots_visit_none()}</p>
    </EmptyState>
  )
}

function Visit({ lot: { name, photos }, index }: { lot: LotDetail; index: number }) {
  const photo = photos[index]
  if (!photo) return null
  return (
    <div className="virtual-visit">
      <PanoramaView key={photo.id} photo={photo} />
      <header className="virtual-visit-title">
        <h1 className="text-md">
          {photo.alt}
          <span className="sr-only">, {name}</span>
        </h1>
        <p className="text-xs text-on-dark-soft">
          {m.lots_visit_room({ index: index + 1, count: photos.length })} · {m.lots_visit_illustrated()}
          <span className="max-w620:sr-only"> · {m.lots_visit_hint()}</span>
        </p>
      </header>
      {index > 0 && (
        <RoomLink room={index} label={m.lots_visit_previous()} icon="arrow-left" className="virtual-visit-door-left" />
      )}
      {index < photos.length - 1 && (
        <RoomLink
          room={index + 2}
          label={m.lots_visit_next()}
          icon="arrow-right"
          className="virtual-visit-door-right"
        />
      )}
      <nav aria-label={m.lots_visit_rooms()} className="virtual-visit-rooms">
        <ul className="flex w-max gap-2 p-3">
          {photos.map(({ id, path, alt }, at) => (
            <li key={id}>
              <Link
                to="."
                search={{ room: at + 1 }}
                replace
                aria-current={at === index ? 'page' : undefined}
                className="virtual-visit-room"
              >
                <Picture path={path} alt={alt} sizes="96px" widths={[320]} ratio="3/2" className="w-20 rounded-sm" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Link to the next or the previous room. */
function RoomLink({
  room,
  label,
  icon,
  className,
}: {
  room: number
  label: string
  icon: 'arrow-left' | 'arrow-right'
  className: string
}) {
  return (
    <Link
      to="."
      search={{ room }}
      replace
      className={classNames('virtual-visit-door', className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  )
}
