import { expect, it } from 'vitest'
import { openHeat } from '../../test/open-heat.ts'

it('keeps a configuration and its deployment on a server, and no configuration goes before its deployments', async () => {
  const { ask } = await openHeat()
  const { software_config: config } = (
    await ask('POST', '/software_configs', { name: 'install', group: 'script', config: 'echo hello' })
  ).json
  const made = await ask('POST', '/software_deployments', {
    ...{ config_id: config.id, server_id: 'web', action: 'CREATE', status: 'IN_PROGRESS' },
  })
  const { id } = made.json.software_deployment
  expect((await ask('GET', '/software_deployments/metadata/web')).json.metadata).toMatchObject([
    { id, group: 'script', config: 'echo hello' },
  ])
  await ask('PUT', `/software_deployments/${id}`, { status: 'COMPLETE', output_values: { deploy_status_code: 0 } })
  expect((await ask('GET', `/software_deployments/${id}`)).json.software_deployment).toMatchObject({
    ...{ action: 'CREATE', status: 'COMPLETE', output_values: { deploy_status_code: 0 } },
  })
  expect((await ask('GET', '/software_configs')).json.software_configs).toEqual([
    { id: config.id, name: 'install', group: 'script', creation_time: config.creation_time },
  ])
  expect((await ask('DELETE', `/software_configs/${config.id}`)).status).toBe(403)
  expect((await ask('DELETE', `/software_deployments/${id}`)).status).toBe(204)
  expect((await ask('DELETE', `/software_configs/${config.id}`)).status).toBe(204)
  expect((await ask('GET', `/software_configs/${config.id}`)).status).toBe(404)
})

it('writes a template with one resource of a type', async () => {
  const { ask } = await openHeat()
  const path = '/resource_types/OS::Heat::TestResource/template'
  const [hot, cfn] = [await ask('GET', `${path}?template_type=hot`), await ask('GET', path)]
  expect(hot.json).toMatchObject({
    heat_template_version: '2016-10-14',
    resources: { TestResource: { type: 'OS::Heat::TestResource', properties: { value: { get_param: 'value' } } } },
  })
  expect(cfn.json.Resources.TestResource.Type).toBe('OS::Heat::TestResource')
})
