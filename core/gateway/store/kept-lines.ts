import { type Expression, type SqlBool, sql } from 'kysely'
import type { JournalBound, JournalQuery, StoredLine } from './store.ts'
import type { StoreDatabase, StoreQueries } from './store-tables.ts'

/** The most lines that one statement inserts. */
const AT_ONCE = 50

/** A pattern of `like` that a text is a part of, with `!` before what would be a mark. */
function partPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`
}

/** What every engine can keep of a text: PostgreSQL has no zero character, and none keeps half of a pair. */
function storable(text: string, longest = Number.POSITIVE_INFINITY): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, longest).toWellFormed()
}

/** Takes out what is older than the bound, and then the oldest beyond its number. */
async function prune(queries: StoreQueries, journal: string, { oldest, most }: JournalBound): Promise<void> {
  await queries.deleteFrom('kept_lines').where('journal', '=', journal).where('at_ms', '<', oldest).execute()
  const last = await queries
    .selectFrom('kept_lines')
    .select('at_ms')
    .where('journal', '=', journal)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await queries
    .deleteFrom('kept_lines')
    .where('journal', '=', journal)
    .where('at_ms', '<=', Number(last.at_ms))
    .execute()
}

/** Adds lines to a journal. What was added before, by an attempt whose answer was lost, stays as it is. */
export async function noteLines(
  { queries }: StoreDatabase,
  journal: string,
  lines: readonly StoredLine[],
  bound: JournalBound | undefined,
): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(({ id, atMs, project, personId, personName, line }) => ({
      journal,
      at_ms: atMs,
      id: storable(id, 100),
      project: storable(project, 64),
      person_id: storable(personId, 64),
      person_name: storable(personName.toLowerCase(), 255),
      line: storable(line),
    }))
    const there = await queries
      .selectFrom('kept_lines')
      .select(['at_ms', 'id'])
      .where('journal', '=', journal)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('at_ms', '>=', Math.min(...rows.map(({ at_ms }) => at_ms)))
      .execute()
    const isNew = (row: (typeof rows)[number]): boolean =>
      !there.some(({ at_ms, id }) => id === row.id && Number(at_ms) === row.at_ms)
    const added = rows.filter(isNew)
    if (added.length > 0) await queries.insertInto('kept_lines').values(added).execute()
  }
  if (bound) await prune(queries, journal, bound)
}

/** Lines of a journal, the newest first. */
export async function findLines(
  { queries }: StoreDatabase,
  journal: string,
  { project, person, text, fromMs, untilMs, before, limit }: JournalQuery,
): Promise<readonly StoredLine[]> {
  const contains = (column: 'person_name' | 'line', part: string): Expression<SqlBool> =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${partPattern(part)} escape '!'`
  let query = queries.selectFrom('kept_lines').selectAll().where('journal', '=', journal)
  if (project !== undefined) query = query.where('project', '=', project)
  if (person !== undefined)
    query = query.where(({ or, eb }) => or([eb('person_id', '=', person), contains('person_name', person)]))
  if (text !== undefined) query = query.where(contains('line', text))
  if (fromMs !== undefined) query = query.where('at_ms', '>=', fromMs)
  if (untilMs !== undefined) query = query.where('at_ms', '<=', untilMs)
  if (before)
    query = query.where(({ or, and, eb }) =>
      or([eb('at_ms', '<', before.atMs), and([eb('at_ms', '=', before.atMs), eb('id', '<', before.id)])]),
    )
  const rows = await query.orderBy('at_ms', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ at_ms, id, project: of, person_id, person_name, line }) => ({
    id,
    atMs: Number(at_ms),
    project: of,
    personId: person_id,
    personName: person_name,
    line,
  }))
}
