import { Fault } from '@fascia/sdk/common'
import { createScope } from '@fascia/sdk/host'
import type { RegisteredContribution } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import { createEmitter } from '../ambient/index.ts'
import { createWorkers } from './create-workers.ts'

/** A worker that keeps the messages that it gets. */
class TestWorker extends EventTarget {
  static readonly all: TestWorker[] = []
  isEnded = false
  readonly address: string
  constructor(address: string, { type }: WorkerOptions) {
    super()
    this.address = `${type} ${address}`
    TestWorker.all.push(this)
  }
  terminate(): void {
    this.isEnded = true
  }
}

function setUp() {
  TestWorker.all.length = 0
  const changed = createEmitter()
  const told: string[] = []
  const scope = createScope('test')
  let isRefused = false
  const data = { id: 'rockets.worker.orbit', kind: 'worker', module: { $: 'lazy', module: 'web/orbit.worker-1.js' } }
  const contribution: RegisteredContribution = {
    plugin: 'rockets',
    data: { ...data, kind: 'worker' },
    decision: { allowed: true },
  }
  const workers = createWorkers({
    plugin: 'rockets',
    base: 'plugins/rockets/',
    ambient: { webRoot: '/cloud/', window: Object.assign(Object.create(window), { Worker: TestWorker }) },
    plugins: {
      reportFailure: (plugin, id, cause) =>
        void told.push(`${plugin} ${id}: ${cause instanceof Fault ? cause.code : ''}`),
      refusalOf: () => (isRefused ? { code: 'PLUGIN_QUARANTINED', subject: '', text: '' } : undefined),
      onDidChange: changed.on,
    },
    contributions: () => [contribution],
    scope,
  })
  const setAside = (): void => {
    isRefused = true
    changed.emit()
  }
  return { workers, told, scope, setAside }
}

const ended = (): readonly boolean[] => TestWorker.all.map(({ isEnded }) => isEnded)

it('starts a declared worker from the address of its file, as a module, and no other', () => {
  const { workers } = setUp()
  workers.start('rockets.worker.orbit')
  expect(TestWorker.all.map(({ address }) => address)).toEqual([
    `module ${window.location.origin}/cloud/plugins/rockets/web/orbit.worker-1.js`,
  ])
  expect(() => workers.start('rockets.worker.other')).toThrow(
    expect.objectContaining({ code: 'CONTRIBUTION_NOT_FOUND' }),
  )
})

it('tells what a worker did not catch by the name of the contribution, and not the window', () => {
  const { workers, told } = setUp()
  const event = new ErrorEvent('error', { message: 'It fell over.', cancelable: true })
  workers.start('rockets.worker.orbit').dispatchEvent(event)
  expect([told, event.defaultPrevented]).toEqual([['rockets rockets.worker.orbit: PLUGIN_CODE_FAILED'], true])
})

it('ends the workers of a plugin that is quarantined, and all of them with their scope', () => {
  const one = setUp()
  one.workers.start('rockets.worker.orbit')
  one.setAside()
  expect(ended()).toEqual([true])
  const other = setUp()
  other.workers.start('rockets.worker.orbit').terminate()
  other.workers.start('rockets.worker.orbit')
  expect(ended()).toEqual([true, false])
  other.scope.dispose()
  expect(ended()).toEqual([true, true])
})
