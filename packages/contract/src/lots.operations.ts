import { z } from 'zod'
import { translatedDescription } from './lots.ts'
import { defineOperations } from './operation.ts'
import { lotReference } from './schema.ts'

export const lotsOperations = defineOperations('lots', {
  translateDescription: {
    method: 'get',
    path: '/lot/description/translate/{reference}',
    access: 'anyone',
    summary: 'Description of a lot in the language of Accept-Language',
    params: z.object({ reference: lotReference }),
    response: { description: 'The description', schema: translatedDescription },
    errors: ['lotNotFound', 'lotGone'],
  },
})
