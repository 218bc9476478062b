import { expect, it } from 'vitest'
import { isSettled } from './domain-state.ts'

it.each(['PENDING', 'pending', 'DELETED', 'deleted', 'Deleted'])(
  'lets nothing change what is %s [DNS-012]',
  (status) => {
    expect(isSettled({ status })).not.toBe(true)
  },
)

it.each(['ACTIVE', 'ERROR'])('lets what is %s change [DNS-012]', (status) => {
  expect(isSettled({ status })).toBe(true)
})
