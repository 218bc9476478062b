import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import modifyAccessForm from './modify-access-form.ts'

it.each([
  [['p1', 'p2'], ['p1', 'p2'], []],
  [['p1'], ['p1', 'p2'], [{ added: ['p2'], removed: [] }]],
  [['p1', 'p2'], ['p2'], [{ added: [], removed: ['p1'] }]],
  [['p1'], ['p2'], [{ added: ['p2'], removed: ['p1'] }]],
])('sends where %j may use a flavor and %j are to use it %j', async (before, projects, bodies) => {
  const { form, initial } = await tryForm(modifyAccessForm)
  expect(initial({ answers: { before } })).toEqual({ projects: before })
  const sent: object[] = []
  const request = async (_call: unknown, { body }: { readonly body: object }) => sent.push(body)
  await form.spec.send?.(Object({ request, values: { projects }, answers: { before }, item: { id: 'f1' } }))
  expect(sent).toEqual(bodies)
})
