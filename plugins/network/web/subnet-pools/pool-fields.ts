import { type FormState, field, type SaidText, type SourceTools } from '@fascia/sdk/web/declare'
import * as scopes from '../../api/address-scopes.ts'
import * as extensions from '../../api/extensions.ts'
import { parseCidr } from '../../common/ip-address.ts'
import { rangesProblem } from '../address-lines.ts'
import { NAMED_FIELDS } from '../named-fields.ts'
import { linesOf } from '../subnets/subnet-values.ts'

/** What the forms of a subnet pool ask for. */
export interface PoolValues {
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** One range a line. */
  readonly prefix_lines: string
  readonly min_prefixlen?: number | undefined
  readonly max_prefixlen?: number | undefined
  readonly default_prefixlen?: number | undefined
  readonly default_quota?: number | null | undefined
  readonly address_scope_id?: string | null | undefined
  readonly shared?: boolean | undefined
  readonly is_default?: boolean | undefined
}

type Tools = Pick<SourceTools<unknown>, 'allows' | 'read'>

const sourcesOf = (verb: 'create' | 'update') => ({
  scopes: async ({ read }: Tools) => {
    const aliases = await read(extensions.list)
    return aliases.some(({ alias }) => alias === 'address-scope') ? read(scopes.list) : []
  },
  mayShare: ({ allows }: Tools) => allows([['network', `${verb}_subnetpool:shared`]]),
  mayBeDefault: ({ allows }: Tools) => allows([['network', `${verb}_subnetpool:is_default`]]),
})

/** The values that no pool has. */
export const NO_PREFIXES = { prefix_lines: '' }

/** What the form of a new pool loads. */
export const CREATE_SOURCES = sourcesOf('create')
/** What the form of a pool that exists loads; no change shares it. */
export const CHANGE_SOURCES = { ...sourcesOf('update'), mayShare: async () => false }
type Sources = Readonly<Record<keyof typeof CREATE_SOURCES, (tools: never) => Promise<unknown>>> & {
  readonly scopes: (tools: never) => Promise<readonly scopes.AddressScope[]>
  readonly mayShare: (tools: never) => Promise<boolean>
  readonly mayBeDefault: (tools: never) => Promise<boolean>
}
type Values = Partial<PoolValues>
type State = FormState<Values, Sources, unknown>

/** The IP version of the ranges; undefined while there is none, or where they are of both. */
export function versionOf(lines: string | undefined): 4 | 6 | undefined {
  const versions = new Set(linesOf(lines).map((line) => parseCidr(line)?.version))
  const [version] = versions
  return versions.size === 1 ? version : undefined
}

function prefixesProblem(lines: string | undefined): SaidText | undefined {
  const problem = rangesProblem(lines)
  if (problem !== undefined || linesOf(lines).length === 0) return problem
  return versionOf(lines) === undefined ? 'All prefixes are of one IP version.' : undefined
}

/** A length is one that an address of the pool has. */
function lengthProblem(length: number | undefined, lines: string | undefined): SaidText | undefined {
  const most = versionOf(lines) === 4 ? 32 : 128
  if (length === undefined || (Number.isInteger(length) && length >= 0 && length <= most)) return undefined
  return { text: 'Enter a whole number from {least} to {most}.', values: { least: 0, most } }
}

/** The shortest prefix is not longer than the default one, nor that than the longest [ADDRESS-10]. */
export function lengthsProblem({ values }: Pick<State, 'values'>): Readonly<Record<string, SaidText>> | undefined {
  const { min_prefixlen: min, max_prefixlen: max, default_prefixlen: usual } = values
  if (min !== undefined && max !== undefined && min > max)
    return { max_prefixlen: 'The longest prefix is shorter than the shortest.' }
  if (usual === undefined) return undefined
  const isOutside = (min !== undefined && usual < min) || (max !== undefined && usual > max)
  return isOutside
    ? { default_prefixlen: 'The default prefix is not between the shortest and the longest.' }
    : undefined
}

const numeric = { control: 'text' as const, isShort: true, messages: { type: 'Enter a whole number.' } }
const lengthField = (label: string, name: 'min_prefixlen' | 'max_prefixlen' | 'default_prefixlen', help: string) =>
  field.number<Values, Sources, unknown>(label, {
    ...numeric,
    help,
    check: ({ values }) => lengthProblem(values[name], values.prefix_lines),
  })

/** [ADDRESS-09, ADDRESS-10] */
export const POOL_FIELDS = {
  ...NAMED_FIELDS,
  prefix_lines: field.text<Values, Sources, unknown>('Prefixes', {
    control: 'textarea',
    isRequired: true,
    help: 'One range a line, in CIDR notation: 10.0.0.0/16 or 2001:db8::/48.',
    check: ({ values: { prefix_lines } }) => prefixesProblem(prefix_lines),
  }),
  min_prefixlen: lengthField('Shortest Prefix', 'min_prefixlen', 'The largest subnet that the pool gives.'),
  max_prefixlen: lengthField('Longest Prefix', 'max_prefixlen', 'The smallest subnet that the pool gives.'),
  default_prefixlen: lengthField('Default Prefix', 'default_prefixlen', 'What a subnet has that names no length.'),
  default_quota: field.number<Values, Sources, unknown>('Addresses per Project', {
    ...numeric,
    help: 'How many a project may take: of IPv4 addresses, of IPv6 networks of /64. Without a number there is no limit.',
  }),
  address_scope_id: field.select<Values, Sources, unknown, 'scopes'>('Address Scope', {
    from: 'scopes',
    placeholder: 'No address scope',
    failure: 'Unable to retrieve the address scopes.',
    help: 'Pools of one scope have no addresses in common.',
    only: ({ option, values: { prefix_lines } }) => option.ip_version === (versionOf(prefix_lines) ?? 4),
  }),
  is_default: field.boolean<Values, Sources, unknown>('Default', {
    help: 'Subnets that name no pool are made of this one. There is one default for each IP version.',
    when: ({ answers: { mayBeDefault } }) => mayBeDefault === true,
  }),
  shared: field.boolean<Values, Sources, unknown>('Shared', {
    help: 'Every project may make subnets of the pool. It cannot be changed later.',
    when: ({ answers: { mayShare } }) => mayShare === true,
  }),
}

/** What both bodies have of the values: null for an empty scope; a limit that is empty is not sent, which Neutron refuses. */
export function poolBody({ prefix_lines, ...values }: PoolValues) {
  const { name, min_prefixlen, max_prefixlen, default_prefixlen } = values
  return {
    name: name ?? '',
    description: values.description ?? '',
    prefixes: [...linesOf(prefix_lines)],
    ...(min_prefixlen === undefined ? {} : { min_prefixlen }),
    ...(max_prefixlen === undefined ? {} : { max_prefixlen }),
    ...(default_prefixlen === undefined ? {} : { default_prefixlen }),
    ...(values.default_quota === undefined ? {} : { default_quota: values.default_quota }),
    address_scope_id: values.address_scope_id || null,
    ...(values.is_default === undefined ? {} : { is_default: values.is_default }),
  }
}
