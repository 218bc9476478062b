import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPolicyOverrides } from './read-policy-overrides.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'policy-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('readPolicyOverrides', () => {
  it('reads a file for each service, YAML and JSON, and leaves other files alone', async () => {
    await writeFile(
      join(folder, 'compute.yaml'),
      '# ours\n"servers:start": "role:operator"\nold: [["role:a", "role:b"]]\n',
    )
    await writeFile(join(folder, 'image.json'), '{"add_image": "!"}')
    await writeFile(join(folder, 'network.yaml'), '# nothing\n')
    await writeFile(join(folder, 'notes.txt'), 'x')
    expect(await readPolicyOverrides(folder)).toEqual({
      compute: { 'servers:start': 'role:operator', old: [['role:a', 'role:b']] },
      image: { add_image: '!' },
      network: {},
    })
  })

  it('no folder means no overrides', async () => {
    expect(await readPolicyOverrides(join(folder, 'gone'))).toEqual({})
  })

  it.each([
    ['a: [', 'Flow sequence'],
    ['- a', 'it is not a map of rules'],
    ['a: 3', "the rule 'a' is neither a text nor a list"],
  ])('%s is refused by file', async (text, why) => {
    await writeFile(join(folder, 'volume.yaml'), text)
    await expect(readPolicyOverrides(folder)).rejects.toMatchObject({
      code: 'POLICY_FILE_INVALID',
      message: expect.stringContaining(`volume.yaml cannot be read: ${why}`),
    })
  })
})
