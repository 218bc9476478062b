import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createServerGroupForm from './create-server-group-form.ts'

it('offers soft policies where the cloud has them, and sends the one that is chosen [COMPUTE-031]', async () => {
  const { choices, body } = await tryForm(createServerGroupForm)
  const values = (softPolicies: boolean) => choices('policy', { answers: { softPolicies } }).map(([value]) => value)
  expect(values(false).toSorted()).toEqual(['affinity', 'anti-affinity'])
  expect(values(true).toSorted()).toEqual(['affinity', 'anti-affinity', 'soft-affinity', 'soft-anti-affinity'])
  expect(body({ values: { name: 'apart', policy: 'affinity' } })).toEqual({ name: 'apart', policies: ['affinity'] })
  expect(body({ values: { name: 'apart' } })).toEqual({ name: 'apart', policies: [] })
})
