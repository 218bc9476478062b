import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { keysOf, newOwner, set, testSharedStore, testStore } from '../../core/gateway/store/fixture/store-contract.ts'
import type { Store } from '../../core/gateway/store/store.ts'
import { startMariadb } from './mariadb-server.ts'
import { openStores } from './open-stores.ts'
import { startPostgresql } from './postgresql-server.ts'
import type { PrivateServer } from './private-server.ts'

const PASSWORD = 'pass:w/o@rd%20'
const ENGINES = { MariaDB: startMariadb, PostgreSQL: startPostgresql }
const UNAVAILABLE = { code: 'GATEWAY_STORE_UNAVAILABLE', status: 503 }

describe.each(Object.entries(ENGINES))('%s', (_name, start) => {
  let server: PrivateServer
  beforeAll(async () => {
    server = await start({ password: PASSWORD })
  })
  afterAll(() => server.close())

  const opening = (environment: Readonly<Record<string, string>> = {}) =>
    openStores({ FASCIA_STORE: server.address, FASCIA_STORE_PASSWORD: PASSWORD, ...environment })
  const open = (): Store => opening().open()
  const dropTables = () => server.admin(tables('DROP TABLE kept_values, kept_owners, store_facts'))
  /** Statements of the administrator in the database of the store. */
  const tables = (statements: string): string =>
    server.engine === 'mariadb' ? `USE fascia; ${statements}` : statements
  const setForm = (form: number) => server.admin(tables(`UPDATE store_facts SET fact = '${form}' WHERE name = 'form'`))

  const endConnections = (): void => {
    if (server.engine === 'postgresql')
      server.admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fascia'")
    else
      for (const id of server.admin("SELECT id FROM information_schema.processlist WHERE user = 'fascia'").split('\n'))
        if (id !== '') server.admin(`KILL ${id}`)
  }

  testStore(open)
  testSharedStore(open)

  it('is migrated once by replicas that start at once', async () => {
    await open().list(newOwner())
    for (let round = 0; round < 3; round++) {
      dropTables()
      const revisions = await Promise.all(
        Array.from({ length: 5 }, async () => (await open().list('person:cloud:none')).revision),
      )
      expect(new Set(revisions).size).toBe(1)
      expect(server.admin(tables('SELECT name FROM store_facts ORDER BY name')).split('\n')).toEqual(['form', 'id'])
    }
  })

  it('goes on with a migration that was interrupted', async () => {
    const ada = newOwner()
    const before = await open().change(ada, [set('a', '1')])
    server.admin(tables("DELETE FROM store_facts WHERE name = 'form'"))
    expect(await open().list(ada)).toMatchObject({ revision: before.revision, values: [{ key: 'a', version: 1_000 }] })
  })

  it('is refused with the reason when a newer release has made it, and left as it is', async () => {
    const ada = newOwner()
    await open().change(ada, [set('a', '1')])
    setForm(99)
    const { open: openOther, logged } = opening()
    const store = openOther()
    await expect(store.list(ada)).rejects.toMatchObject(UNAVAILABLE)
    await expect(store.change(ada, [set('a', '2', 1_000)])).rejects.toMatchObject(UNAVAILABLE)
    expect(logged()).toMatchObject([
      { reason: expect.stringMatching(/is of a newer release: it has form 99, and this/) },
    ])
    setForm(2)
    expect(await keysOf(open(), ada)).toEqual(['a=1'])
  })

  it('refuses a wrong password, and says it nowhere', async () => {
    const wrong = 'wrong-secret-1'
    const ways: readonly Readonly<Record<string, string>>[] = [
      { FASCIA_STORE_PASSWORD: wrong },
      { FASCIA_STORE_PASSWORD: '', FASCIA_STORE: server.address.replace('@', `:${wrong}@`) },
    ]
    for (const environment of ways) {
      const { open: openOther, log, logged, problem } = opening(environment)
      const failure: unknown = await openOther()
        .list(newOwner())
        .catch((cause: unknown) => cause)
      expect(failure).toMatchObject(UNAVAILABLE)
      const sentence = `The store ${server.address.replace('fascia@', '')} refuses the user or the password.`
      expect(logged()).toMatchObject([{ msg: 'the store cannot be used', reason: sentence }])
      expect(await problem()).toBe(sentence)
      expect(`${log()} ${JSON.stringify(failure)} ${String(Object(failure).stack)}`).not.toContain(wrong)
    }
  })

  it('takes the password from a file, and after a change of it from the same file', async () => {
    const file = join(server.folder, 'password')
    writeFileSync(file, `${PASSWORD}\n`)
    const { open: openOther, logged } = opening({ FASCIA_STORE_PASSWORD: '', FASCIA_STORE_PASSWORD_FILE: file })
    const [store, ada] = [openOther(), newOwner()]
    await store.change(ada, [set('a', '1')])
    const change = (password: string) =>
      server.admin(
        server.engine === 'mariadb'
          ? `ALTER USER fascia@'%' IDENTIFIED BY '${password}'`
          : `ALTER USER fascia PASSWORD '${password}'`,
      )
    change('another-one')
    onTestFinished(() => void change(PASSWORD))
    writeFileSync(file, 'another-one')
    endConnections()
    await store.change(ada, [set('b', '2')])
    expect(await keysOf(store, ada)).toEqual(['a=1', 'b=2'])
    expect(logged()).toEqual([])
    writeFileSync(file, 'wrong-secret-2')
    endConnections()
    await expect(store.list(ada)).rejects.toMatchObject(UNAVAILABLE)
    expect(logged()).toMatchObject([{ reason: expect.stringContaining('refuses the user or the password') }])
  })

  it('encrypts by TLS, and trusts no other authority and no other name', async () => {
    const trusted = () => opening({ FASCIA_STORE_CA: server.caFile })
    const refused = async (words: string) => {
      const { open: openOther, logged } = trusted()
      await expect(openOther().list(newOwner())).rejects.toMatchObject(UNAVAILABLE)
      expect(logged()).toMatchObject([{ reason: expect.stringContaining(words) }])
    }
    const { open: openTrusted, logged } = trusted()
    const [store, ada] = [openTrusted(), newOwner()]
    if (server.engine === 'mariadb') {
      server.admin("ALTER USER fascia@'%' REQUIRE SSL")
      onTestFinished(() => void server.admin("ALTER USER fascia@'%' REQUIRE NONE"))
      await expect(open().list(ada)).rejects.toMatchObject(UNAVAILABLE)
    }
    await store.change(ada, [set('a', '1')])
    if (server.engine === 'postgresql')
      expect(
        server.admin(
          "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'fascia'",
        ),
      ).toBe('t')
    const authority = readFileSync(server.caFile)
    server.renewCertificate()
    // A store that is open reads the file of the authority again.
    endConnections()
    expect(await keysOf(store, ada)).toEqual(['a=1'])
    expect(logged()).toEqual([])
    const renewed = readFileSync(server.caFile)
    writeFileSync(server.caFile, authority)
    await refused('has a certificate of an authority that FASCIA_STORE_CA does not have')
    writeFileSync(server.caFile, renewed)
    server.renewCertificate('other.example')
    onTestFinished(() => server.renewCertificate())
    await refused('has a certificate for another host name')
  })

  it('uses few connections, however much is asked at once', async () => {
    const [store, ada] = [open(), newOwner()]
    await store.list(ada)
    let most = 0
    const count = () =>
      Number(
        server.engine === 'mariadb'
          ? server.admin("SELECT COUNT(*) FROM information_schema.processlist WHERE user = 'fascia'")
          : server.admin("SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'fascia'"),
      )
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 60 }, (_, at) =>
        at % 3 === 0 ? store.change(newOwner(), [set('a', '1')]) : store.list(ada),
      )
      most = Math.max(most, count())
      await Promise.all(asked)
    }
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(8)
  })

  it('goes on at once when the server has ended connections that had no use', async () => {
    const { open: openOther, logged } = opening()
    const [store, ada] = [openOther(), newOwner()]
    for (let round = 0; round < 5; round++) {
      await Promise.all([1, 2, 3].map(() => store.list(ada)))
      endConnections()
      await store.change(ada, [set(`key-${round}`, '1')])
    }
    expect(await keysOf(store, ada)).toHaveLength(5)
    expect(logged()).toEqual([])
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'loses no acknowledged change when the server is restarted under load by %s',
    async (signal) => {
      const { open: openOther, logged } = opening()
      const writers = Array.from({ length: 6 }, () => ({
        store: openOther(),
        owner: newOwner(),
        acknowledged: 0,
        longestMs: 0,
      }))
      let isOver = false
      const load = writers.map(async (writer) => {
        let version = 0
        for (let value = 1; !isOver; value++) {
          const began = performance.now()
          try {
            const { outcomes } = await writer.store.change(writer.owner, [set('count', String(value), version)])
            const [outcome] = outcomes
            // What a lost answer had written is there already.
            version = outcome?.version ?? 0
            if (outcome?.outcome === 'kept') writer.acknowledged = value
          } catch (failure) {
            expect(failure).toMatchObject(UNAVAILABLE)
            // As a browser does, which waits.
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
          writer.longestMs = Math.max(writer.longestMs, performance.now() - began)
        }
      })
      const furtherChanges = (count: number) => {
        const goal = writers.map(({ acknowledged }) => acknowledged + count)
        return expect
          .poll(() => writers.every(({ acknowledged }, at) => acknowledged >= (goal[at] ?? 0)), { timeout: 60_000 })
          .toBe(true)
      }
      await furtherChanges(20)
      await server.stop(signal)
      await expect
        .poll(() => logged().filter(({ msg }) => msg === 'the store cannot be used').length)
        .toBeGreaterThan(0)
      await server.start()
      await furtherChanges(20)
      isOver = true
      await Promise.all(load)
      for (const { owner, acknowledged, longestMs } of writers) {
        const [kept] = await keysOf(open(), owner)
        expect(Number(kept?.split('=')[1])).toBeGreaterThanOrEqual(acknowledged)
        expect(longestMs).toBeLessThan(3_000)
      }
      expect(logged().some(({ msg }) => msg === 'the store can be used again')).toBe(true)
    },
  )

  it('fails within a second while the server does not answer, and goes on when it does', async () => {
    const { open: openOther, logged } = opening()
    const [store, ada] = [openOther(), newOwner()]
    await store.change(ada, [set('a', '1')])
    server.signal('SIGSTOP')
    onTestFinished(() => server.signal('SIGCONT'))
    const began = performance.now()
    await expect(store.list(ada)).rejects.toMatchObject(UNAVAILABLE)
    await expect(store.list(ada)).rejects.toMatchObject(UNAVAILABLE)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(logged()).toMatchObject([{ reason: expect.stringContaining('does not answer') }])
    expect(store.problem()).toContain('The store cannot be used')
    server.signal('SIGCONT')
    await expect.poll(store.problem, { timeout: 30_000 }).toBeUndefined()
    await expect.poll(() => keysOf(store, ada).catch(() => []), { timeout: 30_000 }).toEqual(['a=1'])
  })

  it('says that its user has no right', async () => {
    server.admin(
      server.engine === 'mariadb'
        ? "CREATE USER guest@'%' IDENTIFIED BY 'guest-secret'; GRANT SELECT ON fascia.* TO guest@'%'"
        : "CREATE USER guest PASSWORD 'guest-secret'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest",
    )
    const {
      open: openOther,
      logged,
      problem,
    } = opening({
      FASCIA_STORE: server.address.replace('fascia@', 'guest@'),
      FASCIA_STORE_PASSWORD: 'guest-secret',
    })
    await expect(openOther().change(newOwner(), [set('a', '1')])).rejects.toMatchObject(UNAVAILABLE)
    expect(logged()).toMatchObject([{ reason: expect.stringContaining('does not give its user the rights') }])
    expect(await problem()).toContain('does not give its user the rights')
  })

  it('is examined without a change of its tables', async () => {
    const { problem, open: openOther } = opening()
    await openOther().list(newOwner())
    expect(await problem()).toBeUndefined()
    dropTables()
    expect(await problem()).toBeUndefined()
    await openOther().list(newOwner())
    expect(await opening({ FASCIA_STORE: server.address.replace(/fascia$/, 'none') }).problem()).toContain(
      'no such database',
    )
  })
})
