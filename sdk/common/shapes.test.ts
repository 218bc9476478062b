import Type from 'typebox'
import { expect, it } from 'vitest'
import { strings } from './shapes.ts'

it('makes a text of each name, in their order, beside other fields', () => {
  const made = Type.Object({ ...strings('id', 'host'), size: Type.Integer() })
  expect(made).toEqual(Type.Object({ id: Type.String(), host: Type.String(), size: Type.Integer() }))
  expect(Object.keys(made.properties)).toEqual(['id', 'host', 'size'])
})
