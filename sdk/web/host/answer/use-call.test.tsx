import type { ReactNode } from 'react'
import Type from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { deleteCall, getCall, listCall, postCall } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { Loaded } from '../../frame/state/loaded.tsx'
import { createSend } from '../../services/send-call.ts'
import { type Shown, screen, show } from '../test-host/show.tsx'
import { createTestHost } from '../test-host/test-host.ts'
import { useCall } from './use-call.ts'

const Kite = Type.Object({ id: Type.String(), name: Type.String() })
const kites = {
  list: listCall('/api/x/kites/', { item: Kite, query: Type.Object({ color: Type.Optional(Type.String()) }) }),
  get: getCall('/api/x/kites/:id/', { answer: Kite }),
  create: postCall('/api/x/kites/', { body: Type.Object({ name: Type.String() }), answer: Kite }),
  log: getCall('/api/x/kites/:id/log/', {
    answer: 'text',
    query: Type.Object({ lines: Type.Optional(Type.Integer()) }),
  }),
  remove: deleteCall('/api/x/kites/:id/'),
}

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

function Kites(): ReactNode {
  const all = useCall(kites.list, { query: { color: 'red' } })
  const one = useCall(kites.get, { params: { id: 'a/b' } })
  return (
    <>
      <Loaded of={all}>{(items) => <p>{items.map(({ name }) => name).join(', ')}</p>}</Loaded>
      <Loaded of={one}>{({ name }) => <p>one {name}</p>}</Loaded>
    </>
  )
}

it('makes the calls of a contract: the pages of a list as they come, and one thing at the address of its parameters', async () => {
  const test = createTestHost({ definition: definePlugin({}) })
  test.api.answer = ({ path }) =>
    path === '/api/x/kites/'
      ? [{ items: [{ id: '1', name: 'first' }], marker: '1' }, { items: [{ id: '2', name: 'second' }] }]
      : { id: 'a/b', name: 'of its own' }
  shown = await show(test, <Kites />)
  expect(await screen.findByText('first, second')).toBeTruthy()
  expect(await screen.findByText('one of its own')).toBeTruthy()
  expect(test.api.calls.map(({ path }) => path)).toEqual(['/api/x/kites/', '/api/x/kites/a%2Fb/'])
})

it('sends what changes something, with its body, and gives the typed answer', async () => {
  const { api } = createTestHost({ definition: definePlugin({}) })
  api.answer = ({ method }) => (method === 'POST' ? { id: '3', name: 'new' } : undefined)
  const made = await api.send(kites.create, { body: { name: 'new' } })
  await api.send(kites.remove, { params: { id: made.id }, isQuiet: true })
  expect(api.calls).toEqual([
    { method: 'POST', path: '/api/x/kites/', body: { name: 'new' } },
    { method: 'DELETE', path: '/api/x/kites/3/' },
  ])
})

it('gives a text answer as it came', async () => {
  const { api } = createTestHost({ definition: definePlugin({}) })
  const text: string[] = []
  const asked = createSend({
    ...api,
    get: async () => Object('JSON'),
    text: async (path, { query } = {}) => {
      text.push(`${path} ${query?.lines}`)
      return '"quoted"'
    },
  })
  const given: string = await asked(kites.log, { params: { id: '1' }, query: { lines: 5 } })
  expect([given, ...text]).toEqual(['"quoted"', '/api/x/kites/1/log/ 5'])
})

it('is refused by the compiler where the input is not what the contract asks for', () => {
  const { api } = createTestHost({ definition: definePlugin({}) })
  const wrong = () => [
    // @ts-expect-error: the path has a parameter.
    api.send(kites.get),
    // @ts-expect-error: its name is id.
    api.send(kites.get, { params: { uuid: '1' } }),
    // @ts-expect-error: the body has a name.
    api.send(kites.create, { body: { nme: 'new' } }),
    // @ts-expect-error: the query knows no size.
    api.send(kites.list, { query: { size: 'large' } }),
    // @ts-expect-error: a list takes no body.
    api.send(kites.list, { body: {} }),
  ]
  expect(wrong).toBeTypeOf('function')
})
