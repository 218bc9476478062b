import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as limits from '../../api/limits.ts'
import * as quotas from '../../api/quotas.ts'

const admin = await openCloud('admin')

async function defaults(): Promise<ReadonlyMap<string, number>> {
  return new Map((await admin.send(quotas.defaults)).map(({ name, limit }) => [name, limit]))
}

it('reads the default quotas of compute and changes them [COMPUTE-044]', async () => {
  const before = await defaults()
  const limit = before.get('key_pairs') ?? 0
  expect((await admin.ask(quotas.changeDefaults, { body: { key_pairs: limit + 1 } })).status).toBe(204)
  expect((await defaults()).get('key_pairs')).toBe(limit + 1)
  await admin.send(quotas.changeDefaults, { body: { key_pairs: limit } })
  expect(await defaults()).toEqual(before)
})

it('tells which quotas may be edited, and changes those of one project [COMPUTE-044]', async () => {
  expect(await admin.send(quotas.editable)).toEqual(
    expect.arrayContaining(['instances', 'cores', 'ram', 'injected_file_path_bytes']),
  )
  const params = { project: admin.session.project_id }
  const { maxTotalKeypairs: before = 0 } = await admin.send(limits.get)
  const limit = before + 5
  expect((await admin.ask(quotas.changeProject, { params, body: { key_pairs: limit } })).status).toBe(204)
  expect(await admin.send(limits.get)).toMatchObject({ maxTotalKeypairs: limit })
  const ofKeypairs = { display_name: 'Key Pairs', name: 'key_pairs', limit, used: expect.any(Number) }
  expect(await admin.send(quotas.ofProject, { params })).toContainEqual(ofKeypairs)
  await admin.send(quotas.changeProject, { params, body: { key_pairs: before } })
  expect((await admin.refusal(quotas.changeProject, { params, body: { instances: 'many' } })).status).toBe(400)
})
