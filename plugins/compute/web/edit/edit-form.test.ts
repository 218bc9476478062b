import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import editForm from './edit-form.ts'

const item = { id: 's1', name: 'web', tenant_id: 'p1' }

it('begins with what an instance has, and asks for what the cloud has', async () => {
  const { initial, shown } = await tryForm(editForm)
  expect(initial({ item, answers: { groups: { current: ['g1'] } } })).toEqual({
    ...{ name: 'web', description: '', groups: ['g1'] },
  })
  expect(initial({ item: { ...item, description: 'x' } })).toMatchObject({ description: 'x', groups: undefined })
  expect(shown({ answers: { hasDescription: true, hasGroups: true } })).toEqual(['name', 'description', 'groups'])
  expect(shown({ answers: { hasDescription: false, hasGroups: false } })).toEqual(['name'])
})

it.each([
  [true, 'p1', '/project/instances', true],
  [false, 'p1', '/project/instances', false],
  [true, 'p2', '/project/instances', false],
  [true, 'p1', '/admin/instances', false],
])('offers groups with networking (%s), in project %s, on %s: %s', async (hasNetwork, projectId, page, has) => {
  const { source } = await tryForm(editForm)
  expect(await source('hasGroups', { item, projectId, page, hasService: () => hasNetwork })).toBe(has)
})

it('sends the name and the groups where they are others', async () => {
  const { form } = await tryForm(editForm)
  const sent = async (body: object | undefined, groups: readonly string[], answers: object) => {
    const bodies: unknown[] = []
    const request = async (_call: object, input: { readonly body: object }) => bodies.push(input.body)
    await Object(form.spec).send({ body, request, values: { groups }, answers, item })
    return bodies
  }
  const known = { hasGroups: true, groups: { current: ['g1'] } }
  const change = { security_groups: ['g2'] }
  expect(await sent({ name: 'db' }, ['g1'], known)).toEqual([{ name: 'db' }])
  expect(await sent(undefined, ['g2'], known)).toEqual([change])
  expect(await sent({ name: 'db' }, ['g2'], known)).toEqual([{ name: 'db' }, change])
  expect(await sent(undefined, ['g2'], { ...known, hasGroups: false })).toEqual([])
  expect(await sent(undefined, ['g2'], { hasGroups: true })).toEqual([])
})
