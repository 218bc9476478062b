import Type from 'typebox'
import { expect, it } from 'vitest'
import { typeRef } from '../../common/index.ts'
import { byOrder } from './contribution.ts'
import { contributionsOf } from './flatten.ts'
import { extendType, property, resourceType } from './index.ts'

const Volume = Type.Object({ a: Type.String(), b: Type.String(), x: Type.String(), y: Type.String(), z: Type.String() })

it('puts the parts of an extension after those of the owner, in the order in which they are written', () => {
  const owner = contributionsOf(
    {
      resourceTypes: [
        resourceType(typeRef('X::Volume', Volume), {
          names: { one: 'Volume', other: 'Volumes' },
          properties: { a: property.text('A'), b: property.text('B') },
          columns: ['b', 'a'],
        }),
      ],
    },
    'x',
  )
  const extension = contributionsOf(
    {
      extend: [
        extendType(typeRef('X::Volume', Volume), {
          columns: [
            { of: 'z', id: 'tags.column.z', label: 'Z' },
            { of: 'y', id: 'tags.column.y', label: 'Y' },
            { of: 'x', id: 'tags.column.x', label: 'X', order: 5 },
          ],
        }),
      ],
    },
    'x',
  )
  const columns = [...extension, ...owner].filter(({ kind }) => kind === 'column').sort(byOrder)
  expect(columns.map((column) => ('of' in column ? column.of : ''))).toEqual(['b', 'x', 'a', 'z', 'y'])
})
