import { classNames } from './class-names.ts'

/** Placeholder of loading content, invisible for the first 200 ms. Set its size by classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}

/** Skeletons of lot cards, in the grid of the cards. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="lot-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="lot-card">
          <Skeleton className="lot-card-photos rounded-none" />
          <div className="lot-card-body gap-2.5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="mt-3 h-6 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
