import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observe/logger.ts'
import { createHosting } from './create-hosting.ts'
import { trustOf, writePlugin } from './fixture/write-plugin.ts'

it('logs a contribution that claims what another has, by its name', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hosting-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const panel = (area: string) => ({
    contributions: [{ id: `${area}.panel.page`, kind: 'panel', path: '/project/instances' }],
  })
  await writePlugin(join(root, 'plugins', 'taker'), 'taker', panel('taker'))
  const lines: string[] = []
  const hosting = await createHosting({
    bundled: [await writePlugin(join(root, 'own'), 'own', panel('own'))],
    installed: join(root, 'plugins'),
    home: join(root, 'home'),
    delay: () => () => {},
    logger: createLogger({ destination: { write: (line) => void lines.push(line) } }),
  })
  onTestFinished(() => hosting.close())
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'contribution refused',
      level: 'warn',
      plugin: '@acme/plugin-taker',
      contribution: 'taker.panel.page',
      code: 'ADDRESS_TAKEN',
      reason: 'Another page already has the address /project/instances (own.panel.page).',
    }),
  ])
})

it('logs what is refused once with plugin, code and reason, and again when it comes back', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hosting-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const place = (name: string): string => join(root, 'plugins', name)
  const part = (source: string) => ({
    gateway: { file: 'gateway-0123456789.js' },
    sources: { 'gateway-0123456789.js': source },
  })
  const lines: string[] = []
  const logged = () =>
    lines.splice(0).map((line) => {
      const { level, plugin, code, reason, msg } = JSON.parse(line)
      return [msg, level, plugin, code, reason]
    })
  await writePlugin(place('old'), 'old', { sdk: '^9.0.0' })
  await writePlugin(place('bad'), 'bad', part("throw new Error('no luck')"))
  await writePlugin(place('broken'), 'broken')
  await writeFile(join(place('broken'), 'manifest.json'), '{')
  await mkdir(place('empty'))
  await writePlugin(place('stranger'), 'stranger', part('export default {}'))
  await writePlugin(place('fine'), 'fine')
  const hosting = await createHosting({
    installed: join(root, 'plugins'),
    home: join(root, 'home'),
    trusted: [trustOf('bad', part("throw new Error('no luck')"))],
    delay: () => () => {},
    logger: createLogger({ destination: { write: (line) => void lines.push(line) } }),
  })
  onTestFinished(() => hosting.close())
  const tooOld = [
    'plugin refused',
    'warn',
    '@acme/plugin-old',
    'PLUGIN_INCOMPATIBLE_SDK',
    expect.stringContaining('^9.0.0'),
  ]
  expect(logged()).toEqual([
    ['plugin refused', 'warn', '@acme/plugin-bad', 'PLUGIN_FAILED', expect.stringContaining('no luck')],
    ['plugin refused', 'warn', 'broken', 'PLUGIN_MANIFEST_INVALID', expect.any(String)],
    ['plugin refused', 'warn', 'empty', 'PLUGIN_MANIFEST_INVALID', expect.stringContaining('no manifest.json')],
    tooOld,
    ['notice about a plugin', 'warn', '@acme/plugin-stranger', 'PLUGIN_GATEWAY_UNTRUSTED', expect.any(String)],
  ])
  await hosting.setEnabled('@acme/plugin-fine', false)
  expect(logged()).toEqual([['plugin refused', 'warn', '@acme/plugin-fine', 'PLUGIN_DISABLED', expect.any(String)]])
  await hosting.setEnabled('@acme/plugin-fine', true)
  // The gateway, which refuses it, logs it.
  hosting.refuse?.('@acme/plugin-fine', 'ROUTE_CONFLICT', 'GET /api/x/a/')
  expect(logged()).toEqual([])
  await rm(place('old'), { recursive: true })
  await hosting.rescan()
  await writePlugin(place('old'), 'old', { sdk: '^9.0.0' })
  await hosting.rescan()
  expect(logged()).toEqual([tooOld])
})
