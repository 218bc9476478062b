import { getCall, listCall } from '@fascia/sdk/common'
import { defineGateway, handle } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'

const picked = getCall('/api/x/asker/picked/:key/', { answer: Type.Unknown() })
const refused = getCall('/api/x/asker/refused/:status/', { answer: Type.Unknown() })
const mapped = listCall('/api/x/asker/mapped/', { item: Type.Object({ title: Type.String() }) })
const counted = listCall('/api/x/asker/counted/', { item: Type.Integer() })

const part = defineGateway({
  routes: [
    handle(picked, ({ cloud, params }) => cloud.compute.get('/things', { pick: params.key })),
    handle(refused, ({ cloud, params }) => cloud.compute.get('/refuse/:status', { params })),
    handle(mapped, ({ cloud }) =>
      cloud.compute.pages('/things', 'things', {
        map: async (things: readonly { readonly name: string }[]) => things.map(({ name }) => ({ title: name })),
      }),
    ),
    handle(counted, ({ cloud, query }) =>
      cloud.compute.pages('/things', 'things', {
        limit: query.limit,
        marker: query.marker,
        map: (things: readonly unknown[]) => [things.length],
      }),
    ),
  ],
})

let open: OpenGateway
let visitor: Visitor

beforeAll(async () => {
  open = await openGateway({ parts: [{ plugin: 'asker', part }] })
  visitor = open.visitor()
  await visitor.signIn()
})

afterAll(() => open.close())

const read = async (url: string) => (await visitor.ask('GET', url)).json()

it('gives one field of an answer, and fails where the service leaves it out', async () => {
  expect(await read('/api/x/asker/picked/things/')).toContainEqual(expect.objectContaining({ name: 'thing a' }))
  expect(await read('/api/x/asker/picked/absent/')).toMatchObject({
    code: 'GATEWAY_UPSTREAM_UNREADABLE',
    message: "The answer of the service has no 'absent'.",
  })
})

it('puts parameters into the path', async () => {
  expect(await read('/api/x/asker/refused/404/')).toMatchObject({ upstream_status: 404 })
})

it('makes the items of each page, and asks for the pages that the query of the list says', async () => {
  const { items } = await read('/api/x/asker/mapped/')
  expect(items[0]).toEqual({ title: 'thing a' })
  expect((await read('/api/x/asker/counted/?limit=2')).items[0]).toBe(2)
  expect((await read('/api/x/asker/counted/?limit=1000&marker=b')).items).toEqual([items.length - 2])
})
