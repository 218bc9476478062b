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

const PART = 'data:text/javascript,'
const CLOCK = { type: 'clock', name: 'clock', endpoint: '/clock/v1', tables: {}, routes: [] }
const SERVICE = `${PART}${encodeURIComponent(`export default { services: [${JSON.stringify(CLOCK)}] }`)}`

it('takes other parts at the same address and keeps its state, and goes on with those that it had where it cannot start with them', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fascia-worker-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const worker = await startSimulatorWorker({ world: 'empty', home })
  onTestFinished(() => worker.stop())
  const signIn = async (): Promise<readonly string[]> => {
    const password = { user: { name: 'demo', domain: { id: 'default' }, password: 'fascia-demo' } }
    const scope = { project: { name: 'demo', domain: { id: 'default' } } }
    const body = JSON.stringify({ auth: { identity: { methods: ['password'], password }, scope } })
    const answer = await fetch(`${worker.origin}/identity/v3/auth/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { token } = await answer.json()
    return [token.user.id, ...token.catalog.map(({ type }: { readonly type: string }) => type)]
  }
  const [person] = await signIn()
  expect(await signIn()).not.toContain('clock')
  await worker.exchange([SERVICE])
  expect(await signIn()).toEqual(expect.arrayContaining([person, 'clock']))
  await expect(worker.exchange([`${PART}export default 7`])).rejects.toMatchObject({ code: 'GATEWAY_CONFIG_INVALID' })
  expect(await signIn()).toEqual(expect.arrayContaining([person, 'clock']))
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
