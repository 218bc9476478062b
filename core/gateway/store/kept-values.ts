import { type QueryExecutorProvider, sql } from 'kysely'
import {
  LARGEST_SUM,
  LARGEST_VALUE,
  MOST_VALUES,
  type StoreBound,
  type StoreChange,
  type StoredChanges,
  type StoredList,
  type StoredValue,
  type StoreOutcome,
  type StoreOwner,
} from './store.ts'
import type { StoreDatabase, StoreTransaction } from './store-tables.ts'

/** The id of the store and the number of the owner's revision. */
async function revisionOf(queries: QueryExecutorProvider, owner: StoreOwner): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ fact: string; revision: number | string | null }>`select f.fact, o.revision
    from store_facts f left join kept_owners o on o.owner = ${owner} where f.name = 'id'`.execute(queries)
  return `${row?.fact ?? ''}.${Number(row?.revision ?? 0)}`
}

/** The values of an owner. The revision is read first: values that are newer than it are only read once more. */
export async function listValues(
  { queries }: StoreDatabase,
  owner: StoreOwner,
  known: string | undefined,
): Promise<StoredList> {
  const revision = await revisionOf(queries, owner)
  if (revision === known) return { revision }
  const rows = await queries
    .selectFrom('kept_values')
    .select(['plugin', 'name', 'version', 'form', 'value'])
    .where('owner', '=', owner)
    .orderBy('plugin')
    .orderBy('name')
    .execute()
  const values = rows.map(
    ({ plugin, name, version, form, value }): StoredValue => ({
      plugin,
      key: name,
      version: Number(version),
      form,
      value,
    }),
  )
  return { revision, values }
}

/**
 * Locks the row of an owner until the transaction ends, so that changes of one owner are made one after the other: limits hold, and on a Galera cluster two
 * nodes write the same row and only one of them commits. Fails where another process has just made the row; the next attempt finds it.
 */
async function lockOwner(queries: StoreTransaction, owner: StoreOwner, locksRows: boolean): Promise<void> {
  const query = queries.selectFrom('kept_owners').select('revision').where('owner', '=', owner)
  if (await (locksRows ? query.forUpdate() : query).executeTakeFirst()) return
  await queries.insertInto('kept_owners').values({ owner, revision: 0 }).execute()
}

/** Whether every engine can keep a text: PostgreSQL has no zero character, and none keeps half of a pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** How much an owner has, read when it is first asked; the transaction keeps it true. */
interface Room {
  /** Takes the bytes of a value in place of one of so many, undefined where it is new, unless that is more than an owner may have. */
  take(bytes: number, before: number | undefined): Promise<boolean>
  /** Gives back the bytes of a value that is removed. */
  give(bytes: number): void
}

function roomOf(queries: StoreTransaction, owner: StoreOwner): Room {
  let taken: { count: number; sum: number } | undefined
  const read = async () => {
    if (taken) return taken
    const {
      rows: [row],
    } = await sql<{
      count: number | string
      sum: number | string
    }>`select count(*) as count, coalesce(sum(octet_length(value)), 0) as sum from kept_values where owner = ${owner}`.execute(
      queries,
    )
    taken = { count: Number(row?.count), sum: Number(row?.sum) }
    return taken
  }
  return {
    async take(bytes, before) {
      if (bytes > LARGEST_VALUE) return false
      const { count, sum } = await read()
      const next = { count: before === undefined ? count + 1 : count, sum: sum - (before ?? 0) + bytes }
      if ((before === undefined && next.count > MOST_VALUES) || next.sum > LARGEST_SUM) return false
      taken = next
      return true
    },
    give(bytes) {
      if (taken) taken = { count: taken.count - 1, sum: taken.sum - bytes }
    },
  }
}

/** Whether there is room for one more value of its kind, of which those go first that are too old. */
async function hasRoom(
  queries: StoreTransaction,
  owner: StoreOwner,
  { prefix, most, oldest, makesRoom = false }: StoreBound,
): Promise<boolean> {
  await queries
    .deleteFrom('kept_values')
    .where('owner', '=', owner)
    .where('name', 'like', `${prefix}%`)
    .where('version', '<', oldest)
    .execute()
  const row = await queries
    .selectFrom('kept_values')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('owner', '=', owner)
    .where('name', 'like', `${prefix}%`)
    .executeTakeFirst()
  const tooMany = Number(row?.count) - most + 1
  if (tooMany <= 0 || !makesRoom) return tooMany <= 0
  const last = await queries
    .selectFrom('kept_values')
    .select('name')
    .where('owner', '=', owner)
    .where('name', 'like', `${prefix}%`)
    .orderBy('version')
    .limit(tooMany)
    .execute()
  await queries
    .deleteFrom('kept_values')
    .where('owner', '=', owner)
    .where(
      'name',
      'in',
      last.map(({ name }) => name),
    )
    .execute()
  return true
}

interface Change {
  readonly outcome: StoreOutcome
  readonly isWritten: boolean
}

async function changeValue(
  queries: StoreTransaction,
  owner: StoreOwner,
  change: StoreChange,
  room: Room,
): Promise<Change> {
  const { plugin, key, form, expected, atMs, value, bound } = change
  const unwritten = (outcome: StoreOutcome): Change => ({ outcome, isWritten: false })
  const written = (version: number): Change => ({ outcome: { outcome: 'kept', version }, isWritten: true })
  if (!isStorable(plugin) || !isStorable(key)) return unwritten({ outcome: 'refused', version: 0 })
  const row = await queries
    .selectFrom('kept_values')
    .select(['version', 'form', 'value'])
    .where('owner', '=', owner)
    .where('plugin', '=', plugin)
    .where('name', '=', key)
    .executeTakeFirst()
  const there = row && { form: row.form, value: row.value }
  const bytes = there && Buffer.byteLength(there.value)
  const version = Number(row?.version ?? 0)
  // A change whose answer was lost, or that another tab has sent too.
  if (there ? there.value === value && there.form === form : value === undefined)
    return unwritten({ outcome: 'kept', version })
  if (expected !== version) return unwritten({ outcome: 'changed', version, ...(there ? { there } : {}) })
  if (value === undefined) {
    await queries
      .deleteFrom('kept_values')
      .where('owner', '=', owner)
      .where('plugin', '=', plugin)
      .where('name', '=', key)
      .execute()
    room.give(bytes ?? 0)
    return written(0)
  }
  const size = Buffer.byteLength(value)
  const isWithin = !bound || (size <= bound.largest && (there !== undefined || (await hasRoom(queries, owner, bound))))
  if (!isWithin || !(await room.take(size, bytes))) return unwritten({ outcome: 'refused', version })
  const next = Math.max(atMs, version + 1)
  if (there)
    await queries
      .updateTable('kept_values')
      .set({ version: next, form, value })
      .where('owner', '=', owner)
      .where('plugin', '=', plugin)
      .where('name', '=', key)
      .execute()
  else
    await queries.insertInto('kept_values').values({ owner, plugin, name: key, version: next, form, value }).execute()
  return written(next)
}

/** Makes the changes of an owner in one transaction. */
export function changeValues(
  { queries, locksRows }: StoreDatabase,
  owner: StoreOwner,
  changes: readonly StoreChange[],
): Promise<StoredChanges> {
  return queries.transaction().execute(async (transaction) => {
    await lockOwner(transaction, owner, locksRows)
    const before = await revisionOf(transaction, owner)
    const room = roomOf(transaction, owner)
    const made: Change[] = []
    for (const change of changes) made.push(await changeValue(transaction, owner, change, room))
    const outcomes = made.map(({ outcome }) => outcome)
    if (!made.some(({ isWritten }) => isWritten)) return { before, revision: before, outcomes }
    await transaction
      .updateTable('kept_owners')
      .set({ revision: sql`revision + 1` })
      .where('owner', '=', owner)
      .execute()
    return { before, revision: await revisionOf(transaction, owner), outcomes }
  })
}
