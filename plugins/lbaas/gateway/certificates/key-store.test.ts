import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { allContainers, allSecrets, idOfRef, keyManager, removeSecret, secretOf, secretsIn } from './key-store.ts'

const KM = 'key-manager'

/** A key manager with so many containers and secrets, of which it answers a page. */
function open(count: number, answers: Readonly<Record<string, unknown>> = {}) {
  const page = (kind: string, ref: string) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      name: `${index}`,
      [ref]: `http://keys/${kind}/${index}`,
    }))
    return ({ query }: { readonly query: { readonly limit: number; readonly offset: number } }) =>
      rows.slice(query.offset, query.offset + query.limit)
  }
  return tryRoutes([], {
    answers: {
      [`${KM} GET /containers`]: page('containers', 'container_ref'),
      [`${KM} GET /secrets`]: page('secrets', 'secret_ref'),
      ...answers,
    },
  })
}

it.each([
  [0, [0]],
  [99, [0]],
  [100, [0, 100]],
  [205, [0, 100, 200]],
])('reads all of %i containers and secrets, a hundred at a time, from %j', async (count, offsets) => {
  const { cloud, lines } = open(count)
  const barbican = keyManager(cloud)
  expect((await allContainers(barbican)).map(({ name }) => name)).toEqual(
    Array.from({ length: count }, (_, at) => `${at}`),
  )
  expect(await allSecrets(barbican)).toHaveLength(count)
  expect(lines()).toEqual([
    ...offsets.map((offset) => `${KM} GET /containers?type=certificate&limit=100&offset=${offset}`),
    ...offsets.map((offset) => `${KM} GET /secrets?limit=100&offset=${offset}`),
  ])
})

it('leaves out what has no address', async () => {
  const rows = [
    { name: 'bare' },
    { container_ref: 'http://keys/containers/1' },
    { secret_ref: 'http://keys/secrets/1' },
  ]
  const { cloud } = open(0, { [`${KM} GET /containers`]: rows, [`${KM} GET /secrets`]: rows })
  expect(await allContainers(keyManager(cloud))).toEqual(rows.slice(1))
  expect(await allSecrets(keyManager(cloud))).toEqual(rows.slice(1))
})

it('finds the secrets of a container by their names, also of one that names none', () => {
  const secret = { name: 'certificate', secret_ref: 'http://keys/secrets/1' }
  const container = { container_ref: 'http://keys/containers/1', secret_refs: [secret] }
  const bare = { container_ref: 'http://keys/containers/2', secret_refs: null }
  expect([
    secretOf(container, 'certificate'),
    secretOf(container, 'private_key'),
    secretOf(bare, 'certificate'),
  ]).toEqual([...['http://keys/secrets/1', undefined, undefined]])
  expect([secretsIn(container), secretsIn(bare)]).toEqual([[secret], []])
  expect([idOfRef('http://keys/v1/secrets/1'), idOfRef('1')]).toEqual(['1', '1'])
})

it('deletes a secret, which may be gone; another refusal is one', async () => {
  const REF = 'http://keys/v1/secrets/s1'
  const remove = (answer?: Error) => {
    const bench = open(0, { [`${KM} DELETE /secrets/s1`]: answer })
    return { lines: bench.lines, done: removeSecret(keyManager(bench.cloud), REF) }
  }
  const plain = remove()
  await plain.done
  expect(plain.lines()).toEqual([`${KM} DELETE /secrets/s1`])
  expect(await remove(new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })).done).toBe(undefined)
  for (const failure of [new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 }), new TypeError('broken')])
    await expect(remove(failure).done).rejects.toBe(failure)
})
