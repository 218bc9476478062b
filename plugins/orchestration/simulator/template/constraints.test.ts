// @needs compute images network storage
import { expect, it } from 'vitest'
import { openHeat } from '../../test/open-heat.ts'

const HOT = 'heat_template_version: 2018-08-31\n'

it('holds values against steps and the services that custom constraints name', async () => {
  const { ask, cloud } = await openHeat('compute', 'images', 'network', 'storage')
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  const template = `${HOT}parameters:
  size: { type: number, constraints: [{ modulo: { step: 4, offset: 1 } }] }
  image: { type: string, constraints: [{ custom_constraint: glance.image }] }
`
  const refusal = async (parameters: object) => {
    const { status, json } = await ask('POST', '/stacks', { stack_name: 'one', template, parameters })
    return [status, json.error?.message]
  }
  expect(await refusal({ size: 4, image: images[0].id })).toEqual([
    400,
    "Parameter 'size' is invalid: 4 is not a multiple of 4 with an offset of 1",
  ])
  expect(await refusal({ size: 5, image: 'none' })).toEqual([
    400,
    "Parameter 'image' is invalid: Error validating value 'none': The Image (none) could not be found.",
  ])
  expect(await refusal({ size: 5, image: images[0].name })).toEqual([201, undefined])
})

it('takes values of environments and their files, and refuses unknown keys of a parameter', async () => {
  const { ask, make } = await openHeat()
  const template = `${HOT}parameters: { a: { type: string }, b: { type: string } }\noutputs: { ab: { value: { list_join: ['-', [{ get_param: a }, { get_param: b }]] } } }\n`
  const { stack } = await make('env', template, {
    environment: { parameters: { a: 'first' } },
    environment_files: ['file:///more.yaml'],
    files: { 'file:///more.yaml': 'parameters: { b: second }' },
  })
  expect(stack.outputs[0].output_value).toBe('first-second')
  const odd = `${HOT}parameters: { a: { type: string, foo: 1 } }\n`
  const refused = await ask('POST', '/validate', { template: odd })
  expect([refused.status, refused.json.error.message]).toEqual([400, "Invalid key 'foo' for parameter (a)"])
})
