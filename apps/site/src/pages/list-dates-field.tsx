import type { ListDates } from '../favourites/favourites.queries.ts'
import { DatesField } from '../search/dates-field.tsx'

/** The dates for which a list shows its prices. */
export function ListDatesField({ dates, onChange }: { dates: ListDates; onChange: (dates: ListDates) => void }) {
  return (
    <div className="with-scripts w-full sm:w-72">
      <DatesField
        query={dates}
        onChange={({ start_date, end_date }) => onChange(start_date && end_date ? { start_date, end_date } : {})}
      />
    </div>
  )
}
