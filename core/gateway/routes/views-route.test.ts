import { listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { MOST_VIEWS, type ProjectView, type ProjectViewChange, type ProjectViews } from '../../common/project-views.ts'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { openStream } from '../../testing/gateway/open-stream.ts'

const PATH = '/api/views/'
const KITES = '/api/test/kites/'
const ERRORS = { q: 'status:error', sort: '-name', columns: '' }

let open: OpenGateway | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function start() {
  const kites = handle(listCall(KITES, { item: Type.Object({ id: Type.String() }) }), async function* () {
    yield { items: [] }
  })
  const parts = [{ plugin: 'test', part: { routes: [kites] } }]
  const world = await openGateway({ hosting: EMPTY_HOSTING, parts })
  open = world
  return async (username: string, project?: string): Promise<Visitor> => {
    const visitor = world.visitor()
    await visitor.signIn({ username, password: `fascia-${username}`, ...(project === undefined ? {} : { project }) })
    return visitor
  }
}

const view = (name: string, more: Partial<ProjectViewChange> = {}): ProjectViewChange => ({
  ...{ panel: 'compute.panel.instances', name, version: 0, state: ERRORS },
  ...more,
})

async function put(visitor: Visitor, change: ProjectViewChange): Promise<ProjectView | undefined> {
  const answer = await visitor.ask('PUT', PATH, change)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return (answer.json() as ProjectViews).items[0]
}

async function refusalOf(visitor: Visitor, change: object): Promise<unknown> {
  const answer = await visitor.ask('PUT', PATH, change)
  return [answer.statusCode, answer.json().code]
}

async function read(visitor: Visitor, query = ''): Promise<readonly ProjectView[]> {
  return ((await visitor.ask('GET', `${PATH}${query}`)).json() as ProjectViews).items
}

it('gives a view to all who have a role in the project of its maker, and to no others [VIEW-03]', async () => {
  const signedIn = await start()
  const [demo, viewer, admin] = [await signedIn('demo'), await signedIn('viewer'), await signedIn('admin')]
  await put(demo, view('Errors'))
  await put(demo, view('Big', { panel: 'storage.panel.volumes' }))
  const shared = {
    panel: 'compute.panel.instances',
    name: 'Errors',
    ...ERRORS,
    version: expect.any(Number),
    by: 'demo',
  }
  expect(await read(demo, '?panel=compute.panel.instances')).toEqual([{ ...shared, canChange: true }])
  expect(await read(viewer, '?panel=compute.panel.instances')).toEqual([{ ...shared, canChange: false }])
  expect((await read(viewer)).map(({ name }) => name)).toEqual(['Errors', 'Big'])
  expect(await read(admin)).toEqual([])
})

it('lets its maker and administrators change and remove a view, in the version that they have seen [VIEW-04]', async () => {
  const signedIn = await start()
  const [demo, viewer, admin] = [await signedIn('demo'), await signedIn('viewer'), await signedIn('admin', 'demo')]
  const made = await put(demo, view('Errors'))
  const version = made?.version ?? 0
  const gone = view('Errors', { version })
  expect(await refusalOf(viewer, gone)).toEqual([403, 'GATEWAY_POLICY_DENIED'])
  expect(await refusalOf(viewer, view('Errors'))).toEqual([409, 'GATEWAY_ITEM_CHANGED'])
  const changed = await put(admin, view('Errors', { version, state: { ...ERRORS, q: 'status:active' } }))
  expect(changed).toMatchObject({ q: 'status:active', by: 'demo', canChange: true })
  expect(await refusalOf(demo, gone)).toEqual([409, 'GATEWAY_ITEM_CHANGED'])
  const { state: _gone, ...removed } = view('Errors', { version: changed?.version ?? 0 })
  expect(await put(demo, removed)).toBeUndefined()
  expect(await read(demo)).toEqual([])
})

it('refuses what is no view, and more than a project may have', async () => {
  const demo = await (await start())('demo')
  for (const wrong of [
    view(''),
    view(' Errors'),
    view('x'.repeat(81)),
    view('Errors', { panel: 'no panel' }),
    view('Errors', { state: { ...ERRORS, q: 'x'.repeat(1_501) } }),
    view('Errors', { version: -1 }),
  ])
    expect((await demo.ask('PUT', PATH, wrong)).statusCode).toBe(400)
  for (let at = 0; at < MOST_VIEWS; at += 1) await put(demo, view(`View ${at}`))
  expect(await refusalOf(demo, view('One more'))).toEqual([413, 'GATEWAY_STORE_LIMIT'])
})

it('says to the streams of the project that its views are others, and to no others', async () => {
  const signedIn = await start()
  const world = open ?? expect.fail('no gateway')
  const [demo, viewer, admin] = [await signedIn('demo'), await signedIn('viewer'), await signedIn('admin')]
  const [own, foreign] = [await openStream(world, viewer, [KITES]), await openStream(world, admin, [KITES])]
  const heard = async ({ heard: hear }: typeof own) => (await hear()).filter(({ event }) => event === 'views').length
  const shared = await put(demo, view('Errors'))
  await expect.poll(() => heard(own)).toBe(1)
  const { panel, name } = view('Errors')
  await demo.ask('PUT', PATH, { panel, name, version: shared?.version })
  await expect.poll(() => heard(own)).toBe(1)
  expect(await heard(foreign)).toBe(0)
})
