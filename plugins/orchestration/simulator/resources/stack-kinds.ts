import { present } from '@fascia/sdk/common'
import type { Template } from '../template/template.ts'
import { failed, findsNothing, type Properties, type ResourceKind, unlessGone } from './resource-kind.ts'

/** What every kind that is made of a nested stack has alike. */
const ofNested = {
  follows: true,
  isReady: async (id, { nested }) => nested.isReady(id),
  remove: async (id, _properties, { nested }) => nested.remove(id),
  isGone: async (id, { nested }) => nested.isGone(id),
} satisfies Partial<ResourceKind>

/** The kind of a type that is a template: its parameters are properties, its outputs attributes. */
export function templateKind(type: string, template: Template): ResourceKind {
  const properties = Object.entries(template.parameters).map(
    ([name, { type: kind, description, default: initial }]) => {
      const types = { Number: 'integer', Boolean: 'boolean', CommaDelimitedList: 'list', Json: 'map' } as const
      const known = new Map<string, 'string' | (typeof types)[keyof typeof types]>(Object.entries(types))
      const schema = { type: known.get(kind) ?? 'string', required: initial === undefined, update_allowed: true }
      return [name, { ...schema, ...(description ? { description } : {}) }] as const
    },
  )
  return {
    ...ofNested,
    type,
    description: template.description,
    properties: Object.fromEntries(properties),
    attributes: Object.fromEntries(
      Object.entries(template.outputs).map(([name, { description = '' }]) => [name, description]),
    ),
    create: async (given, { nested }) => nested.create(template.document, present(given)),
    async update(id, given, _before, { nested }) {
      nested.update(id, template.document, present(given))
      return true
    },
    attribute: async (id, name, { nested }) => (name === 'OS::stack_id' ? id : nested.output(id, name)),
  }
}

function withIndex(value: unknown, variable: string, index: string): unknown {
  if (typeof value === 'string') return value.replaceAll(variable, index)
  if (Array.isArray(value)) return value.map((one) => withIndex(one, variable, index))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIndex(one, variable, index)]))
}

/** The template of a group: its definition as often as it counts, each with its index. */
function groupTemplate({ count = 1, index_var: variable = '%index%', resource_def: definition }: Properties): object {
  const { type, properties = {}, metadata } = Object(definition)
  const names = Array.from({ length: Number(count) }, (_, index) => String(index))
  const resources = names.map((name) => [
    name,
    {
      type: String(type),
      properties: withIndex(properties, String(variable), name),
      ...(metadata === undefined ? {} : { metadata: withIndex(metadata, String(variable), name) }),
    },
  ])
  return { heat_template_version: '2015-04-30', resources: Object.fromEntries(resources) }
}

const group: ResourceKind = {
  ...ofNested,
  type: 'OS::Heat::ResourceGroup',
  description: 'A number of resources of one definition.',
  properties: {
    count: { type: 'integer', default: 1, update_allowed: true },
    index_var: { type: 'string', default: '%index%' },
    resource_def: { type: 'map', required: true, update_allowed: true },
    removal_policies: { type: 'list', default: [], update_allowed: true },
    removal_policies_mode: { type: 'string', default: 'append', update_allowed: true },
  },
  attributes: {
    refs: 'The physical ids of the resources.',
    refs_map: 'The physical ids by name.',
    attributes: 'An attribute of each resource by name.',
    removed_rsrc_list: 'The names of removed resources.',
  },
  create: async (given, { nested }) => nested.create(groupTemplate(given), {}),
  async update(id, given, _before, { nested }) {
    nested.update(id, groupTemplate(given), {})
    return true
  },
  async attribute(id, name, { nested }) {
    const members = nested.members(id)
    if (name === 'refs') return [...members.values()]
    if (name === 'refs_map') return Object.fromEntries(members)
    if (name === 'removed_rsrc_list') return []
    const [, member, own] = /^resource\.([^.]+)(?:\.(.+))?$/s.exec(name) ?? []
    if (member !== undefined)
      return own === undefined ? (members.get(member) ?? null) : nested.attribute(id, member, own)
    return Promise.all([...members.keys()].map((one) => nested.attribute(id, one, name)))
  },
}

interface ShownStack {
  readonly stack: {
    readonly stack_name: string
    readonly stack_status: string
    readonly stack_status_reason: string
    readonly outputs: readonly { readonly output_key: string; readonly output_value: unknown }[]
  }
}

const GONE = 'DELETE_COMPLETE'

const stack: ResourceKind = {
  type: 'OS::Heat::Stack',
  description: 'A stack of its own, in the same project.',
  properties: {
    template: { type: 'string', required: true, update_allowed: true },
    parameters: { type: 'map', default: {}, update_allowed: true },
    timeout: { type: 'integer', update_allowed: true },
    context: { type: 'map' },
  },
  attributes: { stack_name: 'The name of the stack.', outputs: 'The outputs of the stack, by name.' },
  follows: true,
  async create({ template, parameters, timeout }, { name, peer }) {
    const body = present({ stack_name: name, template, parameters, timeout_mins: timeout })
    const made = await peer('orchestration').post<{ readonly stack: { readonly id: string } }>('/stacks', body)
    return `${name}/${made.stack.id}`
  },
  async isReady(id, { peer }) {
    const { stack: shown } = await peer('orchestration').get<ShownStack>(`/stacks/${id}`)
    if (shown.stack_status.endsWith('_FAILED')) throw failed(shown.stack_status_reason)
    return shown.stack_status.endsWith('_COMPLETE')
  },
  remove: (id, _properties, { peer }) => unlessGone(peer('orchestration').delete(`/stacks/${id}`)),
  async isGone(id, { peer }) {
    const request = peer('orchestration').get<ShownStack>(`/stacks/${id}`)
    return (await findsNothing(request)) || (await request).stack.stack_status === GONE
  },
  async update(id, { template, parameters, timeout }, _before, { peer }) {
    const body = present({ template, parameters, timeout_mins: timeout })
    await peer('orchestration').put(`/stacks/${id}`, body)
    return true
  },
  async attribute(id, name, { peer }) {
    const { stack: shown } = await peer('orchestration').get<ShownStack>(`/stacks/${id}`)
    if (name === 'stack_name') return shown.stack_name
    const outputs = shown.outputs.map(({ output_key: key, output_value: value }) => [key, value])
    return Object.fromEntries(outputs)
  },
}

/** The kinds of resources that are made of stacks. */
export const STACK_KINDS: readonly ResourceKind[] = [group, stack]
