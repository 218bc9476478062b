// @needs compute images network storage
import type { NativeCloud } from '@fascia/testing/contract'
import { type EditRecipe, type EditTouch, sweepEdits } from '@fascia/testing/edits'
import type { Locator } from 'playwright-core'
import { expect, vi } from 'vitest'

const PATIENCE = { timeout: 120_000, interval: 200 }
const NAME = 'edited-stack'

/** A parameter of each kind, with defaults that the stack does not have. */
const template = (description: string) => `heat_template_version: 2018-08-31
description: ${description}
parameters:
  plain: { type: string, default: a default }
  nothing: { type: string, default: something }
  secret: { type: string, hidden: true, default: s3cret }
  from_env: { type: string, default: of the template }
  list: { type: comma_delimited_list, default: 'a,b' }
  commas: { type: comma_delimited_list, default: 'a,b' }
  map: { type: json, default: { a: b } }
  zero: { type: number, default: 5 }
  half: { type: number, default: 1 }
  isOn: { type: boolean, default: true }
  narrow: { type: string, default: one, constraints: [{ allowed_values: [one, two] }] }
resources:
  kept: { type: OS::Heat::Value, properties: { value: { get_param: plain } } }
outputs:
${['plain', 'nothing', 'secret', 'from_env', 'list', 'commas', 'map', 'zero', 'half', 'isOn', 'narrow']
  .map((name) => `  ${name}: { value: { get_param: ${name} } }`)
  .join('\n')}
`

const PARAMETERS = {
  plain: 'of the stack',
  nothing: '',
  secret: 'topsecret',
  list: 'x,y',
  commas: ['x,y', 'z'],
  map: { deep: { er: [1, null] } },
  zero: 0,
  half: 0.5,
  isOn: false,
  narrow: 'two',
}

/** Changes one parameter, once the form has been given the template again, for which it asks. */
function enterParameter(name: string, enter: string | boolean, parameter: string, output: unknown): EditTouch {
  return {
    field: `__param_${name}`,
    async by(form) {
      const control = form.locator(`[name="__param_${name}"]`)
      if (!(await control.isVisible())) await giveTemplate(form, 'after')
      await (typeof enter === 'boolean' ? control.setChecked(enter) : control.fill(enter))
    },
    becomes: { [`parameters.${name}`]: parameter, [`outputs.${name}`]: output },
  }
}

interface Stack {
  readonly stack: {
    readonly id: string
    readonly stack_status: string
    readonly outputs: readonly { readonly output_key: string; readonly output_value: unknown }[]
  }
}

/** A stack that is at rest, with its outputs by name: parameters that are hidden show there. */
async function readStack(native: NativeCloud, id: string): Promise<object> {
  const { stack } = await vi.waitFor(async () => {
    const found = await native.ask<Stack>('orchestration', 'GET', `/stacks/${NAME}/${id}`)
    expect(found.stack.stack_status).toMatch(/_COMPLETE$/)
    return found
  }, PATIENCE)
  const environment = await native.ask<object>('orchestration', 'GET', `/stacks/${NAME}/${id}/environment`)
  const outputs = Object.fromEntries(stack.outputs.map(({ output_key, output_value }) => [output_key, output_value]))
  return { ...stack, outputs, environment }
}

/** Gives the form a template, and goes on to its parameters. */
async function giveTemplate(form: Locator, description: string): Promise<void> {
  await form.getByLabel(/^Template Source/).selectOption({ label: 'Direct Input' })
  await form.getByLabel(/^Template Data/).fill(template(description))
  await form.getByRole('button', { name: 'Next', exact: true }).click()
  await form.getByRole('button', { name: 'Update', exact: true }).waitFor()
}

const changeTemplate: EditRecipe = async ({ member }) => {
  const { stack } = await member.ask<{ readonly stack: { readonly id: string } }>('orchestration', 'POST', '/stacks', {
    stack_name: NAME,
    template: template('before'),
    parameters: PARAMETERS,
    environment: { parameters: { from_env: 'of the environment' } },
    timeout_mins: 7,
    disable_rollback: false,
    tags: 'one,two',
  })
  member.afterwards(() => member.ask('orchestration', 'DELETE', `/stacks/${NAME}/${stack.id}`))
  const described = (text: string) => ({ description: text, template_description: text })
  return {
    page: 'project/stacks',
    name: NAME,
    read: () => readStack(member, stack.id),
    follows: {
      stack_status: 'an update ends with UPDATE_COMPLETE',
      stack_status_reason: 'says how the update ended',
      'environment.parameters': 'Heat keeps what was last given there; what it means shows in the outputs',
    },
    touches: [
      { field: 'template', by: (form) => giveTemplate(form, 'after'), becomes: described('after') },
      enterParameter('plain', 'entered by the sweep', 'entered by the sweep', 'entered by the sweep'),
      enterParameter('list', 'x,z', '["x","z"]', ['x', 'z']),
      enterParameter('commas', '["x,y","w"]', '["x,y","w"]', ['x,y', 'w']),
      enterParameter('half', '1.5', '1.5', 1.5),
      enterParameter('isOn', true, 'True', true),
    ],
  }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  recipes: { 'orchestration.action.change-template': changeTemplate },
})
