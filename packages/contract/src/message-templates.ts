/** Templates of an agency's answers (AG-303). */
import { unknownFields } from '@escale/domain/conversations/message-template'
import { z } from 'zod'
import { MAX_MESSAGE } from './message-length.ts'
import { line, words } from './schema.ts'
import { agencyPath } from './staff.ts'

const templateBody = words(MAX_MESSAGE)
  .pipe(z.string().min(1))
  .refine((text) => unknownFields(text).length === 0)
  .meta({
    description:
      'Fields in braces: firstName, lastName, lotName, city, arrival, departure, nights, bookingNumber, agencyName',
  })

const template = z.object({ name: line(80).pipe(z.string().min(1)), bodyFr: templateBody, bodyEn: templateBody })

export const messageTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  bodyFr: z.string(),
  bodyEn: z.string(),
  version: z.number().int(),
})
export const messageTemplates = z.object({ templates: z.array(messageTemplate) })
export const templateRequest = template.extend({
  expectedVersion: z.number().int().nonnegative().meta({ description: '0 for a new template' }),
})
export const templatePath = agencyPath.extend({ templateId: z.uuid() })
export const templateRemoval = z.object({ expectedVersion: z.number().int().positive() })

export type MessageTemplate = z.infer<typeof messageTemplate>
