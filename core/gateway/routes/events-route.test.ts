import { listCall, postCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import type { ProjectEvents } from '../../common/project-events.ts'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { openStream } from '../../testing/gateway/open-stream.ts'
import type { GatewayOptions } from '../gateway-options.ts'

const KITES = '/api/test/kites/'
const SERVER = '6d0c1f6e-7d6e-4c0e-8f5e-000000000001'
const VOLUME = '6d0c1f6e-7d6e-4c0e-8f5e-000000000002'

const operate = postCall('/api/test/servers/:id', { body: Type.Unknown() })
const attach = postCall('/api/test/servers/:id/volumes/', { body: Type.Unknown() })

let open: OpenGateway | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function start(options: Partial<GatewayOptions> = {}) {
  const routes = [
    handle(listCall(KITES, { item: Type.Object({ id: Type.String() }) }), async function* () {
      yield { items: [] }
    }),
    handle(operate, async ({ cloud, params, body }) => {
      await cloud.compute.post('/servers/:id/action', body, { params }).catch(() => {})
    }),
    handle(attach, async ({ cloud, params, body }) => {
      await cloud.compute.post('/servers/:id/os-volume_attachments', body, { params })
    }),
  ]
  const world = await openGateway({ hosting: EMPTY_HOSTING, parts: [{ plugin: 'test', part: { routes } }], ...options })
  open = world
  const signedIn = async (username: string): Promise<Visitor> => {
    const visitor = world.visitor()
    await visitor.signIn({ username, password: `fascia-${username}` })
    return visitor
  }
  return { world, signedIn }
}

async function read(visitor: Visitor, query = ''): Promise<ProjectEvents['items']> {
  const answer = await visitor.ask('GET', `/api/events/${query}`)
  expect(answer.statusCode).toBe(200)
  return (answer.json() as ProjectEvents).items
}

it('keeps who has changed what in a project, for all who have a role in it, without what was sent', async () => {
  const { world, signedIn } = await start()
  const [ada, reader] = [await signedIn('demo'), await signedIn('viewer')]
  const { headers } = await ada.ask('POST', `/api/test/servers/${SERVER}`, {
    reboot: { type: 'SOFT', note: 'swordfish' },
  })
  world.clock.advance(1_000)
  await ada.ask('POST', `/api/test/servers/${SERVER}/volumes/`, { volumeAttachment: { volumeId: VOLUME } })
  await ada.ask('GET', KITES)
  await expect.poll(() => read(reader)).toHaveLength(2)
  const [second, first] = await read(reader)
  expect(first).toEqual({
    id: headers['x-openstack-request-id'],
    atMs: expect.any(Number),
    durationMs: expect.any(Number),
    userId: expect.any(String),
    userName: 'demo',
    outcome: 'accepted',
    changes: [
      {
        ...{ service: 'compute', method: 'POST', path: '/servers/:id/action', word: 'reboot', status: 404 },
        requestId: expect.stringMatching(/^req-/),
      },
    ],
    resources: [SERVER],
  })
  expect(second).toMatchObject({ outcome: 'refused', resources: [SERVER, VOLUME] })
  expect(await read(reader, `?resources=${VOLUME},none`)).toEqual([second])
  expect(await read(reader, '?resources=none')).toEqual([])
  expect(JSON.stringify(await read(ada))).not.toContain('swordfish')
})

it('shows people of other projects nothing of it [TIME-03]', async () => {
  const { signedIn } = await start()
  const [ada, admin] = [await signedIn('demo'), await signedIn('admin')]
  await ada.ask('POST', `/api/test/servers/${SERVER}`, { reboot: {} })
  await expect.poll(() => read(ada)).toHaveLength(1)
  expect(await read(admin)).toEqual([])
})

it('says to the streams of the project that there is more, and to no others', async () => {
  const { world, signedIn } = await start()
  const [ada, reader, admin] = [await signedIn('demo'), await signedIn('viewer'), await signedIn('admin')]
  const [own, foreign] = [await openStream(world, reader, [KITES]), await openStream(world, admin, [KITES])]
  const heard = async ({ heard: hear }: typeof own) => (await hear()).filter(({ event }) => event === 'recorded').length
  await ada.ask('POST', `/api/test/servers/${SERVER}`, { reboot: {} })
  await expect.poll(() => heard(own)).toBe(1)
  expect(await heard(foreign)).toBe(0)
})
