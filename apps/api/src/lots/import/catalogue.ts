/** The file in which an agency brings its lots (docs/import.md). One schema: the import reads by it, `--schema` prints it. */
import { z } from 'zod'
import { agencyShell } from './catalogue-agency.ts'
import { lot } from './catalogue-lot.ts'
import { destination } from './catalogue-place.ts'

const CATALOGUE_FORMAT = 'escale-catalogue-1'

/** The whole file, for the JSON Schema. */
export const catalogue = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(CATALOGUE_FORMAT),
  places: z
    .array(destination)
    .default([])
    .meta({ description: 'Places that the site does not know, or whose facts have changed' }),
  agencies: z.array(agencyShell.extend({ lots: z.array(lot).default([]) })),
})
/** The file whose places and agencies have not been looked at. */
export const shell = catalogue.extend({
  places: z.array(z.unknown()).max(40_000).default([]),
  agencies: z.array(z.unknown()).max(1_000),
})

/** The JSON Schema of the file, for editors and for whoever writes it by a program. */
export function catalogueSchema(): object {
  return z.toJSONSchema(catalogue, { io: 'input', unrepresentable: 'any' })
}
