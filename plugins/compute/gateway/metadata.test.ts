import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as metadata from '../api/metadata.ts'
import { metadataRoutes } from './metadata.ts'

const params = { id: 'a1' }

it.each([
  [{}, []],
  [{ removed: ['b'] }, [{ set_metadata: { metadata: { b: null } } }]],
  [{ updated: { a: '1', b: '2' }, removed: ['b'] }, [{ set_metadata: { metadata: { a: '1', b: '2' } } }]],
])('changes the metadata of an aggregate in one call: %j [COMPUTE-010]', async (body, sent) => {
  const bench = tryRoutes(metadataRoutes)
  await bench.ask(metadata.changeAggregate, { params, body })
  expect(bench.sent.map(([, asked]) => asked)).toEqual(sent)
})

it.each([
  [{}, []],
  [{ updated: { a: '1' } }, ['POST']],
  [{ removed: ['b', 'c'] }, ['DELETE', 'DELETE']],
  [{ updated: { a: '1' }, removed: ['b'] }, ['POST', 'DELETE']],
])('changes extra specs, what is set before what goes: %j [COMPUTE-010]', async (body, verbs) => {
  const bench = tryRoutes(metadataRoutes)
  await bench.ask(metadata.changeFlavor, { params, body })
  expect(bench.lines().map((line) => line.split(' ')[1])).toEqual(verbs)
})

it('gives the metadata of an aggregate, also of one that has none', async () => {
  const of = (aggregate: object) =>
    tryRoutes(metadataRoutes, { answers: { 'compute GET /os-aggregates/a1': { aggregate } } }).ask(
      metadata.ofAggregate,
      { params },
    )
  expect([await of({ metadata: { a: '1' } }), await of({ metadata: null })]).toEqual([{ a: '1' }, {}])
})
