import { expect, it } from 'vitest'
import { cinder } from '../dialect/cinder.ts'
import { type Sending, shelfCall } from '../dialect/fixture/open-shelf.ts'
import { routeKit } from '../route-kit.ts'

const LIMITS: Readonly<Record<string, number>> = { own: 10, other: 20 }
const USED: Readonly<Record<string, number>> = { own: 3, other: 7 }

async function limits(query = '', { project, ...sending }: Sending & { readonly project?: string } = {}) {
  const route = routeKit(cinder, {}).limits({
    limits: { maxTotalBooks: 'books' },
    used: { totalBooksUsed: 'books' },
    ...(project === undefined ? {} : { project }),
    others: ({ microversion }, limit) => (microversion.atLeast(3, 8) ? { maxTotalPages: limit('books') * 100 } : {}),
  })
  const { rows: _rows, ...call } = shelfCall(query, sending)
  const quotas = {
    ...call.quotas,
    limit: (id: string) => LIMITS[id] ?? -1,
    used: (id: string) => USED[id] ?? 0,
    reserved: () => 2,
  }
  return { address: `${route.method} ${route.path}`, body: await route.handler({ ...call, rows: {}, quotas }) }
}

const shown = (absolute: object) => ({ limits: { rate: [], absolute } })

it("shows the limits of the caller's project and what it uses", async () => {
  expect(await limits()).toEqual({ address: 'GET /limits', body: shown({ maxTotalBooks: 10, totalBooksUsed: 3 }) })
})

it('adds what is reserved where the request asks for it', async () => {
  expect((await limits('reserved=1')).body).toEqual(shown({ maxTotalBooks: 10, totalBooksUsed: 5 }))
})

it('shows another project to administrators alone, and only where the service has a parameter for it', async () => {
  const of = async (isAdmin: boolean, project?: string) =>
    (await limits('tenant_id=other', { isAdmin, ...(project === undefined ? {} : { project }) })).body
  const [own, other] = [
    shown({ maxTotalBooks: 10, totalBooksUsed: 3 }),
    shown({ maxTotalBooks: 20, totalBooksUsed: 7 }),
  ]
  expect([await of(true, 'tenant_id'), await of(false, 'tenant_id'), await of(true)]).toEqual([other, own, own])
})

it('shows fields that depend on the microversion', async () => {
  expect((await limits('', { minor: 8 })).body).toEqual(
    shown({ maxTotalBooks: 10, maxTotalPages: 1000, totalBooksUsed: 3 }),
  )
})
