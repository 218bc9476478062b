import type { ManifestContribution } from '@fascia/sdk/host'
import { expect, it } from 'vitest'
import type { BootContribution } from '../../../common/boot.ts'
import { ROCKETS } from '../../fixture/boot-document.ts'
import { inspect } from './inspect.ts'

const TYPE = 'X::Rocket'

function of(plugin: string, data: ManifestContribution): BootContribution {
  return { plugin, data, decision: { allowed: true } }
}

function report(plugin: string) {
  return { plugin: { ...ROCKETS, name: plugin }, isActive: false, failures: 0, isQuarantined: false }
}

it('says on which panels a column, facet or action does not show, and why it shows on none', () => {
  const all = [
    of('rockets', { id: TYPE, kind: 'resourceType' }),
    of('rockets', {
      id: 'rockets.panel.a',
      kind: 'panel',
      lists: TYPE,
      itemActions: ['rockets.action.fly'],
      columns: ['name'],
    }),
    of('rockets', { id: 'rockets.panel.b', kind: 'panel', lists: TYPE, facets: ['name'] }),
    of('rockets', { id: 'rockets.action.fly', kind: 'itemAction', target: TYPE }),
    of('rockets', { id: 'rockets.action.land', kind: 'itemAction', target: TYPE }),
    of('rockets', { id: 'rockets.action.hide', kind: 'itemAction', target: TYPE, panels: ['rockets.panel.a'] }),
    of('rockets', { id: 'rockets.column.name', kind: 'column', target: TYPE, of: 'name' }),
    of('rockets', { id: 'rockets.facet.name', kind: 'facet', target: TYPE, of: 'name' }),
    of('tags', { id: 'tags.column.tag', kind: 'column', target: TYPE, of: 'tag' }),
    of('tags', { id: 'tags.facet.tag', kind: 'facet', target: TYPE, of: 'tag' }),
    of('tags', { id: 'tags.action.tag', kind: 'itemAction', target: TYPE }),
    of('tags', { id: 'tags.action.bill', kind: 'itemAction', target: TYPE, panels: ['rockets.panel.b'] }),
  ]
  const found = inspect(all, [report('rockets'), report('tags')]).flatMap(({ contributions }) =>
    contributions.map(({ id, about, reason }) => [id, about, reason?.code].filter(Boolean).join(' | ')),
  )
  expect(found.slice(3)).toEqual([
    'rockets.action.fly',
    'rockets.action.land | not on: rockets.panel.a',
    'rockets.action.hide | PANEL_LEAVES_OUT',
    'rockets.column.name | of: name',
    'rockets.facet.name | of: name',
    'tags.column.tag | of: tag',
    'tags.facet.tag | of: tag',
    'tags.action.tag',
    'tags.action.bill | not on: rockets.panel.a',
  ])
})
