import { policy, service } from '@fascia/sdk/common'
import type { ManifestContribution } from '@fascia/sdk/host'
import { type Refusal, refusal } from '@fascia/sdk/manifest'
import { describe, expect, it } from 'vitest'
import { fixtureBootFacts } from '../fixture/boot-facts.ts'
import { hostedPlugin } from '../fixture/hosted-plugin.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { createBootPlan } from './boot-plan.ts'
import { createBootDocument } from './create-boot-document.ts'

interface Extra {
  readonly refusal?: Refusal
  readonly de?: Readonly<Record<string, string>>
}

function hosted(
  area: string,
  contributions: readonly ManifestContribution[],
  { refusal: why, de = {} }: Extra = {},
): HostedPlugin {
  const contents = Buffer.from(JSON.stringify(de))
  const files = new Map([['locales/de.json', { path: 'locales/de.json', integrity: '', bytes: 0, contents }]])
  return hostedPlugin(area, { contributions }, { isFirstParty: true, files, ...(why ? { refusal: why } : {}) })
}

function document(plugins: readonly HostedPlugin[], facts = fixtureBootFacts()) {
  return createBootDocument(createBootPlan(facts.language, plugins, new Map()), facts)
}

function codes(plugins: readonly HostedPlugin[], facts = fixtureBootFacts()): readonly unknown[] {
  return document(plugins, facts).contributions.map(({ data, decision }) => [
    data.id,
    ...(decision.allowed ? [] : [decision.code, decision.subject]),
  ])
}

const type = (code: string): ManifestContribution => ({
  id: code,
  kind: 'resourceType',
  names: { one: 'Thing', other: 'Things' },
})

describe('the boot document: what shows, and why not', () => {
  it('decides each contribution by what it requires', () => {
    const plugins = [
      hosted('a', [
        { id: 'a.panel.free', kind: 'panel' },
        { id: 'a.panel.service', kind: 'panel', requires: service('dns') },
        { id: 'a.panel.policy', kind: 'panel', requires: policy('compute', 'a', 'b') },
      ]),
    ]
    const facts = fixtureBootFacts({}, { service: () => false, policy: ([, rule]) => rule !== 'b' })
    expect(codes(plugins, facts)).toEqual([
      ['a.panel.free'],
      ['a.panel.service', 'SERVICE_MISSING', 'dns'],
      ['a.panel.policy', 'POLICY_DENIED', 'compute b'],
    ])
  })

  it('names no files of code but those of workers: the entry of a plugin knows its own', () => {
    const door = { $: 'lazy', module: 'web/page-AAAAAAAA.js' }
    const { contributions } = document([
      hosted('a', [
        { id: 'a.panel.page', kind: 'panel', view: door, tabs: [{ view: door }] },
        { id: 'a.worker.layout', kind: 'worker', module: door },
      ]),
    ])
    expect(contributions.map(({ data }) => data)).toEqual([
      { id: 'a.panel.page', kind: 'panel', view: { $: 'lazy' }, tabs: [{ view: { $: 'lazy' } }] },
      { id: 'a.worker.layout', kind: 'worker', module: door },
    ])
  })

  it('has no help text of a panel, nor its translation, and says of which panels there is one', () => {
    const help = 'What it is for.'
    const panels = [
      { id: 'a.panel.helped', kind: 'panel', help },
      { id: 'a.panel.bare', kind: 'panel' },
    ]
    const plugins = [hosted('a', panels, { de: { [help]: 'Wozu es da ist.', Thing: 'Ding' } })]
    const plan = createBootPlan('de', plugins, new Map())
    const { contributions, messages } = createBootDocument(plan, fixtureBootFacts({ language: 'de' }))
    expect(contributions.map(({ data }) => data.help)).toEqual([true, undefined])
    expect(messages).toEqual({ a: { Thing: 'Ding' } })
    expect([...plan.help]).toEqual([['a.panel.helped', 'Wozu es da ist.']])
  })

  it('asks for each policy rule once, and lists those that an item may change', () => {
    const asked: string[] = []
    const requires = policy('compute', 'start')
    const plugins = [
      hosted('a', [
        type('T'),
        { id: 'a.action.start', kind: 'itemAction', target: 'T', requires },
        { id: 'a.panel.x', kind: 'panel', requires },
      ]),
    ]
    const facts = fixtureBootFacts(
      { attributesOf: ([, rule]) => (rule === 'start' ? ['project_id'] : []) },
      {
        policy: (rule) => {
          asked.push(rule.join(' '))
          return true
        },
      },
    )
    const { policy: decided, targetRules } = document(plugins, facts)
    expect(asked).toEqual(['compute start'])
    expect([decided, targetRules]).toEqual([{ 'compute start': true }, { 'compute start': ['project_id'] }])
  })

  it('an unknown kind and an unknown target are named', () => {
    expect(
      codes([
        hosted('a', [
          { id: 'a.hologram.x', kind: 'hologram' },
          { id: 'a.hologram.y', kind: 'constructor' },
          { id: 'a.action.x', kind: 'itemAction', target: 'OS::Gone' },
          { id: 'a.step.x', kind: 'wizardStep', target: 'b.point.x' },
          { id: 'a.panel.x', kind: 'panel', lists: 'OS::Gone' },
        ]),
      ]),
    ).toEqual([
      ['a.hologram.x', 'KIND_UNKNOWN', 'hologram'],
      ['a.hologram.y', 'KIND_UNKNOWN', 'constructor'],
      ['a.action.x', 'TARGET_UNKNOWN', 'OS::Gone'],
      ['a.step.x', 'TARGET_UNKNOWN', 'b.point.x'],
      ['a.panel.x', 'TARGET_UNKNOWN', 'OS::Gone'],
    ])
  })

  it('types and points of other plugins are targets, those of refused plugins are not', () => {
    const uses: ManifestContribution[] = [
      { id: 'b.action.x', kind: 'itemAction', target: 'OS::A' },
      { id: 'b.step.x', kind: 'wizardStep', target: 'a.point.wizard' },
    ]
    const offers: ManifestContribution[] = [type('OS::A'), { id: 'a.point.wizard', kind: 'extensionPoint', version: 1 }]
    expect(codes([hosted('b', uses), hosted('a', offers)]).slice(0, 2)).toEqual([['b.action.x'], ['b.step.x']])
    const off = { refusal: refusal('PLUGIN_DISABLED', 'a') }
    expect(codes([hosted('b', uses), hosted('a', offers, off)])).toEqual([
      ['b.action.x', 'TARGET_UNKNOWN', 'OS::A'],
      ['b.step.x', 'TARGET_UNKNOWN', 'a.point.wizard'],
      ['OS::A', 'PLUGIN_DISABLED', 'a'],
      ['a.point.wizard', 'PLUGIN_DISABLED', 'a'],
    ])
  })

  it('keeps the first of two contributions with one id; one action may be in several places', () => {
    const action = (kind: string, target: string): ManifestContribution => ({ id: 'a.action.x', kind, target })
    expect(
      codes([
        hosted('a', [
          type('T'),
          type('U'),
          action('itemAction', 'T'),
          action('batchAction', 'T'),
          action('itemAction', 'U'),
        ]),
        hosted('b', [action('itemAction', 'T'), type('T')]),
      ]).slice(2),
    ).toEqual([
      ['a.action.x'],
      ['a.action.x'],
      ['a.action.x'],
      ['a.action.x', 'ID_DUPLICATE', 'a.action.x'],
      ['T', 'ID_DUPLICATE', 'T'],
    ])
  })

  it('a refused plugin is listed with its reason and has nothing to import; the manifest of a tampered one is not used', () => {
    const panel: ManifestContribution = { id: 'a.panel.x', kind: 'panel' }
    const { plugins, contributions } = document([
      hosted('a', [panel], { refusal: refusal('PLUGIN_TAMPERED', 'x.js') }),
      hosted('b', [{ ...panel, id: 'b.panel.x' }], { refusal: refusal('PLUGIN_INCOMPATIBLE_SDK', '^9.0.0') }),
      hosted('c', []),
    ])
    expect(plugins.map(({ area, entry, style, refusal: why }) => [area, entry, style, why?.code])).toEqual([
      ['a', undefined, undefined, 'PLUGIN_TAMPERED'],
      ['b', undefined, undefined, 'PLUGIN_INCOMPATIBLE_SDK'],
      ['c', 'plugins/c/entry-0123456789.js', 'plugins/c/style-0123456789.css', undefined],
    ])
    expect(contributions.map(({ data }) => data.id)).toEqual(['b.panel.x'])
  })
})

describe('the boot document: language', () => {
  const contributions: ManifestContribution[] = [
    {
      ...type('T'),
      properties: {
        status: { format: 'status', label: 'Status', values: { ACTIVE: 'Active' }, tones: { Active: 'success' } },
      },
    },
    {
      id: 'a.panel.Things',
      kind: 'panel',
      path: '/Things',
      title: 'Things',
      nav: { perspective: 'project', group: 'Things', order: 1 },
    },
    {
      id: 'a.action.x',
      kind: 'itemAction',
      target: 'T',
      label: { one: 'Delete Thing', other: 'Delete Things' },
      confirm: { title: 'Things', body: 'Things' },
      behaviour: {
        kind: 'request',
        request: { method: 'POST', path: '/api/x', body: { title: 'Things', body: 'Things' } },
      },
    },
  ]

  it('texts are translated, and nothing else', () => {
    const de = {
      Things: 'Dinge',
      Thing_one: 'Ding',
      Things_one: 'Ding',
      Status: 'Zustand',
      Active: 'Aktiv',
      'Delete Things_one': 'Ding löschen',
      'Delete Things': 'Dinge löschen',
    }
    const facts = fixtureBootFacts({ language: 'de-AT' })
    const { language, contributions: told, messages } = document([hosted('a', contributions, { de })], facts)
    expect(language).toBe('de-AT')
    expect(messages).toEqual({ a: de })
    expect(told.map(({ data }) => data)).toEqual([
      {
        id: 'T',
        kind: 'resourceType',
        names: { one: 'Ding', other: 'Dinge' },
        properties: {
          status: { format: 'status', label: 'Zustand', values: { ACTIVE: 'Aktiv' }, tones: { Active: 'success' } },
        },
      },
      {
        id: 'a.panel.Things',
        kind: 'panel',
        path: '/Things',
        title: 'Dinge',
        nav: { perspective: 'project', group: 'Dinge', order: 1 },
      },
      {
        id: 'a.action.x',
        kind: 'itemAction',
        target: 'T',
        label: { one: 'Ding löschen', other: 'Dinge löschen' },
        confirm: { title: 'Dinge', body: 'Dinge' },
        behaviour: {
          kind: 'request',
          request: { method: 'POST', path: '/api/x', body: { title: 'Things', body: 'Things' } },
        },
      },
    ])
  })

  it('a text that waits for its translation is shown in English', () => {
    const de = { Things: '', Things_one: '', Status: 'Zustand' }
    const { contributions: shown, messages } = document(
      [hosted('a', contributions, { de })],
      fixtureBootFacts({ language: 'de' }),
    )
    expect(messages).toEqual({ a: { Status: 'Zustand' } })
    expect(shown[0]?.data).toMatchObject({
      names: { one: 'Thing', other: 'Things' },
      properties: { status: { label: 'Zustand' } },
    })
  })

  it('the pseudo languages show every text accented, from right to left in one of them', () => {
    const {
      direction,
      language,
      contributions: told,
    } = document([hosted('a', contributions)], fixtureBootFacts({ language: 'ar-x-pseudo' }))
    expect([language, direction]).toEqual(['ar-x-pseudo', 'rtl'])
    expect(told[1]?.data).toMatchObject({
      id: 'a.panel.Things',
      path: '/Things',
      title: expect.stringMatching(/^⟦.*⟧$/),
      nav: { group: expect.stringMatching(/^⟦/), perspective: 'project' },
    })
  })

  it('a language that nothing is translated into is English', () => {
    expect(document([hosted('a', contributions)], fixtureBootFacts({ language: 'fr' })).language).toBe('en')
    expect(document([hosted('a', contributions)], fixtureBootFacts({ language: 'en-gb' })).language).toBe('en-gb')
  })
})
