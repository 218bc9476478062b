import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOf, newOwner, set, testSharedStore, testStore } from '../../core/gateway/store/fixture/store-contract.ts'
import type { Store } from '../../core/gateway/store/store.ts'
import { startMariadb } from './mariadb-server.ts'
import { openStores } from './open-stores.ts'
import { freePort, type PrivateServer } from './private-server.ts'

const PASSWORD = 'galera-secret'

let nodes: readonly PrivateServer[] = []
beforeAll(async () => {
  const members = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  for (const own of members) nodes = [...nodes, await startMariadb({ password: PASSWORD, galera: { members, own } })]
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

const at = (node: number) => openStores({ FASCIA_STORE: nodes[node]?.address ?? '', FASCIA_STORE_PASSWORD: PASSWORD })

let turn = 0
/** Each process is sent to another node than the one before it. */
const open = (): Store => {
  turn += 1
  return at(turn % 2).open()
}

it('is made once by replicas that start on two nodes at once, each table with a primary key', async () => {
  const revisions = await Promise.all(
    [0, 1, 0, 1].map(async (node) => {
      const store = at(node).open()
      // On another node a statement may meet the same one from here.
      return expect
        .poll(
          () =>
            store.list('person:cloud:none').then(
              ({ revision }) => revision,
              () => '',
            ),
          { timeout: 60_000 },
        )
        .not.toBe('')
    }),
  )
  expect(revisions).toHaveLength(4)
  const [one, other] = [await at(0).open().list('x'), await at(1).open().list('x')]
  expect(one.revision).toBe(other.revision)
  expect(
    nodes[1]?.admin(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'fascia' AND table_name NOT IN (SELECT table_name FROM information_schema.table_constraints WHERE table_schema = 'fascia' AND constraint_type = 'PRIMARY KEY')",
    ),
  ).toBe('')
})

testStore(open)
testSharedStore(open)

it('reads at one node what another one has just acknowledged', async () => {
  const [here, there, ada] = [at(0).open(), at(1).open(), newOwner()]
  let version = 0
  for (let value = 0; value < 50; value++) {
    version = (await here.change(ada, [set('count', String(value), version)])).outcomes[0]?.version ?? 0
    expect(await keysOf(there, ada)).toEqual([`count=${value}`])
  }
})

it('loses no acknowledged change of one person that two nodes make at once', async () => {
  const [places, ada] = [[at(0), at(1)], newOwner()]
  const stores = places.map((place) => place.open())
  const kept = await Promise.all(
    stores.map(async (store, node) => {
      let acknowledged = 0
      for (let step = 0; step < 60; step++) {
        const { outcomes } = await store.change(ada, [set(`${node}-${step}`, '1')])
        if (outcomes[0]?.outcome === 'kept') acknowledged += 1
      }
      return acknowledged
    }),
  )
  expect(kept).toEqual([60, 60])
  expect(places.map(({ logged }) => logged())).toEqual([[], []])
  for (const store of stores) expect(await keysOf(store, ada)).toHaveLength(120)
})

it('goes on at one node when the other has ended', async () => {
  const [store, ada] = [at(0).open(), newOwner()]
  await store.change(ada, [set('a', '1')])
  await nodes[1]?.stop('SIGTERM')
  await store.change(ada, [set('b', '2')])
  expect(await keysOf(store, ada)).toEqual(['a=1', 'b=2'])
})
