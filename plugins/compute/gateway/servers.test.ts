import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as servers from '../api/servers.ts'
import { createServer } from './create-server.ts'
import { changeServer, getServer } from './server.ts'
import { operateServer } from './server-operation.ts'
import { listServers } from './servers.ts'

const all = [listServers, getServer, changeServer, createServer, operateServer]
const SERVER = {
  id: 's1',
  name: 'web',
  status: 'ACTIVE',
  tenant_id: 'p1',
  image: '',
  flavor: { original_name: 'tiny' },
}
const params = { id: 's1' }
const refused = (status: number) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status })

it('finds the server of an id, or none', async () => {
  const of = (answer: unknown) =>
    tryRoutes(all, { answers: { 'compute GET /servers/s1': answer } }).ask(servers.list, { query: { uuid: 's1' } })
  expect(await of({ server: SERVER })).toMatchObject([{ id: 's1' }])
  expect(await of(refused(404))).toEqual([])
  await expect(of(refused(403))).rejects.toMatchObject({ status: 403 })
})

it('asks for a page of servers, and for none where no image has the name', async () => {
  const bench = tryRoutes(all, { answers: { 'compute GET /servers/detail': [SERVER] } })
  expect(await bench.ask(servers.list, { query: { name: 'web' } })).toMatchObject([{ id: 's1' }])
  expect(bench.lines()[0]).toMatch(/^compute GET \/servers\/detail\?.*name=web/)
  const none = tryRoutes(all, { answers: { 'image GET /images': { images: [] } } })
  expect(await none.ask(servers.list, { query: { image_name: 'gone' } })).toEqual([])
  expect(none.lines().some((line) => line.includes('/servers'))).toBe(false)
})

it('leaves out the servers that come from none of the images of a name', async () => {
  const of = (image: object | '') => ({ ...SERVER, image })
  const bench = tryRoutes(all, {
    answers: {
      'image GET /images': {
        images: [
          { id: 'i1', name: 'a' },
          { id: 'i2', name: 'a' },
        ],
      },
      'compute GET /servers/detail': [of({ id: 'i2' }), of({ id: 'i3' }), of('')],
    },
  })
  expect(await bench.ask(servers.list, { query: { image_name: 'a' } })).toMatchObject([{ image: { id: 'i2' } }])
})

it('gives a server with the id of the flavor that has its flavor’s name now [COMPUTE-039]', async () => {
  const of = (flavor: object, names: Readonly<Record<string, string>> = {}) =>
    tryRoutes(all, {
      answers: { 'compute GET /servers/s1': { server: { ...SERVER, user_id: 'u9', flavor } } },
      names: { 'OS::Nova::Flavor/by-name': names, 'OS::Keystone::User': { u9: 'ada' } },
    }).ask<servers.Server>(servers.get, { params })
  expect(await of({ original_name: 'tiny' }, { tiny: 'f1' })).toMatchObject({
    ...{ flavor: { id: 'f1', original_name: 'tiny' }, user_name: 'ada', project_name: 'demo' },
  })
  expect((await of({ original_name: 'tiny' })).flavor).toEqual({ original_name: 'tiny' })
})

it('gives a server with the name of its image beside the id, where there is one to read', async () => {
  const of = (image: object | '', images: Readonly<Record<string, string>> = {}) =>
    tryRoutes(all, {
      answers: { 'compute GET /servers/s1': { server: { ...SERVER, image } } },
      names: { 'OS::Glance::Image': images },
    }).ask<servers.Server>(servers.get, { params })
  expect((await of({ id: 'i1' }, { i1: 'cirros' })).image).toEqual({ id: 'i1', name: 'cirros' })
  expect((await of({ id: 'i1' })).image).toEqual({ id: 'i1' })
  expect((await of('')).image).toBeNull()
})

it.each([
  [{ name: 'db' }, '2.1', true],
  [{ description: 'x' }, '2.18', false],
  [{ description: 'x' }, '2.19', true],
])('takes the change %j of a Nova that goes to %s: %s', async (body, compute, isTaken) => {
  const bench = tryRoutes(all, { maximumVersions: { compute } })
  const asked = bench.ask(servers.change, { params, body })
  if (isTaken) {
    await asked
    expect(bench.sent.at(-1)).toEqual(['compute PUT /servers/s1 (2.19)', { server: body }])
  } else await expect(asked).rejects.toMatchObject({ code: 'GATEWAY_FEATURE_MISSING', service: 'compute' })
})

const WISH = { name: 'web', source_id: 'i1', flavor_id: 'f1', key_name: null, user_data: null, security_groups: [] }
it('creates several servers by one reservation, and gives all of their ids [COMPUTE-039]', async () => {
  const make = async (instance_count: number | undefined, found: readonly object[]) => {
    const bench = tryRoutes(all, {
      answers: {
        'compute POST /servers': instance_count === 2 ? { reservation_id: 'r1' } : { server: { id: 's1' } },
        'compute GET /servers': { servers: found },
        'compute GET /servers/s1': { server: SERVER },
      },
    })
    const { body } = await bench.ask<{ readonly body: object }>(servers.create, { body: { ...WISH, instance_count } })
    return { body, bench }
  }
  const several = await make(2, [{ id: 's1' }, { id: 's2' }])
  expect(several.body).toMatchObject({ id: 's1', made_ids: ['s1', 's2'] })
  expect(several.bench.sent[0]?.[1]).toMatchObject({ server: { return_reservation_id: true, min_count: 2 } })
  expect(several.bench.lines().join(' ')).toMatch(/reservation_id=r1&sort_key=display_name&sort_dir=asc/)
  for (const count of [undefined, 1]) expect((await make(count, [])).body).toMatchObject({ made_ids: ['s1'] })
  const none = { code: 'GATEWAY_UPSTREAM_UNREADABLE', service: 'compute' }
  await expect(make(2, [])).rejects.toMatchObject(none)
})

it.each([
  [{ operation: 'start' }, { 'os-start': null }],
  [{ operation: 'rescue' }, { rescue: {} }],
  [
    { operation: 'rescue', image: 'i1', password: 'secret' },
    { rescue: { rescue_image_ref: 'i1', adminPass: 'secret' } },
  ],
  [{ operation: 'rescue', password: '' }, { rescue: {} }],
])('asks of Nova for %j %j [COMPUTE-040]', async (body, action) => {
  const bench = tryRoutes(all)
  await bench.ask(servers.operate, { params, body })
  expect(bench.sent.map(([, asked]) => asked)).toEqual([action])
})

it.each([[{ image: 'i1' }], [{ password: 'secret' }]])('takes %j of a rescue alone', async (more) => {
  const asked = tryRoutes(all).ask(servers.operate, { params, body: { operation: 'start', ...more } })
  await expect(asked).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
})
