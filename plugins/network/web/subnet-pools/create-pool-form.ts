import { optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { create, subnetPoolType } from '../../api/subnet-pools.ts'
import { linesOf } from '../subnets/subnet-values.ts'
import { CREATE_SOURCES, lengthsProblem, NO_PREFIXES, POOL_FIELDS, poolBody } from './pool-fields.ts'

/** Create Subnet Pool [ADDRESS-09]. */
export default form(asking(create, NO_PREFIXES), CREATE_SOURCES, {
  of: subnetPoolType,
  layout: 'modal',
  initial: () => ({ ...NO_PREFIXES, shared: false, is_default: false }),
  steps: { details: { title: 'Subnet Pool', check: lengthsProblem, fields: POOL_FIELDS } },
  body: ({ values }) => ({ ...poolBody(values), ...(values.shared === undefined ? {} : { shared: values.shared }) }),
  names: { prefixes: 'prefix_lines' },
  success: 'Created subnet pool "{name}".',
  failure: 'Unable to create the subnet pool.',
  command: ({ values }) => [
    ...['openstack', 'subnet', 'pool', 'create'],
    ...linesOf(values.prefix_lines).flatMap((one) => ['--pool-prefix', one]),
    ...(values.min_prefixlen === undefined ? [] : ['--min-prefix-length', String(values.min_prefixlen)]),
    ...(values.max_prefixlen === undefined ? [] : ['--max-prefix-length', String(values.max_prefixlen)]),
    ...(values.default_prefixlen === undefined ? [] : ['--default-prefix-length', String(values.default_prefixlen)]),
    ...(values.default_quota ? ['--default-quota', String(values.default_quota)] : []),
    ...(values.address_scope_id ? ['--address-scope', values.address_scope_id] : []),
    ...(values.is_default ? ['--default'] : []),
    ...(values.shared ? ['--share'] : []),
    ...optionWords('--description', values.description),
    values.name ?? '',
  ],
})
