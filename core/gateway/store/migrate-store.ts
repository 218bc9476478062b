import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ColumnTypes, StoreDatabase, StoreQueries } from './store-tables.ts'

const ID_LENGTH = 8

type Migration = (queries: StoreQueries, types: ColumnTypes) => Promise<unknown>

/**
 * The steps to the newest form, the oldest first; a step is never changed. Each may be run again after it was interrupted, since MariaDB cannot undo a
 * change of tables, and two nodes of a Galera cluster may run it at once. Every table has a primary key, as Galera demands, and its index fits 3,072 bytes.
 *
 * Kysely's `Migrator` is not used: it has two tables of its own, and reads the catalogue of the database at each start.
 */
const MIGRATIONS: readonly Migration[] = [
  async (queries, { text, longText, ending }) => {
    await sql`create table if not exists store_facts (
      name ${text(60)} not null primary key,
      fact ${text(255)} not null
    ) ${ending}`.execute(queries)
    await sql`create table if not exists kept_values (
      owner ${text(400)} not null,
      plugin ${text(100)} not null,
      name ${text(200)} not null,
      version bigint not null,
      form integer not null,
      value ${longText} not null,
      primary key (owner, plugin, name)
    ) ${ending}`.execute(queries)
    const named = await queries.selectFrom('store_facts').select('fact').where('name', '=', 'id').executeTakeFirst()
    if (named) return
    const id = { name: 'id', fact: randomUUID().slice(0, ID_LENGTH) }
    await queries.insertInto('store_facts').values(id).execute()
  },
  async (queries, { text, ending }) => {
    await sql`create table if not exists kept_owners (
      owner ${text(400)} not null primary key,
      revision bigint not null
    ) ${ending}`.execute(queries)
    await sql`insert into kept_owners (owner, revision)
      select distinct owner, 1 from kept_values where owner not in (select owner from kept_owners)`.execute(queries)
  },
  async (queries, { text, longText, ending }) => {
    await sql`create table if not exists kept_lines (
      journal ${text(300)} not null,
      at_ms bigint not null,
      id ${text(100)} not null,
      project ${text(64)} not null,
      person_id ${text(64)} not null,
      person_name ${text(255)} not null,
      line ${longText} not null,
      primary key (journal, at_ms, id)
    ) ${ending}`.execute(queries)
    await sql`create index if not exists kept_lines_of_project on kept_lines (journal, project, at_ms)`.execute(queries)
  },
]

/** The form of the tables that this release knows. */
export const NEWEST_FORM = MIGRATIONS.length

/** The store was made by a release that knows more of it. */
export class NewerStore extends Error {}

/** The form of the tables, 0 where there are none. Throws `NewerStore`. */
export async function knownForm(database: StoreDatabase): Promise<number> {
  const form = await database.form()
  if (form <= NEWEST_FORM) return form
  throw new NewerStore(`it has form ${form}, and this release knows ${NEWEST_FORM}`)
}

/** Brings the tables to the newest form. Of several processes that start together one does it, and the others find it done. Throws `NewerStore`. */
export async function migrateStore(database: StoreDatabase): Promise<void> {
  if ((await knownForm(database)) === NEWEST_FORM) return
  await database.alone(async (queries) => {
    const form = await knownForm(database)
    if (form === NEWEST_FORM) return
    for (const step of MIGRATIONS.slice(form)) await step(queries, database.types)
    await database.setForm(queries, NEWEST_FORM)
  })
}
