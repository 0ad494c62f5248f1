import { Skeleton } from './skeleton.tsx'

/** The fields of a form that is coming, and its button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => index).map((index) => (
        <div key={index} className="grid gap-1.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-12 rounded-md" />
        </div>
      ))}
      <Skeleton className="h-12 rounded-md" />
    </div>
  )
}
