import type pg from 'pg'

/** The role that the site works with in a cluster of our own. */
export const SITE_ROLE = 'escale_site'

/** The same number in every process: two nodes that start at once grant one after the other. */
const GRANT_LOCK = 7_204_115
const SCHEMAS = ['public', 'test_bank', 'pgboss']
/** What was written there stays as it was: the site adds rows, and changes none. */
const APPEND_ONLY = [
  'ledger_entry',
  'caution_movement',
  'journal_entry',
  'price_history',
  'recorded_part',
  'publication_withdrawal',
  'lot_attestation',
  'cancellation_policy',
  'book_entry',
  'book_line',
  'owner_payout',
  'client_disbursement',
  'mandate_register',
  'receipt_register',
  'invoice',
  'tourist_tax_night',
  'tourist_tax_statement',
  'tourist_tax_payment',
  'content_report',
  'content_report_decision',
  'issued_document',
]
/** Rows that are never deleted, and what may change of them: the terms of a promotion stay those of the prices practised (LW-302). */
const CHANGEABLE_COLUMNS = { promotion: ['name', 'withdrawn_at', 'announceable'] }
/** Written by migrations alone. */
const READ_ONLY = ['schema_migration', 'schema_function']

/**
 * Lets a role read and write the rows of the site and nothing else (OP-103): no table of its own, no change of the schema, no
 * TRUNCATE, no change of what is only ever added to. `owner` is connected as the owner of the tables, after migrations. May be
 * repeated; tables of later migrations are granted by the call after them.
 */
export async function grantSiteRole(owner: pg.ClientBase, role: string): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    const { rows } = await owner.query<{ schema: string; role: string }>(
      'select quote_ident(nspname) as schema, quote_ident($2) as role from pg_namespace where nspname = any($1)',
      [SCHEMAS, role],
    )
    for (const { schema, role: grantee } of rows) {
      await owner.query(`
        grant usage on schema ${schema} to ${grantee};
        grant select, insert, update, delete on all tables in schema ${schema} to ${grantee};
        grant usage, select, update on all sequences in schema ${schema} to ${grantee};
        grant execute on all functions in schema ${schema} to ${grantee};`)
    }
    const grantee = rows[0]?.role
    if (grantee === undefined) throw new Error('The database has no schema to grant on.')
    for (const table of APPEND_ONLY) await owner.query(`revoke update, delete on ${table} from ${grantee}`)
    for (const [table, columns] of Object.entries(CHANGEABLE_COLUMNS)) {
      await owner.query(`revoke update, delete on ${table} from ${grantee}`)
      await owner.query(`grant update (${columns.join()}) on ${table} to ${grantee}`)
    }
    for (const table of READ_ONLY) await owner.query(`revoke insert, update, delete on ${table} from ${grantee}`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
