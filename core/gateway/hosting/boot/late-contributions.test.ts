import { policy } from '@fascia/sdk/common'
import type { ManifestContribution } from '@fascia/sdk/host'
import { expect, it } from 'vitest'
import { fixtureBootFacts } from '../fixture/boot-facts.ts'
import { hostedPlugin } from '../fixture/hosted-plugin.ts'
import { createBootPlan } from './boot-plan.ts'
import { createBootDocument, createBootRest } from './create-boot-document.ts'

const KITE = 'OS::Test::Kite'
const ROCKET = 'OS::Test::Rocket'

function type(id: string): ManifestContribution {
  const names = { one: 'Thing', other: 'Things' }
  return { id, code: id, kind: 'resourceType', names, detailsPath: `/${id}/:id`, properties: { name: {} }, source: {} }
}

const CONTRIBUTIONS: readonly ManifestContribution[] = [
  { id: 'x.panel.kites', kind: 'panel', path: '/kites', lists: KITE },
  type(KITE),
  { id: 'x.column.kite', kind: 'column', target: KITE, leadsTo: [{ type: ROCKET }] },
  { id: 'x.command.fly', kind: 'command' },
  type(ROCKET),
  { id: 'x.action.fly', kind: 'itemAction', target: ROCKET, requires: policy('compute', 'fly') },
  { id: 'x.panel.rockets', kind: 'panel', path: '/rockets', lists: ROCKET, columns: ['name'] },
]

function planOf(contributions: readonly ManifestContribution[] = CONTRIBUTIONS) {
  return createBootPlan('en', [hostedPlugin('x', { contributions })], new Map())
}

const ids = (contributions: readonly { readonly data: ManifestContribution; readonly isStub?: true }[]) =>
  contributions.map(({ data, isStub }) => (isStub ? `${data.id} (stub)` : data.id))

it('leaves out what extends other types than the one that is asked for, and what the palette shows; of those types and of other pages a stub stays', () => {
  const boot = createBootDocument(planOf(), fixtureBootFacts({ type: KITE }))
  expect(ids(boot.contributions)).toEqual([
    'x.panel.kites',
    KITE,
    'x.column.kite',
    `${ROCKET} (stub)`,
    'x.panel.rockets (stub)',
  ])
  const { id, code, kind, names, detailsPath } = type(ROCKET)
  expect(boot.contributions.filter(({ isStub }) => isStub).map(({ data }) => data)).toEqual([
    { id, code, kind, names, detailsPath },
    { id: 'x.panel.rockets', kind: 'panel', path: '/rockets', lists: ROCKET },
  ])
})

it('has stubs of the types that the contributions of the page name, and of panels that may be opened', () => {
  const denied = { id: 'x.panel.denied', kind: 'panel', path: '/denied', requires: policy('compute', 'fly') }
  const redirect = { id: 'x.redirect.old', kind: 'redirect', from: '/old', to: '/kites' }
  const plan = planOf([...CONTRIBUTIONS, type('OS::Test::Balloon'), denied, redirect])
  const facts = fixtureBootFacts({ type: KITE }, { policy: () => false })
  const boot = ids(createBootDocument(plan, facts).contributions)
  expect(boot).toEqual(['x.panel.kites', KITE, 'x.column.kite', `${ROCKET} (stub)`, 'x.panel.rockets (stub)'])
  const rest = ids(createBootRest(plan, facts).contributions)
  expect(rest).toEqual(expect.arrayContaining(['OS::Test::Balloon', 'x.panel.denied', 'x.redirect.old']))
})

it('leaves out for a page of no type what extends types and other pages, and keeps what code may ask for', () => {
  const free = { id: 'x.panel.free', kind: 'panel', path: '/free', isTypeFree: true, view: { $: 'lazy' } }
  const limits = { id: 'x.limits.kites', kind: 'limitGroup', path: '/api/x/limits/' }
  const card = { id: 'x.card.kites', kind: 'dashboardCard' }
  const point = { id: 'x.point.page', kind: 'extensionPoint', version: 1 }
  const step = { id: 'x.step.wind', kind: 'wizardStep', target: point.id }
  const section = { id: 'x.section.wind', kind: 'overviewSection', target: point.id }
  const plan = planOf([...CONTRIBUTIONS, free, limits, card, point, step, section])
  const facts = fixtureBootFacts({ type: '' })
  const boot = createBootDocument(plan, facts)
  const stubs = ['x.panel.kites (stub)', `${KITE} (stub)`, `${ROCKET} (stub)`, 'x.panel.rockets (stub)']
  const onLists = [limits.id, step.id, section.id]
  expect(ids(boot.contributions)).toEqual([...stubs, free.id, limits.id, card.id, point.id, step.id, section.id])
  const rest = createBootRest(plan, facts)
  expect([boot.rest, ids(rest.contributions)]).toEqual([
    { type: '', revision: rest.revision },
    CONTRIBUTIONS.map(({ id }) => id),
  ])
  // Code may ask for any rule.
  expect(boot.policy).toEqual(createBootDocument(plan, fixtureBootFacts()).policy)
  expect(Object.keys(boot.policy)).toEqual(['compute fly'])
  const ofList = ids(createBootDocument(plan, fixtureBootFacts({ type: KITE })).contributions)
  expect(onLists.filter((id) => ofList.includes(id))).toEqual([])
  expect(ofList).toEqual(expect.arrayContaining([card.id, point.id]))
})

it('has the rest with its places, decisions and the revision of the document; together they are the whole', () => {
  const plan = planOf()
  const facts = fixtureBootFacts({ type: KITE }, { policy: () => false })
  const boot = createBootDocument(plan, facts)
  const rest = createBootRest(plan, facts)
  expect(boot.rest).toEqual({ type: KITE, revision: rest.revision })
  const whole = createBootDocument(plan, { ...facts, type: undefined })
  expect(rest.contributions.map(({ at, ...late }) => [whole.contributions[at], late])).toEqual(
    rest.contributions.map(({ at: _at, ...late }) => [late, late]),
  )
  expect(rest.contributions.find(({ data }) => data.id === 'x.action.fly')?.decision).toMatchObject({
    allowed: false,
    code: 'POLICY_DENIED',
  })
  expect([...ids(boot.contributions.filter(({ isStub }) => !isStub)), ...ids(rest.contributions)].sort()).toEqual(
    [...ids(whole.contributions)].sort(),
  )
})

it('names in each part the policy rules that its contributions mention', () => {
  const plan = planOf()
  const facts = { ...fixtureBootFacts({ type: ROCKET }), attributesOf: () => ['project_id'] }
  const { policy, targetRules } = createBootDocument(plan, { ...facts, type: undefined })
  const boot = createBootDocument(plan, { ...facts, type: KITE })
  const rest = createBootRest(plan, { ...facts, type: KITE })
  expect([boot.policy, boot.targetRules]).toEqual([{}, {}])
  expect([rest.policy, rest.targetRules]).toEqual([policy, targetRules])
  expect(Object.keys(policy).length).toBeGreaterThan(0)
})

it('leaves nothing out for a page that may need any type, or one that no plugin offers', () => {
  for (const asked of [undefined, 'OS::Test::Nothing']) {
    const facts = fixtureBootFacts({ type: asked })
    expect(createBootDocument(planOf(), facts)).toMatchObject({ contributions: { length: CONTRIBUTIONS.length } })
    expect(createBootDocument(planOf(), facts).rest).toBeUndefined()
    expect(createBootRest(planOf(), facts).contributions).toEqual([])
  }
})

it('has another revision when a contribution changes', () => {
  expect(planOf().revision).toBe(planOf().revision)
  expect(planOf().revision).not.toBe(planOf(CONTRIBUTIONS.slice(1)).revision)
})

it('has the capabilities of plugins whose code the page runs; those of the others come with the rest', () => {
  const plugin = (area: string, api: readonly string[], contributions: readonly ManifestContribution[]) =>
    hostedPlugin(area, { contributions, capabilities: { api, origins: [], storage: false } })
  const worker = { id: 'y.worker.count', kind: 'worker' }
  const plan = createBootPlan(
    'en',
    [
      plugin('x', ['/api/x/x/'], CONTRIBUTIONS),
      plugin('y', ['/api/x/y/'], [{ id: 'y.command.fly', kind: 'command' }, worker]),
    ],
    new Map(),
  )
  const apisOf = (type?: string) =>
    createBootDocument(plan, fixtureBootFacts({ ...(type === undefined ? {} : { type }) })).plugins.map(
      ({ capabilities }) => capabilities?.api,
    )
  const restOf = (type: string) => Object.entries(createBootRest(plan, fixtureBootFacts({ type })).capabilities)
  expect([apisOf(KITE), restOf(KITE).map(([name, { api }]) => [name, api])]).toEqual([
    [['/api/x/x/'], undefined],
    [['@acme/plugin-y', ['/api/x/y/']]],
  ])
  expect([apisOf(), restOf('OS::Gone')]).toEqual([[['/api/x/x/'], ['/api/x/y/']], []])
})
