import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import * as stacks from '../api/stacks.ts'
import { heat, textOf } from './heat.ts'

/** A parameter as Heat describes it. */
interface HeatParameter {
  readonly Type: string
  readonly Label?: string
  readonly Description?: string
  readonly NoEcho?: string | boolean
  readonly Default?: unknown
  readonly Value?: unknown
  readonly AllowedValues?: readonly unknown[]
  readonly CustomConstraint?: string
  readonly MinValue?: number
  readonly MaxValue?: number
  readonly MinLength?: number
  readonly MaxLength?: number
}

interface Validated {
  readonly Description?: string
  readonly Parameters?: Readonly<Record<string, HeatParameter>>
  readonly ParameterGroups?: readonly { readonly parameters?: readonly string[] }[]
}

const TYPES = ['String', 'Number', 'CommaDelimitedList', 'Json', 'Boolean'] as const
type ParameterType = (typeof TYPES)[number]

const typeOf = (name: string): ParameterType => TYPES.find((type) => type === name) ?? 'String'

function known<T>(fields: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, T] => entry[1] !== undefined))
}

/** A parameter starts with its value, or else its default [STACKP-024]. */
function toParameter(name: string, one: HeatParameter): stacks.TemplateParameter {
  const initial = one.Value ?? one.Default
  return {
    name,
    type: typeOf(one.Type),
    label: one.Label || name,
    description: one.Description ?? '',
    hidden: String(one.NoEcho).toLowerCase() === 'true',
    ...(initial === undefined || initial === null ? {} : { default: textOf(initial) }),
    ...(one.AllowedValues ? { allowed: one.AllowedValues.map(textOf) } : {}),
    ...(one.CustomConstraint ? { custom: one.CustomConstraint } : {}),
    ...known({
      minimum: one.MinValue,
      maximum: one.MaxValue,
      min_length: one.MinLength,
      max_length: one.MaxLength,
    }),
  }
}

/** In the order of the groups, then by name; a group may name what is no parameter [STACKP-023]. */
function inOrder({ Parameters = {}, ParameterGroups = [] }: Validated): readonly stacks.TemplateParameter[] {
  const grouped = ParameterGroups.flatMap(({ parameters = [] }) => parameters)
  const names = [...new Set([...grouped, ...Object.keys(Parameters).sort()])]
  return names.flatMap((name) => {
    const one = Object.hasOwn(Parameters, name) ? Parameters[name] : undefined
    return one ? [toParameter(name, one)] : []
  })
}

interface Named {
  readonly id: string
  readonly name?: string | null
}

/** What a service has to choose from; nothing where it is not there or refuses. */
async function choicesOf(request: () => Promise<readonly Named[]>, isPresent: boolean): Promise<stacks.Choice[]> {
  if (!isPresent) return []
  const found = await request()
  return found.map(({ id, name }) => ({ id, name: name || id }))
}

async function listChoices(cloud: Cloud) {
  const { compute, network, image } = cloud
  const [networks, keypairs, images, flavors] = await Promise.all([
    choicesOf(() => network.get<readonly Named[]>('/networks', { pick: 'networks' }), network.isPresent),
    choicesOf(async () => {
      const pairs = await compute.get<readonly { readonly keypair: { readonly name: string } }[]>('/os-keypairs', {
        pick: 'keypairs',
      })
      return pairs.map(({ keypair: { name } }) => ({ id: name, name }))
    }, compute.isPresent),
    choicesOf(
      () => image.get<readonly Named[]>('/images', { pick: 'images', query: { status: 'active', limit: 1000 } }),
      image.isPresent,
    ),
    choicesOf(() => compute.get<readonly Named[]>('/flavors', { pick: 'flavors' }), compute.isPresent),
  ])
  return { 'neutron.network': networks, 'nova.keypair': keypairs, 'glance.image': images, 'nova.flavor': flavors }
}

/** The check of a template, and the choices of its parameters. */
export const validateRoutes: readonly Route[] = [
  handle(stacks.validate, async ({ cloud, body: { template, template_url, environment, files = {} } }) => {
    const found = await heat(cloud).post<Validated>('/validate', {
      ...(template_url ? { template_url } : { template: template ?? '' }),
      ...(environment ? { environment } : {}),
      files,
    })
    return { description: found.Description ?? '', parameters: [...inOrder(found)] }
  }),
  handle(stacks.choices, ({ cloud }) => listChoices(cloud)),
]
