import { expect, it } from 'vitest'
import type { ProjectView } from '../../common/project-views.ts'
import { followShared, type PinnedView } from './pinned-views.ts'

const ERRORS = { q: 'status:error', sort: '-name', columns: '' }
const LIST = 'rockets.panel.list'

const view = (name: string, more: Partial<ProjectView> = {}): ProjectView => ({
  ...{ panel: LIST, name, version: 1, by: 'ada', canChange: false, ...ERRORS },
  ...more,
})
const pin = (name: string, more: Partial<PinnedView> = {}): PinnedView => ({
  ...{ path: '/project/rockets', name, ...ERRORS },
  ...more,
})
const shared = { project: 'apollo', panel: LIST }

it('follows shared views of the project: what was changed is changed, and what was removed is not there [VIEW-03]', () => {
  const pins = [pin('Errors', { shared }), pin('Gone', { shared }), pin('Mine')]
  const views = [view('Errors', { q: 'status:lost' }), view('Gone', { panel: 'rockets.panel.pad' })]
  expect(followShared(pins, 'apollo', views)).toEqual([pin('Errors', { shared, q: 'status:lost' }), pin('Mine')])
})

it('leaves views as they were in other projects, and while it is not known what is shared', () => {
  const pins = [pin('Errors', { shared })]
  expect(followShared(pins, 'gemini', [])).toEqual(pins)
  expect(followShared(pins, 'apollo', undefined)).toEqual(pins)
})
