import { actionResult, Fault, plural } from '@fascia/sdk/common'
import type { Resources } from '@fascia/sdk/web'
import { createFollowUps, type Polling, type RegisteredType } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import { createSettle } from './settle-resources.ts'

const SERVER: RegisteredType = {
  code: 'X::Server',
  plugin: '@acme/x',
  names: plural('Server', 'Servers'),
  reasonOf: 'fault.message',
  log: { path: '/api/x/servers/:id/actions/', action: 'action', failure: 'message' },
  properties: { status: { format: 'status', label: 'Status', tones: { ACTIVE: 'success', ERROR: 'danger' } } },
  transitional: [
    { property: 'status', in: ['BUILD'] },
    { property: 'task', isSet: true },
  ],
}

type Item = Readonly<Record<string, unknown>>

/** What the service has recorded of the server, the newest first. */
type Log = readonly { readonly action: string; readonly message: string | null }[]

/** Follows one server that answers these states, one a round; after the last it is gone. */
function setUp(...states: readonly (Item | Fault)[]) {
  return setUpLogged(undefined, ...states)
}

/** The same, with what the service has recorded; undefined where that may not be read. */
function setUpLogged(log: Log | undefined, ...states: readonly (Item | Fault)[]) {
  const left = [...states]
  const loads: string[] = []
  const waits: (number | undefined)[] = []
  const toasts: unknown[] = []
  const resources = {
    type: (code: string) => (code === SERVER.code ? SERVER : undefined),
    displayName: () => 'Server',
    detailsPath: (_code: string, id: string) => `/servers/${id}`,
    async load(_code: string, id: string) {
      loads.push(id)
      const item = left.shift()
      if (!item) throw new Fault('GATEWAY_NOT_FOUND', { status: 404 })
      if (item instanceof Fault) throw item
      return { id, name: 'web-1', ...item }
    },
  }
  const polling: Polling = {
    start(work, intervalMs) {
      const abort = new AbortController()
      const run = async (round: number): Promise<void> => {
        const wait = abort.signal.aborted ? undefined : intervalMs(round)
        waits.push(wait)
        if (wait === undefined) return
        await work(abort.signal)
        await run(round + 1)
      }
      void Promise.resolve().then(() => run(1))
      return () => abort.abort()
    },
  }
  const known = () => resources as Partial<Resources> as Resources
  const followUps = createFollowUps({ polling: () => polling, resources: known, intervalMs: () => 2500 })
  const { settle } = createSettle({
    api: () => ({
      async get<T>(path: string): Promise<T> {
        if (!log) throw new Fault('GATEWAY_NOT_FOUND', { status: 404 })
        return { items: path === '/api/x/servers/1/actions/' ? log : [] } as T
      },
    }),
    resources: known,
    followUps: () => followUps,
    toasts: () => ({
      add(...said) {
        toasts.push(said)
        return () => {}
      },
      clear: () => {},
    }),
    t: (text, values = {}) => String(text).replace(/\{(\w+)\}/g, (_mark, name) => String(values[name])),
  })
  return { settle, loads, waits, toasts }
}

const refs = [{ type: 'X::Server', id: '1' }]

it('waits until what was made has settled, at growing intervals', async () => {
  const { settle, waits, toasts } = setUp({ status: 'BUILD' }, { status: 'BUILD' }, { status: 'ACTIVE' })
  expect(await settle(actionResult({ created: refs }))).toEqual({ remaining: [] })
  await expect.poll(() => waits).toEqual([0, 2500, 5000, undefined])
  expect(toasts).toEqual([])
})

it('says that a build has failed, with its reason and a link to it', async () => {
  const fault = { message: 'No valid host was found.' }
  const { settle, toasts } = setUp({ status: 'BUILD' }, { status: 'ERROR', fault })
  expect(await settle(actionResult({ created: refs }))).toEqual({ reason: 'No valid host was found.', remaining: [] })
  const link = { label: 'web-1', to: '/servers/1' }
  expect(toasts).toEqual([['danger', 'Server web-1 has failed.', { detail: 'No valid host was found.', link }]])
})

it('goes on where the session ends or the gateway cannot be reached meanwhile, and gives up after many such rounds', async () => {
  const [ended, away] = [new Fault('GATEWAY_NOT_SIGNED_IN', { status: 401 }), new Fault('NETWORK_UNREACHABLE')]
  const { settle, loads } = setUp({ status: 'BUILD' }, ended, away, { status: 'BUILD' }, { status: 'ERROR' })
  expect(await settle(actionResult({ created: refs }))).toEqual({ reason: 'ERROR', remaining: [] })
  expect(loads).toHaveLength(5)
  const lost = setUp(...Array.from({ length: 30 }, () => away))
  expect(await lost.settle(actionResult({ created: refs }))).toEqual({ remaining: [] })
  expect(lost.loads).toHaveLength(20)
})

it('says nothing of a change that a later one of the same resource has taken back', async () => {
  const changed = (flavor: string) => actionResult({ updated: [{ type: 'X::Server', id: '1', was: { flavor } }] })
  const { settle, toasts } = setUp(...Array.from({ length: 8 }, () => ({ status: 'ACTIVE', flavor: 'small' })))
  const ends = await Promise.all([settle(changed('small')), settle(changed('large'))])
  expect(ends).toEqual([{ remaining: [] }, { remaining: [] }])
  expect(toasts).toEqual([])
})

it('says that nothing has come of an accepted change, when the service drops it without a word [VOLP-035]', async () => {
  const was = [{ type: 'X::Server', id: '1', was: { status: 'ACTIVE', flavor: { id: '1' } } }]
  const said = {
    reason: 'Status is still ACTIVE.',
    toasts: [
      [
        'danger',
        'Server web-1 was not changed.',
        { detail: 'Status is still ACTIVE.', link: { label: 'web-1', to: '/servers/1' } },
      ],
    ],
  }
  const active = { status: 'ACTIVE', flavor: { id: '1' } }
  const dropped = setUp({ status: 'BUILD' }, active)
  expect(await dropped.settle(actionResult({ updated: was }))).toEqual({ reason: said.reason, remaining: [] })
  const unmoved = setUp(...Array.from({ length: 9 }, () => active))
  expect(await unmoved.settle(actionResult({ updated: was }))).toEqual({ reason: said.reason, remaining: [] })
  expect([dropped.toasts, unmoved.toasts, unmoved.loads.length]).toEqual([said.toasts, said.toasts, 4])
  const done = setUp({ status: 'BUILD' }, { status: 'ACTIVE', flavor: { id: '2' } })
  expect(await done.settle(actionResult({ updated: was }))).toEqual({ remaining: [] })
  const late = setUp(active, { status: 'BUILD' }, { status: 'SHUTOFF', flavor: { id: '1' } })
  expect(await late.settle(actionResult({ updated: was }))).toEqual({ remaining: [] })
  expect([done.toasts, late.toasts]).toEqual([[], []])
  const unnamed = setUp({ task: 'resizing' }, { flavor: { id: '1' } })
  const flavorOnly = [{ type: 'X::Server', id: '1', was: { flavor: { id: '1' } } }]
  expect(await unnamed.settle(actionResult({ updated: flavorOnly }))).toMatchObject({
    reason: 'It is as it was before.',
  })
})

it('says that an action has failed of which only the log of the service shows it', async () => {
  const changed = actionResult({ updated: [{ type: 'X::Server', id: '1', recordedAs: 'reboot' }] })
  const states = [{ task: 'rebooting' }, { status: 'ACTIVE' }]
  const failed = setUpLogged(
    [
      { action: 'stop', message: null },
      { action: 'reboot', message: 'Error' },
      { action: 'reboot', message: null },
    ],
    ...states,
  )
  expect(await failed.settle(changed)).toEqual({ reason: 'Error', remaining: [] })
  const link = { label: 'web-1', to: '/servers/1' }
  expect(failed.toasts).toEqual([
    ['danger', 'The action reboot on Server web-1 has failed.', { detail: 'Error', link }],
  ])
  const later = [
    { action: 'reboot', message: null },
    { action: 'reboot', message: 'Error' },
  ]
  for (const log of [later, [{ action: 'stop', message: 'Error' }], [], undefined]) {
    const done = setUpLogged(log, ...states)
    expect(await done.settle(changed)).toEqual({ remaining: [] })
    expect(done.toasts).toEqual([])
  }
})

it('says nothing of what had failed before, and is done when what was deleted is gone', async () => {
  const failed = setUp({ status: 'ERROR' })
  expect(await failed.settle(actionResult({ updated: refs }))).toEqual({ remaining: [] })
  const deleted = setUp({ status: 'ACTIVE', task: 'deleting' }, { status: 'ACTIVE', task: 'deleting' })
  expect(await deleted.settle(actionResult({ deleted: refs }))).toEqual({ remaining: [] })
  expect([failed.toasts, deleted.toasts, deleted.loads]).toEqual([[], [], ['1', '1', '1']])
})

it('says that what was deleted is still there when it has left its transition, or never shows one', async () => {
  const restored = setUp({ status: 'ACTIVE', task: 'deleting' }, { status: 'ACTIVE' })
  const still = { reason: 'It is still there.', remaining: refs }
  expect(await restored.settle(actionResult({ deleted: refs }))).toEqual(still)
  const link = { label: 'web-1', to: '/servers/1' }
  expect(restored.toasts).toEqual([['danger', 'Server web-1 was not deleted.', { detail: still.reason, link }]])
  const unmoved = setUp(...Array.from({ length: 9 }, () => ({ status: 'ACTIVE' })))
  expect(await unmoved.settle(actionResult({ deleted: refs }))).toEqual(still)
  expect(unmoved.loads).toHaveLength(4)
  const kept = setUp({ status: 'ACTIVE', task: 'deleting' }, { status: 'SOFT_DELETED' })
  expect(await kept.settle(actionResult({ deleted: refs }))).toEqual({ remaining: [] })
  const history = setUp({ status: 'ACTIVE', task: 'deleting' }, { status: 'DELETE_COMPLETE' })
  expect(await history.settle(actionResult({ deleted: refs }))).toEqual({ remaining: [] })
})

it('says that what a service has begun to make is gone, unless this page has deleted it', async () => {
  const made = setUp({ status: 'BUILD' })
  const reason = 'It could not be made, or has been deleted since.'
  expect(await made.settle(actionResult({ created: refs }))).toEqual({ reason, remaining: [] })
  expect(made.toasts).toEqual([['danger', 'Server web-1 is gone.', { detail: reason }]])
  const unread = setUp()
  expect(await unread.settle(actionResult({ created: refs }))).toEqual({ remaining: [] })
  expect(unread.toasts).toEqual([])
  const deleted = setUp({ status: 'BUILD' })
  const ends = await Promise.all([
    deleted.settle(actionResult({ created: refs })),
    deleted.settle(actionResult({ deleted: refs.map((ref) => ({ ...ref })) })),
  ])
  expect(ends).toEqual([{ remaining: [] }, { remaining: [] }])
  expect(deleted.toasts).toEqual([])
})

it('follows however many were changed, twenty at once', async () => {
  const many = Array.from({ length: 45 }, (_, index) => ({ type: 'X::Server', id: String(index) }))
  const { settle, loads } = setUp()
  const settled = settle(actionResult({ deleted: many }))
  await expect.poll(() => loads.length).toBeGreaterThan(0)
  expect(await settled).toEqual({ remaining: [] })
  expect(loads.toSorted((one, other) => Number(one) - Number(other))).toEqual(many.map(({ id }) => id))
})

it('follows nothing of other types', async () => {
  const { settle, loads } = setUp({ status: 'BUILD' })
  await settle(actionResult({ created: [{ type: 'X::Other', id: '1' }], deleted: [{ type: 'X::Other', id: '2' }] }))
  expect(loads).toEqual([])
})
