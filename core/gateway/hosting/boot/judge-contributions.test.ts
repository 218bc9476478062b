import type { ManifestContribution } from '@fascia/sdk/host'
import { refusal } from '@fascia/sdk/manifest'
import { describe, expect, it } from 'vitest'
import { hostedPlugin } from '../fixture/hosted-plugin.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { judgeContributions } from './judge-contributions.ts'

function reasons(...plugins: readonly HostedPlugin[]): readonly string[] {
  return judgeContributions(plugins).map(({ contribution: { id }, refusal: why }) =>
    why ? `${id} ${why.code} ${why.subject}` : id,
  )
}

describe('shortcuts', () => {
  const shortcut = (id: string, keys: readonly unknown[]): ManifestContribution => ({
    id,
    kind: 'shortcut',
    target: 'a.command.go',
    keys,
  })
  const command: ManifestContribution = { id: 'a.command.go', kind: 'command', title: 'Go', to: '/project/a' }

  it('keep their keys from later ones, also where the one begins with the other', () => {
    const first = hostedPlugin('a', { contributions: [command, shortcut('a.shortcut.go', ['c', 'b'])] })
    const later = hostedPlugin('b', {
      contributions: [
        shortcut('b.shortcut.same', ['c', 'b']),
        shortcut('b.shortcut.before', ['c']),
        shortcut('b.shortcut.other', ['c', 'd']),
        shortcut('b.shortcut.wrong', ['Ctrl+C']),
      ],
    })
    expect(reasons(first, later)).toEqual([
      'a.command.go',
      'a.shortcut.go',
      'b.shortcut.same SHORTCUT_TAKEN c then b',
      'b.shortcut.before SHORTCUT_TAKEN c',
      'b.shortcut.other',
      'b.shortcut.wrong CONTRIBUTION_INVALID keys ["Ctrl+C"]',
    ])
  })
})

describe('pages', () => {
  const page = (id: string, path: string): ManifestContribution => ({
    id,
    kind: 'panel',
    path,
    view: { $: 'lazy', module: 'web/page.js' },
  })

  it('keep their addresses from later ones, whatever the names of their parameters', () => {
    const first = hostedPlugin('a', { contributions: [page('a.panel.one', '/project/things/:id')] })
    const later = hostedPlugin('b', {
      contributions: [page('b.panel.same', '/project/things/:thing'), page('b.panel.other', '/project/things')],
    })
    expect(reasons(first, later)).toEqual([
      'a.panel.one',
      'b.panel.same ADDRESS_TAKEN /project/things/:thing (a.panel.one)',
      'b.panel.other',
    ])
  })
})

describe('calls of neighbours', () => {
  const VOLUMES = 'GET /api/cinder/volumes/'
  const REMOVE = 'DELETE /api/cinder/volumes/:id/'
  const page = (name: string): ManifestContribution => ({
    id: `a.panel.${name}`,
    kind: 'panel',
    path: `/project/${name}`,
    view: { $: 'lazy', module: `web/${name}.js` },
  })
  const borrower = (needs: 'required' | 'optional'): HostedPlugin =>
    hostedPlugin('a', {
      needs: { required: {}, optional: {}, extensionPoints: {}, [needs]: { '@acme/plugin-volumes': '^1.0.0' } },
      borrows: { '@acme/plugin-volumes': { [VOLUMES]: ['web/volumes.js'], [REMOVE]: [] } },
      contributions: [
        page('volumes'),
        page('other'),
        { id: 'X::Volume', kind: 'resourceType', code: 'X::Volume', source: { list: '/api/cinder/volumes/' } },
        {
          id: 'a.action.delete',
          kind: 'itemAction',
          target: 'X::Volume',
          behaviour: { kind: 'request', request: { method: 'DELETE', path: '/api/cinder/volumes/:id/' } },
        },
      ],
    })
  const lender = (provides: readonly string[], fields: Partial<HostedPlugin> = {}): HostedPlugin =>
    hostedPlugin('volumes', { provides, gateway: { file: 'entry-0123456789.js' }, contributions: [] }, fields)
  const SHOWN = ['a.panel.volumes', 'a.panel.other', 'X::Volume', 'a.action.delete']
  const missing = (call: string) => `CALL_MISSING ${call} of @acme/plugin-volumes`
  const HIDDEN = [
    `a.panel.volumes ${missing(VOLUMES)}`,
    'a.panel.other',
    `X::Volume ${missing(VOLUMES)}`,
    `a.action.delete ${missing(REMOVE)}`,
  ]

  it('are there while their plugin provides them', () => {
    expect(reasons(borrower('required'), lender([VOLUMES, REMOVE]))).toEqual(SHOWN)
  })

  it('hide what makes them when no plugin provides them, and nothing else', () => {
    expect(reasons(borrower('required'), lender([REMOVE]))).toEqual([...HIDDEN.slice(0, 3), 'a.action.delete'])
    expect(reasons(borrower('required'))).toEqual(HIDDEN)
  })

  it('count as provided neither by a plugin that is refused nor by one whose gateway part is not trusted', () => {
    const off = lender([VOLUMES, REMOVE], { refusal: refusal('PLUGIN_DISABLED', 'volumes') })
    const untrusted = lender([VOLUMES, REMOVE], { notices: [refusal('PLUGIN_GATEWAY_UNTRUSTED', 'volumes')] })
    expect(reasons(borrower('required'), off)).toEqual(HIDDEN)
    expect(reasons(borrower('required'), untrusted)).toEqual(HIDDEN)
  })

  it('of an optional plugin are missing only while it is there', () => {
    expect(reasons(borrower('optional'))).toEqual(SHOWN)
    expect(reasons(borrower('optional'), lender([]))).toEqual(HIDDEN)
  })
})
