import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import type { IssuedDocumentKind } from '@escale/db/schema'
import type { StaffAction } from '@escale/domain/staff/staff-rights'
import { z } from 'zod'
import { documentFileName } from '../documents/document-file-name.ts'
import { findIssuedDocument, readDocumentPdf } from '../documents/issued-documents.ts'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { createSlice } from '../platform/http/route.ts'
import { readSession } from '../platform/session.ts'
import { requireStaff } from '../staff/staff-caller.ts'

const documentPath = agencyPath.extend({ documentId: z.uuid() })

/** The right that each kind needs. */
const ACTIONS: Record<IssuedDocumentKind, StaffAction> = {
  contract: 'viewAmounts',
  terms: 'viewBookings',
  invoice: 'viewAmounts',
  creditNote: 'viewAmounts',
  receipt: 'viewAmounts',
  feeInvoice: 'viewMoney',
  ownerStatement: 'viewMoney',
  bankDeposit: 'viewMoney',
}

/**
 * Issued documents for an agency's staff, as they were issued, outside the API so that a plain link opens them with the
 * session's cookie. Answers `unauthenticated`, `forbidden`, `secondFactorRequired`, and `notFound` for another agency's.
 */
export function issuedDocumentsRoutes({ database, clock }: Deps) {
  const routes = createSlice()
  routes.use('/documents/agency/*', readSession({ database, clock }))

  routes.get('/documents/agency/:agencyId/issued/:documentId', async (c) => {
    const caller = await requireStaff(c)
    const path = documentPath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId, documentId } = path.data
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'viewBookings', now: clock.now().getTime() })
    const document = await findIssuedDocument(database.db, documentId)
    if (document?.agency_id !== agencyId) throw new ApiError('notFound')
    authorize(caller.actor, 'workForAgency', { agencyId, action: ACTIONS[document.kind], now: clock.now().getTime() })
    const pdf = await readDocumentPdf(database.db, documentId)
    if (!pdf) throw new ApiError('notFound')
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${documentFileName(document)}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return routes
}
