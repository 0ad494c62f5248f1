/** Templates of an agency's answers (AG-303). */
import { AUTOMATIC_MOMENTS, MAX_AUTOMATIC_DAYS } from '@escale/domain/conversations/automatic-message'
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

const automaticSending = z.object({
  moment: z.enum(AUTOMATIC_MOMENTS),
  days: z
    .number()
    .int()
    .min(0)
    .max(MAX_AUTOMATIC_DAYS)
    .meta({ description: 'Days before check-in or after check-out' }),
  isOn: z.boolean().meta({ description: 'Off: the days are kept for the next time' }),
})

const template = z.object({ name: line(80).pipe(z.string().min(1)), bodyFr: templateBody, bodyEn: templateBody })

export const messageTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  bodyFr: z.string(),
  bodyEn: z.string(),
  automatic: automaticSending.nullable().meta({ description: 'When it is sent by itself, once for each stay' }),
  version: z.number().int(),
})
export const messageTemplates = z.object({ templates: z.array(messageTemplate) })
export const templateRequest = template.extend({
  automatic: automaticSending.optional().meta({ description: 'Absent: what was set stays' }),
  expectedVersion: z.number().int().nonnegative().meta({ description: '0 for a new template' }),
})
export const templatePath = agencyPath.extend({ templateId: z.uuid() })
export const templateRemoval = z.object({ expectedVersion: z.number().int().positive() })

export type MessageTemplate = z.infer<typeof messageTemplate>
