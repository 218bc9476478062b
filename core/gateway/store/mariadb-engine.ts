import { connect, type Socket } from 'node:net'
import { CompiledQuery, Kysely, MysqlDialect, sql } from 'kysely'
import { createPool } from 'mysql2'
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
import type { ColumnTypes, StoreDatabase, StoreQueries, StoreTables } from './store-tables.ts'

// `nopad`: texts that end in spaces are texts of their own.
const COLLATION = sql`character set utf8mb4 collate utf8mb4_nopad_bin`
const TYPES: ColumnTypes = {
  text: (characters) => sql`varchar(${sql.lit(characters)}) ${COLLATION}`,
  // `text` ends at 65,535 bytes, one before the largest value.
  longText: sql`mediumtext ${COLLATION}`,
  ending: sql`engine = innodb`,
}

/** The lock of those that migrate. It holds on one node of a cluster; on another one the same steps change nothing more. */
const LOCK = sql`concat('fascia.', md5(database()))`
/** How long another process may migrate, in s. */
const LOCK_PATIENCE_S = 50

/** What each connection begins with. Without gap locks, which Galera does not have across nodes; reads wait for what other nodes have committed. */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION' /*M!100000 , SESSION wsrep_sync_wait = 1 */",
]

const REFUSED = 'refuses the user or the password'
const READ_ONLY = 'can only be read'
const NO_RIGHT = 'does not give its user the rights: SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, INDEX'
const BUSY = 'has no connection left'
const CODES: FailureCodes = {
  messages: {
    "Can't add new command when connection is in closed state": 'PROTOCOL_CONNECTION_LOST',
    // Of a certificate mysql2 gives one code for all of these.
    'self-signed certificate': 'SELF_SIGNED_CERT_IN_CHAIN',
    'unable to verify': 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'unable to get': 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'certificate signature failure': 'CERT_SIGNATURE_FAILURE',
    'certificate has expired': 'CERT_HAS_EXPIRED',
    'certificate is not yet valid': 'CERT_NOT_YET_VALID',
    'Hostname/IP does not match': 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  words: {
    1040: BUSY,
    1044: 'has no such database, or gives its user no right to it',
    1045: REFUSED,
    1047: 'is a Galera node outside of its cluster',
    1049: 'has no such database',
    1053: 'is shutting down',
    1142: NO_RIGHT,
    1143: NO_RIGHT,
    1203: BUSY,
    1226: BUSY,
    1290: READ_ONLY,
    1698: REFUSED,
    1836: READ_ONLY,
    HANDSHAKE_NO_SSL_SUPPORT: 'offers no TLS',
    LOCKED: 'is being migrated by another process',
  },
  full: ['1021', '1114'],
  // Deadlock and certification, a lock that took too long, a row that another node has changed, and one that another process has just made.
  repeat: ['1213', '1205', '1020', '1062'],
  reopen: ['1047', '1053', '1045', '1927', '4031'],
}

const knownForm = async (queries: StoreQueries): Promise<number> => {
  const row = await queries.selectFrom('store_facts').select('fact').where('name', '=', 'form').executeTakeFirst()
  return Number(row?.fact ?? 0)
}

async function open(server: StoreServer): Promise<StoreDatabase> {
  const { user, password, tls } = readCredentials(server)
  const { host, port, database } = server
  const sockets = new Set<Socket>()
  const pool = createPool({
    host,
    port,
    user,
    password,
    database,
    charset: 'utf8mb4',
    connectionLimit: MOST_CONNECTIONS,
    connectTimeout: CONNECT_LIMIT_MS,
    idleTimeout: IDLE_MS,
    maxIdle: 1,
    ...(tls ? { ssl: { ...tls, verifyIdentity: true } } : {}),
    // Held, because a connection of mysql2 that is destroyed leaves what it was asked without an answer.
    stream: () => {
      const socket = connect({ host, port, noDelay: true, keepAlive: true })
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
  })
  const queries = new Kysely<StoreTables>({
    dialect: new MysqlDialect({
      pool,
      onCreateConnection: async (connection) => {
        for (const statement of SESSION) await connection.executeQuery(CompiledQuery.raw(statement))
      },
    }),
  })
  return {
    queries,
    types: TYPES,
    locksRows: true,
    form: async () => {
      try {
        return await knownForm(queries)
      } catch (cause) {
        if (Object(cause).errno === 1146) return 0
        throw cause
      }
    },
    alone: (run) =>
      queries.connection().execute(async (one) => {
        const { rows } = await sql<{ got: number | null }>`select get_lock(${LOCK}, ${LOCK_PATIENCE_S}) as got`.execute(
          one,
        )
        if (rows[0]?.got !== 1) throw Object.assign(new Error('The lock is held.'), { code: 'LOCKED' })
        try {
          await run(one)
        } finally {
          await sql`select release_lock(${LOCK})`.execute(one)
        }
      }),
    setForm: async (one, form) => {
      await one
        .replaceInto('store_facts')
        .values({ name: 'form', fact: String(form) })
        .execute()
    },
    close: () =>
      endConnections(new Promise<void>((resolve) => void pool.end(() => resolve())), () => {
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** MariaDB, alone or as a Galera cluster, from 10.6 on. */
export function createMariadbEngine(server: StoreServer): StoreEngine {
  return {
    name: serverName(server),
    open: () => open(server),
    failureOf: (cause) => serverFailure(server, CODES, cause),
  }
}
