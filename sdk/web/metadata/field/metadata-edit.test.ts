import { expect, it } from 'vitest'
import { metadataOf } from '../tree/changes.ts'
import { withNamespaces } from '../tree/metadata-tree.ts'
import { editOf, startMetadata, treeOf } from './metadata-edit.ts'

const namespaces = [
  {
    namespace: 'OS::Notes',
    properties: {
      features: { title: 'Features', type: 'array', items: { type: 'string' } },
      cores: { title: 'Cores', type: 'integer' },
    },
  },
]

it('keeps what was changed as plain data, from which the same tree follows', () => {
  const edit = {
    before: { team: 'web', cores: '2', tier: 'one' },
    updated: { features: '<in> aes,vmx', team: 'data' },
    removed: ['tier'],
    invalid: [],
  }
  const tree = withNamespaces(treeOf(edit), namespaces)
  expect(metadataOf(tree)).toEqual({ cores: '2', features: '<in> aes,vmx', team: 'data' })
  expect(editOf(tree)).toEqual(edit)
})

it('names the keys whose values cannot be saved, and begins without changes', () => {
  const tree = withNamespaces(treeOf({ ...startMetadata(), updated: { cores: 'many' } }), namespaces)
  expect(editOf(tree)).toMatchObject({ updated: { cores: 'many' }, invalid: ['cores'] })
  expect(editOf(treeOf(startMetadata({ team: 'web' })))).toEqual(startMetadata({ team: 'web' }))
})
