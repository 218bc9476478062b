import { crud, field, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { expect, it } from 'vitest'
import type { AnyCall } from '../common/index.ts'
import { type PassedCalls, type Passing, pass } from './pass.ts'

const shareType = resource('X::Share', { id: field.id('ID'), name: field.text('Name') })
const shares = crud('/api/x/shares/', shareType, {
  create: { id: Type.String(), name: Type.String() },
  update: { name: Type.String() },
})

/** Asks a route of shares whose service answers the item `s/1`; gives what the service was asked, and the answer. */
async function ask(
  call: AnyCall,
  passing: Partial<Passing<typeof shareType.schema, typeof shares.create, typeof shares.update>>,
  calls: PassedCalls<typeof shares.create, typeof shares.update> = shares,
) {
  const sent: unknown[] = []
  const send = (method: string) => async (path: string, body: unknown, request: object) => {
    sent.push([method, path, body, request])
    return { id: 's/1', name: 'data' }
  }
  const service = { post: send('POST'), put: send('PUT'), patch: send('PATCH'), delete: send('DELETE') }
  const cloud = { service: () => service, names: async () => new Map() }
  const context = { cloud, session: { projectId: 'p1' }, params: { id: 's/1' }, body: { id: 's/1', name: 'data' } }
  const route = pass(shareType, calls, { service: 'x', path: '/shares', ...passing }).find(
    ({ method, path }) => method === call.method && path === call.path,
  )
  return { sent, answer: await route?.handler(Object(context)) }
}

it('makes an item by a POST to the collection, or by a PUT to the address of the item', async () => {
  const posted = await ask(shares.create, {})
  expect(posted.sent).toEqual([['POST', '/shares', { id: 's/1', name: 'data' }, { params: { id: 's/1' } }]])
  const put = await ask(shares.create, { createBy: 'put', wrap: 'share' })
  expect(put.sent).toEqual([
    ['PUT', '/shares/:id', { share: { name: 'data' } }, { params: { id: 's/1' }, pick: 'share' }],
  ])
  expect(put.answer).toEqual(posted.answer)
})

it('makes what is sent of a new item from the body and the session', async () => {
  const { sent } = await ask(shares.create, { create: ({ name }, { session }) => ({ name, owner: session.projectId }) })
  expect(sent).toEqual([['POST', '/shares', { name: 'data', owner: 'p1' }, { params: { id: 's/1' } }]])
})

it.each<[string, PassedCalls<typeof shares.create, typeof shares.update>, string | undefined]>([
  ['which is read', shares, '/api/x/shares/s%2F1/'],
  ['which is changed', { create: shares.create, update: shares.update }, '/api/x/shares/s%2F1/'],
  ['which is deleted', { create: shares.create, remove: shares.remove }, '/api/x/shares/s%2F1/'],
  ['of which there is no other call', { create: shares.create }, undefined],
])('answers a new item, %s, with its address', async (_what, calls, location) => {
  const { answer } = await ask(shares.create, {}, calls)
  expect(answer).toEqual({
    status: 201,
    ...(location === undefined ? {} : { headers: { location } }),
    body: { id: 's/1', name: 'data' },
  })
})

it.each([shares.create, shares.update, shares.remove])('wants for $method a microversion of its own', async (call) => {
  const { sent } = await ask(call, { microversion: '3.8', changeMicroversion: '3.11' })
  expect(JSON.stringify(sent)).toContain('"microversion":"3.11"')
})
