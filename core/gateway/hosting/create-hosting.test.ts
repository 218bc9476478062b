// Over 400 lines: one table of behaviours of the whole host, each on the same small world.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHosting } from './create-hosting.ts'
import { fixtureBootFacts } from './fixture/boot-facts.ts'
import { trustOf, writePlugin } from './fixture/write-plugin.ts'
import { writeShell } from './fixture/write-shell.ts'
import type { Hosting } from './hosting.ts'
import type { Delay, HostingOptions } from './hosting-options.ts'

let root = ''
let open: Hosting[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hosting-'))
  open = []
})
afterEach(async () => {
  for (const hosting of open) await hosting.close()
  await rm(root, { recursive: true })
})

const atOnce: Delay = (_, run) => {
  queueMicrotask(run)
  return () => {}
}

const place = (...parts: string[]): string => join(root, ...parts)

async function host(options: HostingOptions = {}): Promise<Hosting> {
  await writeShell(place('shell'))
  const hosting = await createHosting({
    shellFolder: place('shell'),
    installed: place('plugins'),
    home: place('home'),
    ...options,
  })
  open.push(hosting)
  return hosting
}

function serve(hosting: Hosting, prefix = ''): FastifyInstance {
  const fastify = Fastify()
  fastify.setErrorHandler((problem, _request, reply) => {
    const status = typeof problem === 'object' && problem !== null && 'status' in problem ? Number(problem.status) : 500
    return reply.code(status).send({ message: String(problem) })
  })
  fastify.get(`${prefix}/api/*`, () => ({ api: true }))
  void fastify.register(async (scope) => hosting.register(scope), { prefix })
  return fastify
}

const html = { accept: 'text/html,*/*;q=0.8' }
const gatewayPart = (source: string) => ({
  gateway: { file: 'gateway-0123456789.js' },
  sources: { 'gateway-0123456789.js': source },
})
const DEFINED = `import { Fault, getCall } from '@fascia/sdk/common'
import { defineGateway, handle } from '@fascia/sdk/gateway'
import Type from 'typebox'
const get = getCall('/api/x/a/', { answer: Type.Object({}) })
export default defineGateway({ routes: [handle(get, async () => { throw new Fault('GATEWAY_NOT_FOUND') })] })`

describe('pages', () => {
  it('every address that is no file and no API is the page, with its headers', async () => {
    const server = serve(await host())
    for (const url of [
      '/',
      '/auth/login/',
      '/project/instances?x=1',
      '/ngdetails/OS::Nova::Server/a/b',
      '/not_found',
    ]) {
      const answer = await server.inject({ url, headers: html })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    }
    const { headers } = await server.inject({ url: '/', headers: html })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
      vary: 'cookie, accept-encoding',
      'reporting-endpoints': 'csp="/csp-report/"',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('the page is compressed, and not sent again to who has it', async () => {
    const server = serve(await host())
    const first = await server.inject({ url: '/', headers: { ...html, 'accept-encoding': 'br' } })
    expect([first.headers['content-encoding'], brotliDecompressSync(first.rawPayload).toString()]).toEqual([
      'br',
      expect.stringContaining('<!doctype html>'),
    ])
    const again = await server.inject({ url: '/x', headers: { ...html, 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([
      304,
      first.headers['content-security-policy'],
    ])
  })

  it('APIs, files and other methods get no page', async () => {
    const server = serve(await host())
    expect((await server.inject({ url: '/api/x', headers: html })).json()).toEqual({ api: true })
    expect((await server.inject({ url: '/api', headers: html })).statusCode).toBe(404)
    expect((await server.inject({ url: '/assets/gone.js', headers: html })).statusCode).toBe(404)
    expect(
      (await server.inject({ url: '/project/instances', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404)
    expect((await server.inject({ method: 'POST', url: '/', headers: html })).statusCode).toBe(404)
  })

  it('serves everything below another web root', async () => {
    await writePlugin(place('plugins', 'a'), 'a')
    const server = serve(await host({ webRoot: '/cloud/' }), '/cloud')
    const { body, headers } = await server.inject({ url: '/cloud/project', headers: html })
    expect(
      [...body.matchAll(/(?:href|src)="([^"]+)"/g)].every(
        ([, address]) => address?.startsWith('/cloud/') || address === 'data:,',
      ),
    ).toBe(true)
    expect(headers['content-security-policy']).toContain('report-uri /cloud/csp-report/')
    expect((await server.inject({ url: '/cloud', headers: html })).headers.location).toBe('/cloud/')
    expect((await server.inject('/cloud/assets/main-0123456789.js')).statusCode).toBe(200)
    expect((await server.inject('/cloud/plugins/a/entry-0123456789.js')).statusCode).toBe(200)
    expect((await server.inject('/cloud/header/')).statusCode).toBe(200)
  })

  it('over https the answer has the header that keeps the browser on https', async () => {
    const hosting = await host()
    const fastify = Fastify({ trustProxy: true })
    hosting.register(fastify)
    const { headers } = await fastify.inject({ url: '/', headers: { ...html, 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('the header fragment is empty where the deployer has none, and sanitised where there is one', async () => {
    const server = serve(await host())
    const empty = await server.inject('/header/')
    expect([empty.statusCode, empty.body]).toEqual([200, ''])
    await mkdir(place('home', 'header'), { recursive: true })
    await writeFile(place('home', 'header', 'index.html'), '<b onclick="x()">Maintenance</b><script>x()</script>')
    expect((await server.inject('/header')).body).toBe('<b>Maintenance</b>')
  })
})

describe('files', () => {
  it('files of the web build are served with the forms that the build made, and only those that it lists', async () => {
    const server = serve(await host())
    const answer = await server.inject({ url: '/assets/main-0123456789.js', headers: { 'accept-encoding': 'br' } })
    expect([
      answer.headers['content-encoding'],
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual(['br', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'])
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(
      await readFile(place('shell', 'assets', 'main-0123456789.js'), 'utf8'),
    )
    expect((await server.inject({ method: 'HEAD', url: '/assets/main-0123456789.js' })).statusCode).toBe(200)
    expect((await server.inject('/assets/unlisted.js')).statusCode).toBe(404)
    expect((await server.inject('/assets/main-0123456789.js.br')).statusCode).toBe(404)
  })

  it('files of plugins are served from what was verified, also when the disk has changed since', async () => {
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
    const server = serve(await host({ delay: () => () => {} }))
    await writeFile(place('plugins', 'a', 'chunks', 'page-0123456789.js'), 'alert(1)')
    const { body, headers } = await server.inject('/plugins/a/chunks/page-0123456789.js')
    expect(body.trim()).toBe("export default () => 'a'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('no file of a plugin that was tampered with is served, also none that is whole', async () => {
    await writePlugin(place('plugins', 'a'), 'a')
    await writeFile(place('plugins', 'a', 'chunks', 'page-0123456789.js'), 'alert(1)')
    const { statusCode, body } = await serve(await host()).inject('/plugins/a/entry-0123456789.js')
    expect([statusCode, body]).toEqual([403, expect.stringContaining('chunks/page-0123456789.js')])
  })

  it.each([
    'plugins/a/gateway-0123456789.js',
    'plugins/a/locales/de.json',
    'plugins/a/entry-0123456789.js.map',
    'plugins/a/manifest.json',
    'plugins/a/unlisted.js',
    'plugins/a/../b/manifest.json',
    'plugins/a/%2e%2e/secret.txt',
    'plugins/a/..%2fsecret.txt',
    'plugins/..%2f..%2fetc/passwd',
    'plugins/a/%00',
    'plugins/constructor/x',
    'assets/..%2fshell.json',
    'assets/%2e%2e/shell.json',
    'assets/constructor',
    'assets/__proto__',
  ])('%s is not served', async (path) => {
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
    await writeFile(place('plugins', 'a', 'unlisted.js'), '')
    await writeFile(place('plugins', 'secret.txt'), '')
    const { statusCode, body } = await serve(await host()).inject({ url: `/${path}`, headers: { accept: '*/*' } })
    expect([statusCode === 400 || statusCode === 404, body]).toEqual([true, expect.not.stringContaining('<html')])
  })
})

describe('plugins', () => {
  it('a folder that is dropped into the running host appears without a restart', async () => {
    const hosting = await host({ delay: atOnce })
    const server = serve(hosting)
    const { promise, resolve } = Promise.withResolvers<void>()
    hosting.onDidChange(() => {
      if (hosting.plugins().some(({ refusal }) => refusal === undefined)) resolve()
    })
    await writePlugin(place('plugins', 'late'), 'late')
    await promise
    const boot = await hosting.boot(fixtureBootFacts())
    expect(boot.contributions.map(({ data }) => data.id)).toEqual(['late.panel.list'])
    expect((await server.inject('/plugins/late/entry-0123456789.js')).statusCode).toBe(200)
    expect((await server.inject({ url: '/', headers: html })).body).toContain('plugins/late/entry-0123456789.js')
  })

  it('a plugin that is taken away is gone after the next scan, and tells those who listen once', async () => {
    await writePlugin(place('plugins', 'a'), 'a')
    const hosting = await host({ delay: () => () => {} })
    let told = 0
    const stop = hosting.onDidChange(() => {
      told += 1
    })
    expect(await hosting.rescan()).toBe(false)
    await rm(place('plugins', 'a'), { recursive: true })
    expect(await hosting.rescan()).toBe(true)
    stop()
    expect([told, hosting.plugins()]).toEqual([1, []])
  })

  it('a plugin that is switched off stays off at the next start, with the reason, until it is switched on', async () => {
    await writePlugin(place('plugins', 'a'), 'a')
    await (await host()).setEnabled('@acme/plugin-a', false)
    const again = await host()
    expect(again.plugins()[0]?.refusal).toMatchObject({ code: 'PLUGIN_DISABLED' })
    await again.setEnabled('@acme/plugin-a', true)
    expect(again.plugins()[0]?.refusal).toBeUndefined()
    await expect(again.setEnabled('gone', true)).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
  })

  it('a plugin that the deployer names in plugins.json is off at the next scan, and on again without the name', async () => {
    await writePlugin(place('plugins', 'a'), 'a')
    const hosting = await host({ delay: () => () => {} })
    await writeFile(place('home', 'plugins.json'), '{"off": ["@acme/plugin-a"]}')
    expect(await hosting.rescan()).toBe(true)
    expect(hosting.plugins()[0]?.refusal).toMatchObject({ code: 'PLUGIN_DISABLED' })
    await writeFile(place('home', 'plugins.json'), '{"off": 1}')
    await expect(hosting.rescan()).rejects.toMatchObject({ code: 'GATEWAY_CONFIG_INVALID' })
    expect(hosting.plugins()[0]?.refusal).toMatchObject({ code: 'PLUGIN_DISABLED' })
    await writeFile(place('home', 'plugins.json'), '{"off": []}')
    expect(await hosting.rescan()).toBe(true)
    expect(hosting.plugins()[0]?.refusal).toBeUndefined()
    expect(await hosting.rescan()).toBe(false)
  })

  it('a plugin of another SDK or React is refused before anything of it is fetched', async () => {
    await writePlugin(place('plugins', 'a'), 'a', { sdk: '^9.0.0' })
    await writePlugin(place('plugins', 'b'), 'b', { shared: { react: '^18.0.0' } })
    const hosting = await host()
    expect(hosting.plugins().map(({ refusal }) => refusal?.code)).toEqual([
      'PLUGIN_INCOMPATIBLE_SDK',
      'PLUGIN_SHARED_MISMATCH',
    ])
    expect((await hosting.boot(fixtureBootFacts())).plugins.map(({ entry }) => entry)).toEqual([undefined, undefined])
  })

  it('safe mode leaves first-party plugins only', async () => {
    const own = await writePlugin(place('own'), 'own')
    await writePlugin(place('plugins', 'a'), 'a')
    const { plugins } = await (await host({ bundled: [own] })).boot(fixtureBootFacts({ isSafeMode: true }))
    expect(plugins.map(({ area, refusal }) => [area, refusal?.code])).toEqual([
      ['own', undefined],
      ['a', 'PLUGIN_SAFE_MODE'],
    ])
  })
})

describe('server parts', () => {
  it('those of first-party plugins and of trusted ones run; others are reported, and keep their web part', async () => {
    const own = await writePlugin(place('own'), 'own', gatewayPart(DEFINED))
    for (const area of ['named', 'other', 'stranger'])
      await writePlugin(place('plugins', area), area, gatewayPart(DEFINED))
    const trusted = ['named', 'other'].map((area) => trustOf(area, gatewayPart(DEFINED)))
    const hosting = await host({ bundled: [own], trusted })
    const running = ['own', 'named', 'other'].map((area) => `@acme/plugin-${area}`)
    expect(hosting.parts().map(({ plugin }) => plugin)).toEqual(running)
    expect(hosting.parts()[0]?.part.routes?.[0]?.path).toBe('/api/x/a/')
    const { plugins } = await hosting.boot(fixtureBootFacts())
    expect(
      plugins.map(({ area, entry, notices }) => [area, entry !== undefined, notices?.map(({ code }) => code)]),
    ).toEqual([
      ['own', true, undefined],
      ['named', true, undefined],
      ['other', true, undefined],
      ['stranger', true, ['PLUGIN_GATEWAY_UNTRUSTED']],
    ])
  })

  it.each([
    ['throws', "throw new Error('no luck')", 'no luck'],
    ['waits and throws', "await Promise.reject(new Error('no luck'))", 'no luck'],
    ['cannot be read', 'export default {', 'Unexpected'],
    ['exports nothing', 'export const part = 1', 'PLUGIN_RESULT_INVALID'],
    ['exports an invalid part', "export default { routes: [{ path: '/auth/login/' }] }", 'PLUGIN_RESULT_INVALID'],
    [
      'exports a handler that is no function',
      "export default { routes: [{ method: 'GET', kind: 'plain', path: '/api/x/', handler: {} }] }",
      'PLUGIN_RESULT_INVALID',
    ],
    [
      'has a policy that cannot be read',
      "export default { policies: [{ service: 's', release: 'x', rules: { a: 'b' } }] }",
      'POLICY_RULE_INVALID',
    ],
    ['imports what is not bundled', "import 'fastify'; export default {}", 'fastify'],
  ])('a part that %s refuses its plugin, and the others go on', async (_, source, why) => {
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(source))
    await writePlugin(place('plugins', 'b'), 'b', gatewayPart(DEFINED))
    const hosting = await host({ trusted: [trustOf('a', gatewayPart(source)), trustOf('b', gatewayPart(DEFINED))] })
    const [a, b] = hosting.plugins()
    expect([a?.refusal?.code, a?.refusal?.subject]).toEqual(['PLUGIN_FAILED', expect.stringContaining(why)])
    expect(b?.refusal).toBeUndefined()
    expect(hosting.parts().map(({ plugin }) => plugin)).toEqual(['@acme/plugin-b'])
  })

  it('a part that never finishes loading is given up', async () => {
    const endless = gatewayPart('await new Promise(() => {}); export default {}')
    await writePlugin(place('plugins', 'a'), 'a', endless)
    const hosting = await host({ trusted: [trustOf('a', endless)], delay: atOnce })
    expect(hosting.plugins()[0]?.refusal?.subject).toContain('PLUGIN_TIMEOUT')
  })

  it('a new version of a part is loaded in place of the old one', async () => {
    const head = "import { proxy } from '@fascia/sdk/gateway'\nexport default"
    const version = (path: string) => gatewayPart(`${head} { routes: [proxy('GET', '${path}', 'compute', '/')] }`)
    await writePlugin(place('plugins', 'a'), 'a', version('/api/x/old/'))
    const trusted = ['old', 'new'].map((one) => trustOf('a', version(`/api/x/${one}/`)))
    const hosting = await host({ trusted, delay: () => () => {} })
    await writePlugin(place('plugins', 'a'), 'a', version('/api/x/new/'))
    await hosting.rescan()
    expect(hosting.parts().map(({ part }) => part.routes?.[0]?.path)).toEqual(['/api/x/new/'])
  })

  it('a part that the gateway refuses takes its plugin out, and those that need it', async () => {
    await writePlugin(place('plugins', 'a'), 'a', gatewayPart(DEFINED))
    await writePlugin(place('plugins', 'b'), 'b', {
      needs: { required: { '@acme/plugin-a': '*' }, optional: {}, extensionPoints: {} },
    })
    const hosting = await host({ trusted: [trustOf('a', gatewayPart(DEFINED))] })
    hosting.refuse?.('@acme/plugin-a', 'ROUTE_CONFLICT', 'GET /api/x/a/')
    expect(hosting.parts()).toEqual([])
    expect((await hosting.boot(fixtureBootFacts())).plugins.map(({ refusal }) => refusal)).toEqual([
      { code: 'ROUTE_CONFLICT', text: 'Two plugins declare the same route: GET /api/x/a/.' },
      { code: 'PLUGIN_DEPENDENCY_MISSING', text: expect.stringContaining('refused with ROUTE_CONFLICT') },
    ])
  })

  it('simulator parts are named for the embedded cloud, those of trusted plugins only', async () => {
    const part = {
      simulator: { file: 'simulator-0123456789.js' },
      sources: { 'simulator-0123456789.js': 'export default {}' },
    }
    const own = await writePlugin(place('own'), 'own', part)
    await writePlugin(place('plugins', 'stranger'), 'stranger', part)
    expect((await host({ bundled: [own] })).simulatorFiles()).toEqual([join(own, 'simulator-0123456789.js')])
  })
})

it('violations that browsers report are counted for the plugin whose script tried', async () => {
  await writePlugin(place('plugins', 'a'), 'a')
  const hosting = await host()
  const server = serve(hosting)
  const report = {
    'csp-report': {
      'effective-directive': 'connect-src',
      'source-file': 'http://localhost/plugins/a/entry-0123456789.js',
    },
  }
  const send = (payload: string) =>
    server.inject({
      method: 'POST',
      url: '/csp-report/',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    })
  expect((await send(JSON.stringify(report))).statusCode).toBe(204)
  expect((await send('{')).statusCode).toBe(204)
  expect((await send('x'.repeat(100_000))).statusCode).toBeGreaterThanOrEqual(400)
  expect([...hosting.violations()]).toEqual([['a', 1]])
})

it('a plugin that comes after the embedded cloud has begun says that its simulated services wait for the next start', async () => {
  const part = { simulator: { file: 'server/simulator.js' }, sources: { 'server/simulator.js': 'export default {}' } }
  const trusted = [trustOf('early', part), trustOf('late', part)]
  await writePlugin(place('plugins', 'early'), 'early', part)
  const hosting = await host({ trusted, delay: () => () => {} })
  hosting.embed(hosting.simulatorFiles())
  await writePlugin(place('plugins', 'late'), 'late', part)
  await hosting.rescan()
  expect(hosting.plugins().map(({ area, notices }) => [area, notices.map(({ code }) => code)])).toEqual([
    ['early', []],
    ['late', ['PLUGIN_SIMULATOR_WAITS']],
  ])
})
