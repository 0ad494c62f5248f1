import { type RawBuilder, sql } from 'kysely'

/** SQL condition on `mandate`: in force on this day. The same rule as `hasMandateInForce` of the domain. */
export function mandateInForce(today: string): RawBuilder<boolean> {
  return sql<boolean>`mandate.during @> ${today}::date`
}
