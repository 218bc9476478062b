import { optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { type SubnetPool, subnetPoolType, update } from '../../api/subnet-pools.ts'
import { changedWords } from '../changed-words.ts'
import { linesOf } from '../subnets/subnet-values.ts'
import { CHANGE_SOURCES, lengthsProblem, NO_PREFIXES, POOL_FIELDS, type PoolValues, poolBody } from './pool-fields.ts'

const { shared: _, ...fields } = POOL_FIELDS

/** Neutron takes another limit for that of a pool, and never none. */
export function limitProblem(
  values: Pick<PoolValues, 'default_quota'>,
  item: Pick<SubnetPool, 'default_quota'>,
): string | undefined {
  const isLost = typeof item.default_quota === 'number' && typeof values.default_quota !== 'number'
  return isLost ? 'A pool that has a limit keeps one: enter a number.' : undefined
}

/** Edit Subnet Pool: prefixes are added, and stay [ADDRESS-11]. */
export default form(asking(update, NO_PREFIXES), CHANGE_SOURCES, {
  of: subnetPoolType,
  submit: 'Save',
  layout: 'modal',
  initial: ({ item }) => ({
    name: item.name,
    description: item.description ?? '',
    prefix_lines: item.prefixes.join('\n'),
    min_prefixlen: item.min_prefixlen ?? undefined,
    max_prefixlen: item.max_prefixlen ?? undefined,
    default_prefixlen: item.default_prefixlen ?? undefined,
    default_quota: item.default_quota ?? undefined,
    address_scope_id: item.address_scope_id ?? '',
    is_default: item.is_default,
  }),
  steps: {
    details: {
      title: 'Subnet Pool',
      check: lengthsProblem,
      fields: {
        ...fields,
        prefix_lines: {
          ...fields.prefix_lines,
          help: 'One range a line, in CIDR notation. Those that the pool has stay: others are added, or larger ones around them.',
        },
        default_quota: {
          ...fields.default_quota,
          check: ({ values, item }) => limitProblem(values, item),
        },
      },
    },
  },
  body: ({ values }) => poolBody(values),
  names: { prefixes: 'prefix_lines' },
  success: 'Updated subnet pool "{name}".',
  failure: 'Unable to update the subnet pool.',
  command: ({ values, item: { id, prefixes, description } }) => [
    ...['openstack', 'subnet', 'pool', 'set'],
    ...optionWords('--name', values.name),
    ...changedWords('--description', values.description, description),
    ...optionWords(
      '--pool-prefix',
      linesOf(values.prefix_lines).filter((prefix) => !prefixes.includes(prefix)),
    ),
    ...optionWords('--min-prefix-length', values.min_prefixlen),
    ...optionWords('--max-prefix-length', values.max_prefixlen),
    ...optionWords('--default-prefix-length', values.default_prefixlen),
    ...optionWords('--default-quota', values.default_quota),
    values.is_default === undefined ? undefined : values.is_default ? '--default' : '--no-default',
    ...(values.address_scope_id ? ['--address-scope', values.address_scope_id] : ['--no-address-scope']),
    id,
  ],
})
