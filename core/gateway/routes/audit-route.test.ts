import { postCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import type { AuditLine, AuditLines } from '../../common/audit.ts'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'

const SERVER = '6d0c1f6e-7d6e-4c0e-8f5e-000000000001'
const operate = postCall('/api/test/servers/:id/', { body: Type.Unknown() })

let open: OpenGateway | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function start(settings: Readonly<Record<string, unknown>> = {}) {
  const routes = [
    handle(operate, async ({ cloud, params, body }) => {
      await cloud.compute.post('/servers/:id/action', body, { params }).catch(() => {})
    }),
  ]
  const world = await openGateway({
    ...{ hosting: EMPTY_HOSTING, parts: [{ plugin: 'test', part: { routes } }], settings },
  })
  open = world
  const signedIn = async (username: string): Promise<Visitor> => {
    const visitor = world.visitor()
    await visitor.signIn({ username, password: `fascia-${username}` })
    return visitor
  }
  const change = (visitor: Visitor, id = SERVER) => visitor.ask('POST', `/api/test/servers/${id}/`, { reboot: 'SOFT' })
  return { world, signedIn, change }
}

async function read(visitor: Visitor, query = ''): Promise<AuditLines> {
  const answer = await visitor.ask('GET', `/api/audit/${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json() as AuditLines
}

const said = ({ items }: AuditLines) => items.map(({ userName, action }: AuditLine) => `${userName} ${action}`)

it('shows a person what was changed in the own project, and an administrator that of all, with attempts to sign in [AUDIT-05, FEATURE-92]', async () => {
  const { world, signedIn, change } = await start()
  const [demo, viewer, admin] = [await signedIn('demo'), await signedIn('viewer'), await signedIn('admin')]
  await world.visitor().signIn({ username: 'demo', password: 'wrong' })
  world.clock.advance(1_000)
  await change(demo)
  await expect.poll(async () => said(await read(viewer))[0]).toBe('demo POST /api/test/servers/:id/')
  const own = await read(viewer)
  expect(own.items[0]).toMatchObject({
    ...{ target: `/api/test/servers/${SERVER}/`, outcome: 'accepted', status: 204 },
    changes: [expect.stringMatching(`^compute POST /servers/${SERVER}/action \\d+$`)],
  })
  expect(own.is_admin).toBe(false)
  expect(JSON.stringify(own)).not.toMatch(/127\.0\.0\.1|SOFT|"admin"/)
  for (const query of ['?scope=all', '?project=another'])
    expect((await viewer.ask('GET', `/api/audit/${query}`)).json().code).toBe('GATEWAY_POLICY_DENIED')
  const all = await read(admin, '?scope=all')
  expect(all.is_admin).toBe(true)
  expect(all.items[0]?.address).toBe('127.0.0.1')
  expect(all.items.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
    { userName: 'demo', action: 'POST /auth/login/', code: 'GATEWAY_SIGN_IN_REFUSED', status: 401 },
  ])
  expect(said(await read(admin))).toEqual(['admin POST /auth/login/'])
})

it('filters by person, resource, project and time, and answers page by page [AUDIT-06]', async () => {
  const { world, signedIn, change } = await start()
  const [demo, admin] = [await signedIn('demo'), await signedIn('admin')]
  for (const last of [1, 2, 3]) {
    world.clock.advance(60_000)
    await change(demo, `6d0c1f6e-7d6e-4c0e-8f5e-00000000000${last}`)
  }
  const targets = async (query: string) => (await read(admin, query)).items.map(({ target }) => target.slice(-4))
  await expect.poll(() => targets('?scope=all&text=servers')).toEqual(['003/', '002/', '001/'])
  expect(await targets('?scope=all&text=8F5E-000000000002')).toEqual(['002/'])
  expect(await targets('?scope=all&person=DEM&text=servers')).toHaveLength(3)
  expect(await targets('?scope=all&person=nobody-at-all')).toEqual([])
  expect(await targets('?scope=all&text=%25')).toEqual([])
  const [{ projectId } = { projectId: '' }] = (await read(admin, '?scope=all&person=demo')).items
  expect(await targets(`?project=${projectId}&text=servers`)).toHaveLength(3)
  const from = new Date(world.clock.now() - 90_000).toISOString()
  const until = new Date(world.clock.now() - 30_000).toISOString()
  expect(await targets(`?scope=all&text=servers&from=${from}&until=${until}`)).toEqual(['002/'])
  expect((await admin.ask('GET', '/api/audit/?from=soon')).json().fields).toHaveProperty('from')
  expect((await admin.ask('GET', '/api/audit/?before=soon')).json().fields).toHaveProperty('before')
  const first = await read(admin, '?scope=all&text=servers&limit=2')
  expect(first.items).toHaveLength(2)
  const rest = await read(admin, `?scope=all&text=servers&limit=2&before=${first.next}`)
  expect(rest.items.map(({ target }) => target.slice(-4))).toEqual(['001/'])
  expect(rest.next).toBeUndefined()
})

it('keeps lines for AUDIT_DAYS and the newest AUDIT_LINES, and none where either is 0 [AUDIT-07]', async () => {
  const { world, signedIn, change } = await start({ AUDIT_DAYS: 2, AUDIT_LINES: 3, SESSION_TIMEOUT: 900_000 })
  const admin = await signedIn('admin')
  const lines = async () => (await read(admin, '?scope=all')).items.length
  await expect.poll(lines).toBe(1)
  for (let count = 0; count < 5; count++) {
    world.clock.advance(700_000)
    await change(admin)
  }
  await expect.poll(lines).toBeLessThanOrEqual(4)
  await open?.close()
  const off = await start({ AUDIT_DAYS: 0 })
  const other = await off.signedIn('admin')
  await off.change(other)
  expect((await read(other, '?scope=all')).items).toEqual([])
})
