import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import {
  CONNECT_LIMIT_MS,
  endConnections,
  type FailureCodes,
  IDLE_MS,
  MOST_CONNECTIONS,
  serverFailure,
} from './server-failure.ts'
import type { StoreEngine } from './store-engine.ts'
import { readCredentials, type StoreServer, serverName } from './store-server.ts'
import { type ColumnTypes, inTransaction, type StoreDatabase, type StoreTables } from './store-tables.ts'

const TYPES: ColumnTypes = {
  text: (characters) => sql`varchar(${sql.lit(characters)}) collate "C"`,
  longText: sql`text`,
  ending: sql``,
}

/** The lock of those that migrate: any number that is always the same. */
const LOCK = 4_600_001

const REFUSED = 'refuses the user or the password'
const CODES: FailureCodes = {
  messages: {
    'Connection terminated': 'ECONNRESET',
    'Client has encountered a connection error': 'ECONNRESET',
    'timeout exceeded': 'ETIMEDOUT',
    'The server does not support SSL': 'NO_TLS',
  },
  words: {
    '28000': REFUSED,
    '28P01': REFUSED,
    '3D000': 'has no such database',
    '25006': 'can only be read',
    '42501': 'does not give its user the rights: CREATE and USAGE on the schema, and all on its tables',
    '53300': 'has no connection left',
    '57P01': 'has closed the connection',
    '57P03': 'is starting or shutting down',
    NO_TLS: 'offers no TLS',
  },
  full: ['53100'],
  // Serialization, deadlock, and a row that another process has just made.
  repeat: ['40001', '40P01', '23505'],
  reopen: ['57P01', '57P02', '57P03', '28P01', '28000'],
}

async function open(server: StoreServer): Promise<StoreDatabase> {
  const { user, password, tls } = readCredentials(server)
  const { host, port, database } = server
  const pool = new pg.Pool({
    host,
    port,
    user,
    password,
    database,
    ssl: tls ?? false,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'fascia',
  })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // The query that waits fails too; without a listener the process would end.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => void clients.delete(client))
  // A connection that ends while it has no use; the next request makes another one.
  pool.on('error', () => undefined)
  const queries = new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool }) })
  return {
    queries,
    types: TYPES,
    locksRows: true,
    form: async () => {
      const {
        rows: [found],
      } = await sql<{ there: boolean }>`select to_regclass('store_facts') is not null as there`.execute(queries)
      if (!found?.there) return 0
      const row = await queries.selectFrom('store_facts').select('fact').where('name', '=', 'form').executeTakeFirst()
      return Number(row?.fact ?? 0)
    },
    alone: (run) => inTransaction(queries, [sql`begin`, sql`select pg_advisory_xact_lock(${LOCK})`], run),
    setForm: async (one, form) => {
      const fact = String(form)
      await one
        .insertInto('store_facts')
        .values({ name: 'form', fact })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ fact }))
        .execute()
    },
    close: () =>
      endConnections(pool.end(), () => {
        for (const client of clients) void client.end()
      }),
  }
}

/** PostgreSQL from 13 on. */
export function createPostgresqlEngine(server: StoreServer): StoreEngine {
  return {
    name: serverName(server),
    open: () => open(server),
    failureOf: (cause) => serverFailure(server, CODES, cause),
  }
}
