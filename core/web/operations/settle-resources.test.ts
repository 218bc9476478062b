import { actionResult, Fault, plural } from '@fascia/sdk/common'
import type { Resources } from '@fascia/sdk/web'
import type { RegisteredType } from '@fascia/sdk/web/host'
import { expect, it, vi } from 'vitest'
import { createSettle } from './settle-resources.ts'

const SERVER: RegisteredType = {
  code: 'X::Server',
  plugin: '@acme/x',
  names: plural('Server', 'Servers'),
  reasonOf: 'fault.message',
  properties: { status: { format: 'status', label: 'Status', tones: { ACTIVE: 'success', ERROR: 'danger' } } },
  transitional: [
    { property: 'status', in: ['BUILD'] },
    { property: 'task', isSet: true },
  ],
}

type Item = Readonly<Record<string, unknown>>

/** Follows one server that answers these states, one a round; after the last it is gone. */
function setUp(...states: readonly (Item | Fault)[]) {
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
  const { settle } = createSettle({
    resources: () => resources as Partial<Resources> as Resources,
    polling: () => ({
      start(work, intervalMs) {
        const run = async (round: number): Promise<void> => {
          const wait = intervalMs(round)
          waits.push(wait)
          if (wait === undefined) return
          await work(new AbortController().signal)
          await run(round + 1)
        }
        void Promise.resolve().then(() => run(1))
        return () => {}
      },
    }),
    toasts: () => ({
      add(...said) {
        toasts.push(said)
        return () => {}
      },
      clear: () => {},
    }),
    intervalMs: () => 2500,
    t: (text, values = {}) => String(text).replace(/\{(\w+)\}/g, (_mark, name) => String(values[name])),
  })
  return { settle, loads, waits, toasts }
}

const refs = [{ type: 'X::Server', id: '1' }]

it('waits until what was made has settled, at growing intervals', async () => {
  const { settle, waits, toasts } = setUp({ status: 'BUILD' }, { status: 'BUILD' }, { status: 'ACTIVE' })
  expect(await settle(actionResult({ created: refs }))).toBeUndefined()
  await vi.waitFor(() => expect(waits).toEqual([0, 2500, 5000, undefined]))
  expect(toasts).toEqual([])
})

it('says that a build has failed, with its reason and a link to it', async () => {
  const fault = { message: 'No valid host was found.' }
  const { settle, toasts } = setUp({ status: 'BUILD' }, { status: 'ERROR', fault })
  expect(await settle(actionResult({ created: refs }))).toBe('No valid host was found.')
  const link = { label: 'web-1', to: '/servers/1' }
  expect(toasts).toEqual([['danger', 'Server web-1 has failed.', { detail: 'No valid host was found.', link }]])
})

it('goes on where the session ends or the gateway cannot be reached meanwhile, and gives up after many such rounds', async () => {
  const [ended, away] = [new Fault('GATEWAY_NOT_SIGNED_IN', { status: 401 }), new Fault('NETWORK_UNREACHABLE')]
  const { settle, loads } = setUp({ status: 'BUILD' }, ended, away, { status: 'BUILD' }, { status: 'ERROR' })
  expect(await settle(actionResult({ created: refs }))).toBe('ERROR')
  expect(loads).toHaveLength(5)
  const lost = setUp(...Array.from({ length: 30 }, () => away))
  expect(await lost.settle(actionResult({ created: refs }))).toBeUndefined()
  expect(lost.loads).toHaveLength(20)
})

it('says nothing of what had failed before, and is done when what was deleted is gone', async () => {
  const failed = setUp({ status: 'ERROR' })
  expect(await failed.settle(actionResult({ updated: refs }))).toBeUndefined()
  const deleted = setUp({ status: 'ACTIVE', task: 'deleting' }, { status: 'ACTIVE', task: 'deleting' })
  expect(await deleted.settle(actionResult({ deleted: refs }))).toBeUndefined()
  expect([failed.toasts, deleted.toasts, deleted.loads]).toEqual([[], [], ['1', '1', '1']])
})

it('follows nothing of other types', async () => {
  const { settle, loads } = setUp({ status: 'BUILD' })
  await settle(actionResult({ created: [{ type: 'X::Other', id: '1' }], deleted: [{ type: 'X::Other', id: '2' }] }))
  expect(loads).toEqual([])
})
