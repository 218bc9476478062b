import { expect, it, onTestFinished } from 'vitest'
import { startSimulatorWorker } from './start-simulator-worker.ts'

it('serves a cloud from a thread of its own, and stops it', async () => {
  const worker = await startSimulatorWorker({ world: 'empty' })
  onTestFinished(() => worker.stop())
  const answer = await fetch(`${worker.origin}/identity/v3`)
  expect((await answer.json()).version.id).toBe('v3.14')
  await worker.stop()
  await expect(fetch(`${worker.origin}/identity/v3`)).rejects.toThrow('fetch failed')
})

it('waits for parts that are not known yet, and ends when they cannot be known', async () => {
  const parts = Promise.withResolvers<readonly string[]>()
  const starting = startSimulatorWorker({ world: 'empty', parts: parts.promise })
  parts.resolve([])
  const worker = await starting
  onTestFinished(() => worker.stop())
  expect((await fetch(`${worker.origin}/identity/v3`)).status).toBe(200)
  const refusal = new Error('The plugins cannot be read.')
  await expect(startSimulatorWorker({ parts: Promise.reject(refusal) })).rejects.toBe(refusal)
})

it('says why it cannot start', async () => {
  await expect(startSimulatorWorker({ world: 'mars' })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG_INVALID',
    message: expect.stringContaining('SIMULATOR_WORLD_UNKNOWN: No plugin makes a world mars.'),
  })
  await expect(startSimulatorWorker({ parts: ['data:text/javascript,export default 7'] })).rejects.toMatchObject({
    message: expect.stringContaining('PLUGIN_RETURNED_NONSENSE'),
  })
})
