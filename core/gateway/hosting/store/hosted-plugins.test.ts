import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHosting } from '../create-hosting.ts'
import { fixtureBootFacts } from '../fixture/boot-facts.ts'
import { trustOf, writePlugin } from '../fixture/write-plugin.ts'
import { writeShell } from '../fixture/write-shell.ts'
import type { Hosting } from '../hosting.ts'
import type { HostingOptions } from '../hosting-options.ts'

let root = ''
let open: Hosting[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hosted-plugins-'))
  await writeShell(place('shell'))
  open = []
})
afterEach(async () => {
  for (const hosting of open) await hosting.close()
  await rm(root, { recursive: true })
})

const place = (...parts: string[]): string => join(root, ...parts)

async function host(options: HostingOptions = {}): Promise<Hosting> {
  const folders = { shellFolder: place('shell'), installed: place('plugins'), home: place('home') }
  const hosting = await createHosting({ ...folders, ...options })
  open.push(hosting)
  return hosting
}

async function statusOf(hosting: Hosting, path: string): Promise<number> {
  const fastify = Fastify()
  void fastify.register(async (scope) => hosting.register(scope))
  return (await fastify.inject(path)).statusCode
}

const gatewayPart = (source: string) => ({
  gateway: { file: 'gateway-0123456789.js' },
  sources: { 'gateway-0123456789.js': source },
})
const DEFINED = 'export default { routes: [] }'
const needing = (name: string) => ({ needs: { required: { [name]: '^1.0.0' }, optional: {}, extensionPoints: {} } })

/** Which contributions show, and of the others why not, in the plugins' order. */
async function shownBy(hosting: Hosting): Promise<readonly string[]> {
  const { contributions } = await hosting.boot(fixtureBootFacts())
  return contributions.map(({ data, decision }) => (decision.allowed ? data.id : `${data.id} ${decision.code}`))
}

describe('of plugins that claim one thing', () => {
  const page = (area: string) => ({
    contributions: [{ id: `${area}.panel.page`, kind: 'panel', path: '/project/instances', order: -1, nav: {} }],
  })

  it('a page goes to the first-party one, then to a trusted one, and among the others to the one that was there', async () => {
    const own = await writePlugin(place('own'), 'own', page('own'))
    await writePlugin(place('plugins', 'b'), 'b', page('b'))
    await writePlugin(place('plugins', 'c'), 'c', { ...page('c'), ...gatewayPart(DEFINED) })
    const hosting = await host({ trusted: [trustOf('c', { ...page('c'), ...gatewayPart(DEFINED) })] })
    expect(await shownBy(hosting)).toEqual(['b.panel.page ADDRESS_TAKEN', 'c.panel.page'])
    const withOwn = await host({ bundled: [own] })
    expect(await shownBy(withOwn)).toEqual([
      'own.panel.page',
      'b.panel.page ADDRESS_TAKEN',
      'c.panel.page ADDRESS_TAKEN',
    ])
    const untrusting = await host()
    await writePlugin(place('plugins', 'a'), 'a', page('a'))
    await untrusting.rescan()
    expect(await shownBy(untrusting)).toEqual([
      'a.panel.page ADDRESS_TAKEN',
      'b.panel.page',
      'c.panel.page ADDRESS_TAKEN',
    ])
  })

  it('a setting goes to the first, and the other runs with a notice', async () => {
    const settings = 'export default { settings: { SHARED: { own: 1 }, TAKEN: 1, SESSION_TIMEOUT: 1 } }'
    const others = 'export default { settings: { SHARED: { other: 2 }, TAKEN: 2 } }'
    const own = await writePlugin(place('own'), 'own', gatewayPart(settings))
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(others))
    const hosting = await host({ bundled: [own], trusted: [trustOf('a', gatewayPart(others))] })
    expect(
      hosting.plugins().map(({ name, refusal, notices }) => [name, refusal, ...notices.map((one) => one.text)]),
    ).toEqual([
      ['@acme/plugin-own', undefined, expect.stringContaining('SESSION_TIMEOUT (the dashboard)')],
      ['@acme/plugin-a', undefined, expect.stringContaining('TAKEN (@acme/plugin-own)')],
    ])
    expect(hosting.parts().map(({ plugin }) => plugin)).toEqual(['@acme/plugin-own', '@acme/plugin-a'])
  })

  it('the parts come in that order, so that of two routes the first-party one stays', async () => {
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
    const own = await writePlugin(place('own'), 'z', gatewayPart(DEFINED))
    const hosting = await host({ bundled: [own], trusted: [trustOf('a', gatewayPart(DEFINED))] })
    expect(hosting.parts().map(({ plugin }) => plugin)).toEqual(['@acme/plugin-z', '@acme/plugin-a'])
  })
})

describe('of plugins with one name or area', () => {
  it('the second is refused', async () => {
    const own = await writePlugin(place('own'), 'a')
    await writePlugin(place('plugins', 'copy'), 'a')
    await writePlugin(place('plugins', 'other'), 'a', { name: '@acme/other' })
    const hosting = await host({ bundled: [own] })
    expect(hosting.plugins().map(({ name, refusal }) => [name, refusal?.code, refusal?.subject])).toEqual([
      ['@acme/plugin-a', undefined, undefined],
      ['@acme/plugin-a (copy)', 'ID_DUPLICATE', '@acme/plugin-a'],
      ['@acme/other (other)', 'ID_DUPLICATE', 'area a'],
    ])
    expect(await statusOf(hosting, '/plugins/a/entry-0123456789.js')).toBe(200)
  })

  it.each([
    ['needs another SDK', { sdk: '^9.0.0' }, 'PLUGIN_INCOMPATIBLE_SDK'],
    ['needs a plugin that is not there', needing('@acme/gone'), 'PLUGIN_DEPENDENCY_MISSING'],
    ['has a part that fails', gatewayPart("throw new Error('no luck')"), 'PLUGIN_FAILED'],
  ])('one that %s keeps name, area and files from no other', async (_, fixture, code) => {
    await writePlugin(place('plugins', '1'), 'a', fixture)
    await writePlugin(place('plugins', '2'), 'a', gatewayPart(DEFINED))
    const hosting = await host({ trusted: [trustOf('a', fixture), trustOf('a', gatewayPart(DEFINED))] })
    expect(hosting.plugins().map(({ name, area, refusal }) => [name, area, refusal?.code])).toEqual([
      ['@acme/plugin-a (1)', 'a (1)', code],
      ['@acme/plugin-a', 'a', undefined],
    ])
    expect(hosting.parts().map(({ plugin }) => plugin)).toEqual(['@acme/plugin-a'])
    expect(await statusOf(hosting, '/plugins/a/entry-0123456789.js')).toBe(200)
    const boot = await hosting.boot(fixtureBootFacts())
    expect(boot.contributions.map(({ plugin, decision }) => [plugin, decision.allowed])).toEqual([
      ['@acme/plugin-a (1)', false],
      ['@acme/plugin-a', true],
    ])
  })

  it('one whose files were changed keeps name, area and files from no other', async () => {
    await writePlugin(place('plugins', '1'), 'a')
    await writeFile(place('plugins', '1', 'entry-0123456789.js'), 'changed')
    await writePlugin(place('plugins', '2'), 'a')
    const hosting = await host()
    expect(hosting.plugins().map(({ name, refusal }) => [name, refusal?.code])).toEqual([
      ['@acme/plugin-a (1)', 'PLUGIN_TAMPERED'],
      ['@acme/plugin-a', undefined],
    ])
    expect(await statusOf(hosting, '/plugins/a/entry-0123456789.js')).toBe(200)
  })
})

const atOnce = (run: () => void) => {
  queueMicrotask(run)
  return () => {}
}

describe('trust', () => {
  it('of one build ends with another build of the same name', async () => {
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
    const [, line = ''] = /adds (\S+) to the file/.exec((await host()).plugins()[0]?.notices[0]?.text ?? '') ?? []
    const partsOf = async (trusted: string) => (await host({ trusted: [trusted] })).parts().length
    expect(line).toBe(trustOf('a', gatewayPart(DEFINED)))
    const byArea = line.replace('@acme/plugin-', '')
    expect(await Promise.all([line, line.replace('@sha', ' sha'), byArea].map(partsOf))).toEqual([1, 1, 1])
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(`${DEFINED}\n`))
    expect(await partsOf(line)).toBe(0)
  })

  it.each(['@acme/plugin-a', 'a', '@acme/plugin-a@', '@acme/plugin-a@sha384-', '@acme/plugin-a sha384-'])(
    'is of no build where the deployer names none: %s',
    async (name) => {
      await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
      const hosting = await host({ trusted: [name] })
      expect([hosting.parts().length, hosting.plugins()[0]?.notices.map(({ code }) => code)]).toEqual([
        0,
        ['PLUGIN_GATEWAY_UNTRUSTED'],
      ])
    },
  )

  it('of one build is of no other name with the same hash, and of no file that was changed below it', async () => {
    const trusted = [trustOf('a', gatewayPart(DEFINED)).replace('plugin-a', 'plugin-b')]
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
    expect((await host({ trusted })).parts()).toEqual([])
    await writeFile(place('plugins', 'a', 'gateway-0123456789.js'), `${DEFINED} `)
    const hosting = await host({ trusted: [trustOf('a', gatewayPart(DEFINED))] })
    expect([hosting.parts(), hosting.plugins()[0]?.refusal?.code]).toEqual([[], 'PLUGIN_TAMPERED'])
  })

  it.each([
    ['origins', { capabilities: { api: ['/api/x/a/'], origins: ['https://a.example'], storage: true } }],
    ['API paths of others', { capabilities: { api: ['/api/x/a/', '/api/nova/servers/'], origins: [], storage: true } }],
    [
      'proxies',
      {
        capabilities: { api: ['/api/x/a/'], origins: [], storage: true },
        proxies: [{ method: 'GET' as const, path: '/api/x/a/', serviceType: 'compute', upstream: '/servers' }],
      },
    ],
  ])('is needed for %s; without it the page gets the own paths of the plugin alone', async (_, fixture) => {
    await writePlugin(place('plugins', 'a'), 'a', fixture)
    const told = async (trusted: readonly string[]) => {
      const hosting = await host({ trusted })
      const [plugin] = (await hosting.boot(fixtureBootFacts())).plugins
      return [plugin?.notices?.[0]?.code, plugin?.capabilities, hosting.parts().length]
    }
    const parts = 'proxies' in fixture ? 1 : 0
    expect(await told([trustOf('a', fixture)])).toEqual([undefined, fixture.capabilities, parts])
    expect(await told([])).toEqual(['PLUGIN_GATEWAY_UNTRUSTED', { api: ['/api/x/a/'], origins: [], storage: true }, 0])
  })

  it('keeps name and area from a double that comes first', async () => {
    await writePlugin(place('plugins', '1-double'), 'a', gatewayPart(`${DEFINED}\n`))
    await writePlugin(place('plugins', '2-right'), 'a', gatewayPart(DEFINED))
    const hosting = await host({ trusted: [trustOf('a', gatewayPart(DEFINED))] })
    expect(hosting.plugins().map(({ name, refusal }) => [name, refusal?.code])).toEqual([
      ['@acme/plugin-a (1-double)', 'ID_DUPLICATE'],
      ['@acme/plugin-a', undefined],
    ])
    expect(hosting.parts().map(({ plugin }) => plugin)).toEqual(['@acme/plugin-a'])
  })

  it('the parts of a plugin run as soon as the file of the state folder names it, and no longer than that', async () => {
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
    const limitMs = 10_000
    const hosting = await host({ delay: (ms, run) => (ms < limitMs ? atOnce(run) : () => {}) })
    const changed = () => new Promise<void>((done) => hosting.onDidChange(done))
    expect([hosting.parts(), hosting.plugins()[0]?.notices.map(({ text }) => text)]).toEqual([
      [],
      [
        expect.stringMatching(
          /^Not trusted yet: .*The deployer adds @acme\/plugin-a@sha384-[\w+/=]+ to the file trusted-plugins/,
        ),
      ],
    ])
    const trusted = changed()
    await writeFile(
      place('home', 'trusted-plugins'),
      `# third parties\n${trustOf('a', gatewayPart(DEFINED))} # read on Monday\n`,
    )
    await trusted
    expect([hosting.parts().map(({ plugin }) => plugin), hosting.plugins()[0]?.notices]).toEqual([
      ['@acme/plugin-a'],
      [],
    ])
    const distrusted = changed()
    await writeFile(place('home', 'trusted-plugins'), '#\n')
    await distrusted
    expect(hosting.parts()).toEqual([])
  })
})

it('a scan that finds nothing new keeps the bytes of the last one alone', async () => {
  await writePlugin(place('plugins', 'a'), 'a')
  const hosting = await host({ delay: () => () => {} })
  const files = hosting.plugins()[0]?.files
  await hosting.rescan()
  // Makes the plugins again out of what the last scan has read.
  hosting.embed([])
  expect(files?.size).toBeGreaterThan(0)
  expect(hosting.plugins()[0]?.files).toBe(files)
})
