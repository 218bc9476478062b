import { expect, it } from 'vitest'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkPolicy } from './policy.ts'

it('reports each file that is no YAML, has a rule that cannot be read, or is for a service that nothing asks for', async () => {
  const deployment = await openDeployed({
    'home/policy/a.yaml': 'a: [',
    'home/policy/identity.yaml': '"identity:get_user": "role:admin or"\n',
    'home/policy/identityy.json': '{"identity:get_user": "role:admin"}',
    'home/policy/notes.txt': 'a: [',
  })
  expect(brief(await checkPolicy(deployment))).toEqual([
    expect.stringMatching(/^problem: POLICY_FILE_INVALID: The policy file a\.yaml cannot be read/),
    expect.stringMatching(/^warning: No plugin asks for policy rules of a, /),
    expect.stringMatching(/^problem: POLICY_RULE_INVALID: /),
    expect.stringMatching(/^warning: No plugin asks for policy rules of identityy, /),
  ])
  expect((await checkPolicy(deployment)).at(-1)?.remedy).toBe('Write identity.')
})

it('finds nothing in rules that hold, nor without the folder, and names a file in its place', async () => {
  const sound = { 'home/policy/identity.yaml': '"identity:get_user": "role:admin or rule:owner"\nowner: "@"\n' }
  expect(await checkPolicy(await openDeployed(sound))).toEqual([])
  expect(await checkPolicy(await openDeployed())).toEqual([])
  expect(brief(await checkPolicy(await openDeployed({ 'home/policy': '' })))).toEqual([
    expect.stringMatching(/^warning: .*policy is no folder\.$/),
  ])
})
