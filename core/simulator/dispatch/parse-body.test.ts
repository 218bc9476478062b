import { ServiceFault } from '@fascia/sdk/simulator'
import { expect, it } from 'vitest'
import { parseBody } from './parse-body.ts'

const JSON_TYPE = 'application/json'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function statusOf(text: string, most?: number): number {
  try {
    parseBody(bytes(text), JSON_TYPE, most)
    return 200
  } catch (failure) {
    return failure instanceof ServiceFault ? failure.status : 500
  }
}

it('reads JSON, and leaves what says that it is something else', () => {
  expect(parseBody(bytes('{"a":["[{\\"",1]}'), JSON_TYPE)).toEqual({ a: ['[{"', 1] })
  expect(parseBody(bytes('{"a":1}'), undefined)).toEqual({ a: 1 })
  expect(parseBody(bytes('{"a":1}'), 'text/plain')).toBeUndefined()
  expect(parseBody(bytes(''), JSON_TYPE)).toBeUndefined()
})

it('refuses a body that is larger than the service takes, before it reads it', () => {
  const body = JSON.stringify({ a: 'x'.repeat(92) })
  expect([statusOf(body, 100), statusOf(`${body} `, 100)]).toEqual([200, 413])
  expect([statusOf(`"${'x'.repeat(1_048_574)}"`), statusOf(`"${'x'.repeat(1_048_575)}"`)]).toEqual([200, 413])
  expect(parseBody(bytes(`"${'x'.repeat(1_048_575)}"`), undefined)).toBeUndefined()
})

it.each([
  [200, 200],
  [201, 400],
  [200_000, 400],
])('answers %i levels of lists with %i', (levels, status) => {
  expect(statusOf('['.repeat(levels) + ']'.repeat(levels))).toBe(status)
  expect(statusOf(`[${JSON.stringify('['.repeat(levels))}, ${'[],'.repeat(levels)} {}]`)).toBe(200)
})
