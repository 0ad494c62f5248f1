import { classNames } from './class-names.ts'

/** A place kept for what is coming; unseen for the first 200 ms. Give it its size by classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}
