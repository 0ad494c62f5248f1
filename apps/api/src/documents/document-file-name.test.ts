import { expect, test } from 'vitest'
import { documentFileName } from './document-file-name.ts'

const document = { id: '0a1b2c3d-0000-4000-8000-000000000000', version: 2, number: null }

test('AG-407 the file of a document has a name in the document’s language', () => {
  expect(documentFileName({ ...document, kind: 'invoice', number: 'FA-2027-12', locale: 'fr' })).toBe(
    'facture-FA-2027-12.pdf',
  )
  expect(documentFileName({ ...document, kind: 'contract', locale: 'en' })).toBe('contract-v2-0a1b2c3d.pdf')
})
