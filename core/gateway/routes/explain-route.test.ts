import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'
import { testPart } from '../../testing/gateway/test-part.ts'

let open: OpenGateway

beforeAll(async () => {
  open = await openGateway({ parts: [{ plugin: 'test', part: testPart }] })
})
afterAll(() => open.close())

const CHECKS = [
  { rule: ['identity', 'identity:list_role_assignments'] },
  { rule: ['compute', 'things:delete'] },
  { rule: ['compute', 'things:delete'], target: { project_id: 'other' } },
  { rule: ['unknown-service', 'x'] },
]

async function explain(username?: string) {
  const visitor = open.visitor()
  await visitor.signIn(username === undefined ? undefined : { username, password: `fascia-${username}` })
  return visitor.ask('POST', '/api/policy/explain/', { checks: CHECKS })
}

it('says which roles pass a rule, in the project of what it is asked about', async () => {
  expect((await explain()).json()).toEqual({
    results: [
      { allowed: false, roles: ['admin'], isForAll: false },
      { allowed: true, roles: ['admin'], isForAll: true },
      { allowed: false, roles: ['admin'], isForAll: true },
      { allowed: true, roles: ['admin'], isForAll: true },
    ],
  })
})

it('names the people of the project with their roles to those alone who may list role assignments', async () => {
  const { people } = (await explain('admin')).json()
  expect(people).toContainEqual({ name: 'admin', roles: expect.arrayContaining(['admin']) })
  expect((await explain('demo')).json()).not.toHaveProperty('people')
})

it('takes no more than 400 rules', async () => {
  const visitor = open.visitor()
  await visitor.signIn()
  const ask = (count: number) =>
    visitor.ask('POST', '/api/policy/explain/', { checks: Array.from({ length: count }, () => CHECKS[0]) })
  expect([(await ask(400)).statusCode, (await ask(401)).statusCode]).toEqual([200, 400])
})
