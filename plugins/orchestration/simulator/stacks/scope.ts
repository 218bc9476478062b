import { ServiceFault } from '@fascia/sdk/simulator'
import { kindFor } from '../resources/find-kind.ts'
import type { ResourceWork } from '../resources/resource-kind.ts'
import { readSignals } from '../resources/signals.ts'
import { type EvaluationScope, valueIn } from '../template/evaluate.ts'
import { checkParameters, type ParameterValues } from '../template/parameters.ts'
import { isFields, ownOf, type Template } from '../template/template.ts'
import { nestedStacks } from './nested-stacks.ts'
import type { HeatSituation, ResourceRow, StackRow } from './tables.ts'

/** The parameters that every stack has. */
export function pseudoParameters(stack: Pick<StackRow, 'id' | 'stack_name' | 'project_id'>): ParameterValues {
  return {
    'OS::stack_id': stack.id,
    'OS::stack_name': stack.stack_name,
    'OS::project_id': stack.project_id,
  }
}

/** The values of an environment's parameters, below those that the request gives. */
export function givenParameters(
  { environment, parameters }: Pick<StackRow, 'environment' | 'parameters'>,
  { parameters: declared }: Pick<Template, 'parameters'>,
): ParameterValues {
  // Defaults are for all templates of a stack: those that this one does not declare are another's.
  const defaults = Object.entries<unknown>(Object(environment.parameter_defaults)).filter(([name]) =>
    Object.hasOwn(declared, name),
  )
  return { ...Object.fromEntries(defaults), ...Object(environment.parameters), ...parameters }
}

interface Reference {
  readonly resource: string
  readonly attribute: string
}

/** The attributes to which a value refers. */
function attributesIn(value: unknown): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap(attributesIn)
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if ((key === 'get_attr' || key === 'Fn::GetAtt') && Array.isArray(one))
      return [{ resource: String(one[0]), attribute: String(one[1] ?? 'show') }]
    return attributesIn(one)
  })
}

/** What a kind of resource works with, for one resource of a stack. */
export function workOf(situation: HeatSituation, stack: StackRow, resource: ResourceRow): ResourceWork {
  return {
    peer(service, microversion) {
      const peer = situation.peer(service, stack.project_id, {
        ...(stack.user_id === '' ? {} : { userId: stack.user_id }),
        ...(microversion === undefined ? {} : { microversion }),
      })
      if (!peer)
        throw new ServiceFault(400, `The service ${service} is not available for resource type ${resource.type}.`)
      return peer
    },
    name: `${stack.stack_name}-${resource.name}-${resource.id.slice(0, 12).replaceAll('-', '')}`,
    stackName: stack.stack_name,
    data: situation.rows.resources.get(resource.id)?.data ?? {},
    remember: (data) => void situation.rows.resources.set(resource.id, { data }),
    elapsedMs: situation.now() - Date.parse(resource.updated_time),
    signals: (id) => readSignals(situation.rows.resources.find({ stack_id: stack.id, physical_id: id })[0]?.data),
    nested: nestedStacks(situation, stack, resource, workOf),
    uuid: () => situation.uuid(),
    random: (below) => situation.random(below),
  }
}

/** What the functions of a stack's template mean now: of the properties of one resource, or of the outputs. */
export async function scopeOf(
  situation: HeatSituation,
  stack: StackRow,
  template: Template,
  resource?: string,
): Promise<EvaluationScope> {
  const parameters = { ...checkParameters(template, givenParameters(stack, template)), ...pseudoParameters(stack) }
  const rows = situation.rows.resources.find({ stack_id: stack.id })
  const physical = new Map(rows.map(({ name, physical_id: id }) => [name, id]))
  const value = resource === undefined ? template.outputs : template.resources[resource]?.properties
  const attributes = new Map<string, unknown>()
  for (const { resource: name, attribute } of attributesIn(value)) {
    const row = rows.find((one) => one.name === name)
    if (!row?.physical_id) continue
    const work = workOf(situation, stack, row)
    attributes.set(`${name} ${attribute}`, await kindFor(row.type, stack).attribute?.(row.physical_id, attribute, work))
  }
  return {
    parameter: (name) => valueIn(parameters, [name]) ?? undefined,
    resource: (name) => physical.get(name) ?? null,
    attribute: (name, [attribute = 'show', ...path]) =>
      valueIn(attributes.get(`${name} ${String(attribute)}`) ?? null, path),
    file: (name) => String(ownOf(stack.files, name) ?? ''),
  }
}
