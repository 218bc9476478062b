import { getCall, listCall } from '@fascia/sdk/common'
import { answer, handle, type Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { createAnswerCheck } from './check-answer.ts'

const Backup = Type.Object({ id: Type.String(), volume: Type.Object({ size: Type.Integer() }) })
const get = getCall('/api/cinder/backups/:id/', { answer: Backup })
const list = listCall('/api/cinder/backups/', { item: Backup })
const sound = { id: 'b1', volume: { size: 1 } }
const broken: typeof sound = JSON.parse('{ "id": "b2", "volume": { "size": "1" } }')

function check(route: Route, result: unknown): unknown {
  return createAnswerCheck(route)?.(result)
}

it('takes an answer that fits, whatever its status, and gives it back as it is', () => {
  const route = handle(get, async () => sound)
  expect(check(route, sound)).toBe(sound)
  const created = answer({ status: 201, body: { ...sound, links: [] } })
  expect(check(route, created)).toBe(created)
  const refused = answer({ status: 304 })
  expect(check(route, refused)).toBe(refused)
})

it('names the call and the path into an answer that does not fit', () => {
  const route = handle(get, async () => sound)
  expect(() => check(route, broken)).toThrow(
    expect.objectContaining({
      code: 'GATEWAY_ANSWER_INVALID',
      message:
        'GET /api/cinder/backups/:id/ does not answer what its contract says: answer.volume.size must be integer.',
    }),
  )
  expect(() => check(route, undefined)).toThrow('answer must be object')
  expect(() => check(route, { id: 'b1' })).toThrow('answer.volume is missing')
})

it('counts the items of a list over its pages', async () => {
  const route = handle(list, async function* () {
    yield { items: [sound, sound], marker: '2' }
    yield { items: [broken] }
  })
  // The handler needs no context.
  const pages = check(route, route.handler(undefined as never)) as AsyncIterable<unknown>
  const read = async (): Promise<void> => {
    for await (const page of pages) expect(page).toMatchObject({ items: [sound, sound] })
  }
  await expect(read()).rejects.toThrow(
    'GET /api/cinder/backups/ does not answer what its contract says: items.2.volume.size must be integer.',
  )
})
