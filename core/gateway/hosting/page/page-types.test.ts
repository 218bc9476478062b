import { expect, it } from 'vitest'
import { fixturePlugin } from '../fixture/write-plugin.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { pageTypes } from './page-types.ts'

const KITE = 'OS::Test::Kite'

function hosted(fields: Partial<HostedPlugin> = {}): HostedPlugin {
  const { manifest } = fixturePlugin('x', {
    contributions: [
      { id: KITE, kind: 'resourceType', detailsPath: '/project/kites/:id/' },
      { id: 'x.panel.kites', kind: 'panel', path: '/project/kites', lists: KITE },
      { id: 'x.panel.lost', kind: 'panel', path: '/project/lost', lists: 'OS::Test::Nothing' },
      { id: 'x.panel.view', kind: 'panel', path: '/project/view' },
    ],
  })
  const plugin = {
    folder: '',
    isFirstParty: false,
    name: 'x',
    area: 'x',
    version: '1.0.0',
    manifest,
    files: new Map(),
    notices: [],
    fingerprint: '',
  }
  return { ...plugin, ...fields }
}

it('knows the type of a page that lists it, with and without the slash at the end', () => {
  const typeOf = pageTypes([hosted()])
  expect(['/project/kites', '/project/kites/'].map(typeOf)).toEqual([KITE, KITE])
})

it('knows none of any other page, whose code may need every type', () => {
  const typeOf = pageTypes([hosted()])
  const others = ['/', '/project/view', '/project/lost', '/project/kites/1/', `/ngdetails/${KITE}/1`, '/settings/user']
  expect(others.map(typeOf)).toEqual(others.map(() => undefined))
  const refused = hosted({ refusal: { code: 'PLUGIN_DISABLED', subject: '', text: '' } })
  expect(pageTypes([refused])('/project/kites')).toBeUndefined()
})
