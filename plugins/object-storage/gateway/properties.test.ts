import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as calls from '../api/properties.ts'
import {
  changeContainerProperties,
  changeObjectProperties,
  getContainerProperties,
  getObjectProperties,
  setObjectEnd,
} from './properties.ts'

const OBJECT = { params: { container: 'box', path: 'a/b' } }
const HELD = {
  'x-object-meta-colour': 'red',
  'x-object-meta-size': 'xl',
  'x-object-meta-orig-filename': 'b.txt',
  'x-object-manifest': 'box_parts/b',
  'content-encoding': 'gzip',
  'content-type': 'text/plain',
  'x-delete-at': '4102444800',
}

/** The routes over a service that holds these headers, and the headers that it is sent. */
function swift(head: string, headers: Readonly<Record<string, string>>) {
  const sent: unknown[] = []
  const routes = [
    getContainerProperties,
    changeContainerProperties,
    getObjectProperties,
    changeObjectProperties,
    setObjectEnd,
  ]
  const post = ({ headers: given }: { readonly headers: unknown }) => void sent.push(given)
  const answers = { [`object-store HEAD ${head}`]: { headers }, [`object-store POST ${head}`]: post }
  return { ...tryRoutes(routes, { answers }), sent }
}

it('adds, changes and removes notes of an object, and sends again what it has besides', async () => {
  const { ask, sent } = swift('/box/a/b', HELD)
  expect(await ask(calls.ofObject, OBJECT)).toEqual({ colour: 'red', size: 'xl' })
  await ask(calls.changeObject, { ...OBJECT, body: { updated: { Colour: 'blue', shape: '' }, removed: ['size'] } })
  expect(sent).toEqual([
    {
      'x-object-meta-colour': 'blue',
      'x-object-meta-shape': '',
      'x-object-meta-orig-filename': 'b.txt',
      'x-object-manifest': 'box_parts/b',
      'content-encoding': 'gzip',
      'x-delete-at': '4102444800',
    },
  ])
})

it('sends nothing where no property changes', async () => {
  const { ask, sent } = swift('/box/a/b', HELD)
  await ask(calls.changeObject, { ...OBJECT, body: {} })
  await ask(calls.changeContainer, { params: { id: 'box' }, body: { updated: {}, removed: [] } })
  expect(sent).toEqual([])
})

it.each([
  ['2100-01-02T00:00:00Z', '4102531200'],
  [null, undefined],
])('sets the end of an object to %s, and keeps its notes', async (ends_at, end) => {
  const { ask, sent } = swift('/box/a/b', HELD)
  await ask(calls.setEnd, { ...OBJECT, body: { ends_at } })
  expect(sent).toMatchObject([{ 'x-object-meta-colour': 'red', 'x-object-manifest': 'box_parts/b' }])
  expect(Object(sent[0])['x-delete-at']).toBe(end)
})

it('shows no keys that sign links among the notes of a container, changes what is named alone, and refuses what no header holds', async () => {
  const held = { 'x-container-meta-team': 'web', 'x-container-meta-temp-url-key': 'secret' }
  const { ask, sent } = swift('/box', held)
  const params = { id: 'box' }
  expect(await ask(calls.ofContainer, { params })).toEqual({ team: 'web' })
  await ask(calls.changeContainer, { params, body: { updated: { tier: 'gold' }, removed: ['team'] } })
  expect(sent).toEqual([{ 'x-remove-container-meta-team': 'x', 'x-container-meta-tier': 'gold' }])
  for (const body of [{ updated: { 'a b': 'x' } }, { updated: { a: 'é' } }, { removed: ['temp-url-key'] }])
    await expect(ask(calls.changeContainer, { params, body })).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  await expect(ask(calls.setEnd, { ...OBJECT, body: { ends_at: 'soon' } })).rejects.toMatchObject({
    code: 'GATEWAY_INPUT_INVALID',
  })
  expect(sent).toHaveLength(1)
})
