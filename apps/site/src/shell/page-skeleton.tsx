import { FAVORITES, TENANT_AREA } from '../platform/areas.ts'
import { CardSkeletons, Skeleton } from '../ui/skeleton.tsx'

/** Skeletons of the pages that have one: search, lot, the tenant's favourites and bookings. */
export function PageSkeleton({ path }: { path: string }) {
  const Skeleton = skeletonOf(path)
  if (!Skeleton) return null
  return (
    <div className="coming-page">
      <Skeleton />
    </div>
  )
}

function skeletonOf(path: string) {
  if (path.startsWith('/recherche')) return SearchSkeleton
  if (path.startsWith(FAVORITES)) return ListSkeleton
  if (path === `${TENANT_AREA}/vos-reservations`) return BookingsSkeleton
  return path.startsWith('/location-') ? LotSkeleton : null
}

/** Search form in one line, the categories, the list and, on wide screens, the map beside it. */
export function SearchSkeleton() {
  return (
    <div className="search-page grid gap-5 py-4">
      <Skeleton className="h-14 max-w-230 rounded-full" />
      <Skeleton className="h-9 w-2/3 max-w-130" />
      <div className="search-page-columns">
        <div className="grid content-start gap-5">
          <Skeleton className="h-8 w-1/2" />
          <CardSkeletons count={6} />
        </div>
        <Skeleton className="search-map-column max-w1060:hidden" />
      </div>
    </div>
  )
}

/** A title, the name of a list, its lots. */
export function ListSkeleton() {
  return (
    <div className="page grid gap-8 py-4">
      <Skeleton className="h-10 w-60 max-w-full" />
      <Skeleton className="h-7 w-48" />
      <CardSkeletons count={3} />
    </div>
  )
}

/** A title, and stays with a picture beside each. */
export function BookingsSkeleton() {
  return (
    <div className="page grid gap-8 py-4">
      <Skeleton className="h-10 w-60 max-w-full" />
      <Skeleton className="h-7 w-44" />
      <div className="grid gap-4 w1060:grid-cols-2">
        {[1, 2].map((number) => (
          <div key={number} className="flex gap-4 rounded-xl border border-line p-4">
            <Skeleton className="h-32 w-2/5" />
            <div className="grid flex-1 content-start gap-3">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Name, photos, text, and the reservation panel beside them. */
export function LotSkeleton() {
  return (
    <div className="page grid gap-5 py-4">
      <Skeleton className="h-10 w-1/2" />
      <div className="-mx-5 w720:mx-0 w720:grid w720:aspect-21/10 w720:grid-cols-4 w720:grid-rows-2 w720:gap-2 w1060:aspect-5/2">
        <Skeleton className="aspect-4/3 rounded-none w720:col-span-2 w720:row-span-2 w720:aspect-auto w720:rounded-lg" />
        {[1, 2, 3, 4].map((number) => (
          <Skeleton key={number} className="max-w720:hidden" />
        ))}
      </div>
      <div className="grid gap-12 w1060:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-7 w-1/3" />
          {['w-full', 'w-11/12', 'w-5/6', 'w-2/3'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <Skeleton className="h-96 rounded-xl max-w1060:hidden" />
      </div>
    </div>
  )
}
