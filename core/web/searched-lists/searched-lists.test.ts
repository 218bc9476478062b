import type { Resources } from '@fascia/sdk/web'
import type { Finder, RegisteredContribution } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import { searchedLists } from './searched-lists.ts'

const PANEL = { kind: 'panel', id: 'sky.panel.kites', path: '/sky/kites', lists: 'OS::Sky::Kite', title: 'Kites' }
const TYPE = { kind: 'resourceType', id: 'OS::Sky::Kite', code: 'OS::Sky::Kite' }

/** The codes of the types that are searched where kites come from the source. */
function searchedWith(source: unknown): readonly string[] {
  const registered = (data: object): RegisteredContribution =>
    ({ plugin: 'sky', data, decision: { allowed: true } }) as unknown as RegisteredContribution
  const resources: Pick<Resources, 'contributions' | 'displayName'> = {
    displayName: () => 'Kites',
    contributions: (kind) => [registered(kind === 'panel' ? PANEL : { ...TYPE, source })],
  }
  const finder = { dataOf: () => PANEL } as unknown as Finder
  return searchedLists(resources, finder, () => false).map(({ code }) => code)
}

it('searches the list of a panel, but not one that code of the plugin makes', () => {
  expect(searchedWith({ list: '/api/x/kites/' })).toEqual(['OS::Sky::Kite'])
  expect(searchedWith({ $: 'chunk', file: 'sky.js' })).toEqual([])
})
