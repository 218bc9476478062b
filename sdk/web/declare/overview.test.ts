import Type from 'typebox'
import { expect, it } from 'vitest'
import { plural, typeRef } from '../../common/index.ts'
import { contributionsOf } from './flatten.ts'
import { definePlugin, extendType, overview, property, resourceType } from './index.ts'

const backupType = typeRef(
  'OS::Cinder::Backup',
  Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer() }),
)

/** The cards of a type's overview, each with its title and properties. */
function cardsOf(details: ReturnType<typeof overview<'id' | 'name' | 'size'>>): unknown {
  const backup = resourceType(backupType, {
    names: plural('Backup', 'Backups'),
    properties: { name: property.text('Name'), id: property.id('ID'), size: property.count('Size') },
    details: [details],
  })
  const all = contributionsOf(definePlugin({ resourceTypes: [backup] }), 'backups')
  return all.find(({ kind }) => kind === 'detailsView')
}

it('has all properties of its type in one card with the name of the type where it names no cards', () => {
  expect(cardsOf(overview())).toMatchObject({ groups: [{ title: 'Backup', properties: ['name', 'id', 'size'] }] })
  expect(cardsOf(overview({ title: 'Facts' }))).toMatchObject({
    groups: [{ title: 'Facts', properties: ['name', 'id', 'size'] }],
  })
})

it('has in a card that names no properties those of no other card, in the order of the type', () => {
  expect(cardsOf(overview({ title: 'Backup' }, { title: 'Place', properties: ['id'] }))).toMatchObject({
    groups: [
      { title: 'Backup', properties: ['name', 'size'] },
      { title: 'Place', properties: ['id'] },
    ],
  })
})

it('is refused without properties in an extension, which knows none of the type', () => {
  const extended = definePlugin({ extend: [extendType(backupType, { details: [overview()] })] })
  expect(() => contributionsOf(extended, 'sizes')).toThrow(
    expect.objectContaining({ code: 'PLUGIN_DECLARATION_INVALID' }),
  )
})
