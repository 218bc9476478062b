import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { createBodyCheck } from './validate-input.ts'

it('refuses a schema that is none when a part loads, not when its route is first asked', () => {
  expect(() => createBodyCheck(Type.Unsafe({ type: 'nonsense' }))).toThrow('schema is invalid')
})

it('fills in defaults, and names the fields that do not fit', () => {
  const check = createBodyCheck(Type.Object({ size: Type.Integer(), kind: Type.String({ default: 'small' }) }))
  const body = { size: 1 }
  check(body)
  expect(body).toEqual({ size: 1, kind: 'small' })
  expect(() => check({ kind: 7 })).toThrow(
    expect.objectContaining({
      code: 'GATEWAY_INPUT_INVALID',
      fields: { size: ['A value is required.'], kind: ['The value must be string.'] },
    }),
  )
})
