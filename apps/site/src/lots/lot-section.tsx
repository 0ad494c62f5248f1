import type { ReactNode } from 'react'

/** Section of the lot page; `id` is its anchor. */
export function LotSection({
  id,
  title,
  extra,
  children,
}: {
  id: string
  title: string
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="deferred-layout border-t border-line py-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  )
}
