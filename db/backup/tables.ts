/** What a backup holds: every row of ours, and a number by which each table is known again. */
import type pg from 'pg'

/**
 * Not of the jobs' schema, which jobs make anew; not what the search has yet to hear, which counts in transactions of one
 * server; not the lists of migrations and functions, which stand when the tables do.
 */
const LEFT_OUT = `n.nspname in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')
  or c.relname in ('search_outbox', 'search_outbox_floor', 'schema_migration', 'schema_function')`

export interface Table {
  /** With its schema, quoted where it must be. */
  name: string
  /** Those that are written: not the generated ones. In their order. */
  columns: string[]
}

export interface TableSum {
  rows: number
  /** Of every row as text, in whatever order they come. */
  sum: string
}

/** By name; unlogged tables, whose rows do not outlive a crash, are no part of a backup. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relpersistence = 'p' and not (${LEFT_OUT}) group by 1 order by 1`,
  )
  return rows
}

/** Names of all tables that outlive a crash, jobs and lists of migrations too: what PostgreSQL's own tools dump. */
export async function listStoredTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema')
     order by format('%I.%I', n.nspname, c.relname) collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** How PostgreSQL writes values as text, here and there alike. */
export async function setTextForm(client: pg.ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
    set local search_path = public`)
}

/** What is in a table, at the moment that the client's transaction sees. */
export async function sumTable(client: pg.ClientBase, name: string): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${name} t`,
  )
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' }
}
