import type { Api } from '@fascia/sdk/web'
import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { browserAmbient } from '../ambient/index.ts'
import { createApi, createApiEvents, createRequestQueue } from '../api/index.ts'
import { bootDocument } from '../fixture/boot-document.ts'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { createFakeGateway, fault, json } from '../fixture/fake-gateway.ts'
import { createToasts } from '../toasts/index.ts'
import { createCatalog, createPolicy, createRequirements, createSettings } from './index.ts'

function setUp() {
  const gateway = createFakeGateway(() => bootDocument())
  const clock = createFakeClock()
  let ids = 0
  const toasts = createToasts({ store: createStore(), clock, newId: () => `${++ids}` })
  const ambient = browserAmbient(window, { fetch: gateway.fetch, clock })
  const api: Api = createApi({
    ambient,
    queue: createRequestQueue(() => 10),
    events: createApiEvents(),
    toasts,
    translate: (text) => text,
    session: () => ({ scope: undefined, confirm: async () => false }),
  })
  return { gateway, api, toasts, texts: () => toasts.all.map(({ message }) => message) }
}

describe('settings', () => {
  it('are read once; a failure is reported and the next read asks again [CORE-023]', async () => {
    const { gateway, api, texts } = setUp()
    const settings = createSettings({ api, boot: {} })
    gateway.on('/api/settings/', () => fault(500, 'GATEWAY_INTERNAL', 'broken'))
    await expect(settings.get('A')).rejects.toThrow('broken')
    expect(texts()).toEqual(['Unable to retrieve settings.'])
    gateway.on('/api/settings/', () => json({ A: 1, B: { c: true } }))
    expect([await settings.get('A'), await settings.get('B.c'), await settings.get('B.none')]).toEqual([
      1,
      true,
      undefined,
    ])
    expect(gateway.callsTo('/api/settings/')).toHaveLength(2)
  })

  it('reject a check of what is off [CORE-024]', async () => {
    const { gateway, api } = setUp()
    gateway.on('/api/settings/', () => json({ on: true, off: false }))
    const settings = createSettings({ api, boot: {} })
    await settings.check('on')
    await expect(settings.check('off')).rejects.toThrow('Setting is not enabled: off')
  })

  it('give the poll interval, 2500 ms when it is not set [CORE-026]', async () => {
    const { gateway, api } = setUp()
    expect(await createSettings({ api, boot: {} }).pollIntervalMs()).toBe(2500)
    gateway.on('/api/settings/', () => json({ AJAX_POLL_INTERVAL: 700 }))
    expect(await createSettings({ api, boot: {} }).pollIntervalMs()).toBe(700)
  })
})

describe('the catalogue', () => {
  it('rejects a service that is not there, and knows aliases [CORE-029]', async () => {
    const { gateway, api } = setUp()
    gateway.on('/api/keystone/svc-catalog/', () => json([{ type: 'volumev3', name: 'cinder' }]))
    const catalog = createCatalog({ api, extensionLists: async () => [] })
    await catalog.checkService('block-storage')
    await expect(catalog.checkService('dns')).rejects.toThrow('Service type is not enabled: dns')
    expect(gateway.callsTo('/api/keystone/svc-catalog/')).toHaveLength(1)
  })

  it('tells of a failed catalogue call [CORE-029]', async () => {
    const { gateway, api, texts } = setUp()
    gateway.on('/api/keystone/svc-catalog/', () => fault(502, 'GATEWAY_UPSTREAM_FAILED', 'down'))
    await expect(createCatalog({ api, extensionLists: async () => [] }).has('dns')).rejects.toThrow('down')
    expect(texts()).toEqual(['Cannot get service catalog from keystone.'])
  })

  it('rejects an extension that is not enabled, and tells of a failed list [CORE-030]', async () => {
    const { gateway, api, texts } = setUp()
    gateway.on('/api/neutron/extensions/', () => json({ items: [{ alias: 'trunk' }] }))
    gateway.on('/api/cinder/extensions/', () => fault(500, 'GATEWAY_UPSTREAM_FAILED', 'down'))
    const catalog = createCatalog({
      api,
      extensionLists: async () => [
        { service: 'network', path: '/api/neutron/extensions/', api },
        { service: 'block-storage', path: '/api/cinder/extensions/', api },
      ],
    })
    await catalog.checkExtension('network', 'trunk')
    await expect(catalog.checkExtension('network', 'qos')).rejects.toThrow('Extension is not enabled: qos.')
    await expect(catalog.checkExtension('volumev3', 'backups')).rejects.toThrow('down')
    await expect(catalog.checkExtension('dns', 'trunk')).rejects.toThrow('Extension is not enabled: trunk.')
    expect(texts()).toEqual(['Cannot get the extension list.'])
  })
})

describe('policy', () => {
  const rule = (name: string) => [['compute', name]] as const

  it('posts the rules, takes `allowed`, and answers the same rules from memory [CORE-021]', async () => {
    const { gateway, api, toasts } = setUp()
    gateway.on('POST /api/policy/', ({ body }) => json({ allowed: body?.includes('start') }))
    const policy = createPolicy({
      api,
      toasts,
      translate: (text) => text,
      decisions: () => ({ policy: {}, targetRules: {} }),
    })
    expect([
      await policy.allows(rule('start')),
      await policy.allows(rule('start')),
      await policy.allows(rule('stop')),
    ]).toEqual([true, true, false])
    expect(gateway.callsTo('/api/policy/').map(({ body }) => body)).toEqual([
      '{"rules":[["compute","start"]]}',
      '{"rules":[["compute","stop"]]}',
    ])
  })

  it('asks for a whole page in one call, by only those attributes that a rule mentions', async () => {
    const { gateway, api, toasts } = setUp()
    gateway.on('POST /api/policy/', ({ body }) => {
      const { checks } = JSON.parse(body ?? '{}')
      return json({ allowed: false, results: checks.map((_: unknown, index: number) => ({ allowed: index === 0 })) })
    })
    const policy = createPolicy({
      api,
      toasts,
      translate: (text) => text,
      decisions: () => ({ policy: { 'compute admin': false }, targetRules: { 'compute start': ['project_id'] } }),
    })
    const targets = ['p1', 'p1', 'p2'].map((project_id, index) => ({ project_id, id: String(index) }))
    const answers = await Promise.all([
      ...targets.map((target) => policy.allows(rule('start'), target)),
      policy.allows(rule('admin'), targets[0]),
    ])
    expect(answers).toEqual([true, true, false, false])
    expect(gateway.callsTo('/api/policy/')).toHaveLength(1)
  })

  it('asks for two hundred items in one call, and for the others in the next', async () => {
    const { gateway, api, toasts } = setUp()
    const sizes: number[] = []
    gateway.on('POST /api/policy/', ({ body }) => {
      const { checks } = JSON.parse(body ?? '{}')
      sizes.push(checks.length)
      return json({ allowed: true, results: checks.map(() => ({ allowed: true })) })
    })
    const policy = createPolicy({
      api,
      toasts,
      translate: (text) => text,
      decisions: () => ({ policy: {}, targetRules: { 'compute start': ['id'] } }),
    })
    const targets = Array.from({ length: 450 }, (_, index) => ({ id: String(index) }))
    expect(await Promise.all(targets.map((target) => policy.allows(rule('start'), target)))).not.toContain(false)
    expect(sizes).toEqual([200, 200, 50])
  })

  it('takes the decisions that come with the second part of the boot document', async () => {
    const { gateway, api, toasts } = setUp()
    gateway.on('POST /api/policy/', () => json({ allowed: false }))
    let decided = {}
    const decisions = () => ({ policy: decided, targetRules: {} })
    const policy = createPolicy({ api, toasts, translate: (text) => text, decisions })
    decided = { 'compute start': true }
    expect(await policy.allows(rule('start'), { project_id: 'p1' })).toBe(true)
    expect(gateway.callsTo('/api/policy/')).toEqual([])
  })

  it('warns of a failed call, and counts it as denied [CORE-022]', async () => {
    const { gateway, api, toasts, texts } = setUp()
    gateway.on('POST /api/policy/', () => fault(500, 'GATEWAY_INTERNAL', 'broken'))
    const policy = createPolicy({
      api,
      toasts,
      translate: (text) => text,
      decisions: () => ({ policy: {}, targetRules: {} }),
    })
    expect(await policy.allows(rule('start'))).toBe(false)
    expect([texts(), toasts.all[0]?.type]).toEqual([['Policy check failed.'], 'warning'])
    await expect(policy.ask(rule('stop'))).rejects.toMatchObject({ code: 'GATEWAY_INTERNAL' })
    expect(await Promise.all([policy.allows(rule('start')), policy.allows(rule('stop'))])).toEqual([false, false])
    expect(gateway.callsTo('/api/policy/')).toHaveLength(3)
  })
})

describe('requirements', () => {
  it('hold only when policy, service and setting all pass [CORE-019]', () => {
    const boot = bootDocument({
      policy: { 'compute start': true, 'compute stop': false },
      settings: { A: { b: true } },
    })
    const requirements = createRequirements({ boot, api: setUp().api })
    const allOf = (rule: string, type: string, path: string) =>
      requirements.decide({
        kind: 'all',
        of: [
          { kind: 'policy', rules: [['compute', rule]] },
          { kind: 'service', type },
          { kind: 'setting', path },
        ],
      })
    expect(allOf('start', 'compute', 'A.b')).toEqual({ allowed: true })
    expect(allOf('stop', 'compute', 'A.b')).toMatchObject({ code: 'POLICY_DENIED' })
    expect(allOf('start', 'dns', 'A.b')).toMatchObject({ code: 'SERVICE_MISSING' })
    expect(allOf('start', 'compute', 'A.c')).toMatchObject({ code: 'SETTING_OFF' })
  })

  it('are known of what a contribution declares; the gateway is asked once for an extension, feature or version that none does', async () => {
    const { gateway, api, texts } = setUp()
    const locks = { kind: 'feature', name: 'locks' } as const
    const snapshots = { kind: 'feature', name: 'snapshots' } as const
    const data = { kind: 'itemAction', id: 'test.action.lock', requires: locks }
    const boot = bootDocument({ contributions: [{ plugin: 'test', data, decision: { allowed: true } }] })
    const requirements = createRequirements({ boot, api })
    expect([requirements.known(locks), requirements.known(snapshots)]).toEqual([{ allowed: true }, undefined])
    expect([await requirements.ask(locks), gateway.callsTo('/api/requirements/')]).toEqual([{ allowed: true }, []])
    gateway.on('POST /api/requirements/', () => fault(502, 'GATEWAY_UPSTREAM_FAILED', 'down'))
    await expect(requirements.ask(snapshots)).rejects.toThrow('down')
    expect(texts()).toEqual(['down'])
    gateway.on('POST /api/requirements/', () => json({ allowed: true }))
    expect(await Promise.all([requirements.ask(snapshots), requirements.ask(snapshots)])).toEqual([
      { allowed: true },
      { allowed: true },
    ])
    const bodies = gateway.callsTo('/api/requirements/').map(({ body }) => JSON.parse(body ?? ''))
    expect(bodies).toEqual([{ requires: snapshots }, { requires: snapshots }])
  })
})
