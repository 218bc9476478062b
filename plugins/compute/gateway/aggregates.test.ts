import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as aggregates from '../api/aggregates.ts'
import { aggregateRoutes } from './aggregates.ts'

const AGGREGATE = { id: 7, name: 'rack', availability_zone: 'north', hosts: [], metadata: {} }
const params = { id: '7' }
const act = (action: object) => ['compute POST /os-aggregates/7/action', action]

it('gives the numbers of Nova as texts', async () => {
  const bench = tryRoutes(aggregateRoutes, { answers: { 'compute GET /os-aggregates': [AGGREGATE] } })
  expect(await bench.ask(aggregates.list)).toEqual([{ ...AGGREGATE, id: '7', updated_at: null }])
})

it('makes an aggregate, and then puts its hosts into it', async () => {
  const answers = { 'compute POST /os-aggregates': { aggregate: AGGREGATE } }
  const make = async (body: object) => {
    const bench = tryRoutes(aggregateRoutes, { answers })
    return [await bench.ask(aggregates.create, { body }), bench.sent]
  }
  const fields = { name: 'rack', availability_zone: 'north' }
  const [answer, sent] = await make({ ...fields, hosts: ['one', 'two'] })
  expect(answer).toMatchObject({ status: 201, body: { id: '7', hosts: ['one', 'two'] } })
  const [first, ...rest] = [...(sent as readonly unknown[])]
  expect(first).toEqual(['compute POST /os-aggregates', { aggregate: fields }])
  expect(rest).toEqual(['one', 'two'].map((host) => act({ add_host: { host } })))
  expect((await make({ name: 'rack' }))[1]).toEqual([['compute POST /os-aggregates', { aggregate: { name: 'rack' } }]])
})

it('puts hosts in before it takes others out', async () => {
  const bench = tryRoutes(aggregateRoutes)
  await bench.ask(aggregates.changeHosts, { params, body: { added: ['new'], removed: ['old'] } })
  expect(bench.sent).toEqual([act({ add_host: { host: 'new' } }), act({ remove_host: { host: 'old' } })])
})

it('reads, changes and deletes an aggregate', async () => {
  const bench = tryRoutes(aggregateRoutes, { answers: { 'compute GET /os-aggregates/7': { aggregate: AGGREGATE } } })
  expect(await bench.ask(aggregates.get, { params })).toMatchObject({ id: '7', name: 'rack' })
  await bench.ask(aggregates.update, { params, body: { name: 'row' } })
  await bench.ask(aggregates.remove, { params })
  expect(bench.sent.slice(1)).toEqual([
    ['compute PUT /os-aggregates/7', { aggregate: { name: 'row' } }],
    ['compute DELETE /os-aggregates/7'],
  ])
})
