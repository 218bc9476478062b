import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it('is started again at the same address when its thread ends by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = JSON.stringify(join(folder, 'end'))
  // Ends the thread once, when the file is there.
  const source = `
    import { existsSync, rmSync } from 'node:fs'
    setInterval(() => {
      if (!existsSync(${file})) return
      rmSync(${file})
      process.exit(3)
    }, 20).unref()
    export default {}`
  const ended = Promise.withResolvers<string>()
  const worker = await startSimulatorWorker({
    world: 'empty',
    parts: [`data:text/javascript,${encodeURIComponent(source)}`],
    onDefect: ended.resolve,
  })
  onTestFinished(() => worker.stop())
  writeFileSync(join(folder, 'end'), '')
  expect(await ended.promise).toBe('The thread ended with code 3 and starts again.')
  const isServing = () =>
    fetch(`${worker.origin}/identity/v3`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isServing).toBe(true)
})

it('says why it cannot start', async () => {
  await expect(startSimulatorWorker({ world: 'mars' })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG_INVALID',
    message: expect.stringContaining('SIMULATOR_WORLD_UNKNOWN: No plugin makes a world mars.'),
  })
  await expect(startSimulatorWorker({ parts: ['data:text/javascript,export default 7'] })).rejects.toMatchObject({
    message: expect.stringContaining('PLUGIN_RESULT_INVALID'),
  })
})
