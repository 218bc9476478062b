import * as floatingIps from '@fascia/plugin-network/api/floating-ips'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { loadBalancerType } from '../../api/load-balancers.ts'

/** What an address can be taken from: an address that leads nowhere, or a pool [LB-024]. */
interface Target {
  readonly id: string
  readonly name: string
  readonly type: 'ip' | 'pool'
  readonly group: string
}

/** What a load balancer may be given. */
export async function targets({ read }: SourceTools<unknown>): Promise<readonly Target[]> {
  const [addresses, pools] = await Promise.all([
    read(floatingIps.list, { failure: 'Unable to retrieve the floating IPs.' }),
    read(floatingIps.pools, { failure: 'Unable to retrieve the floating IP pools.' }),
  ])
  return [
    ...addresses
      .filter(({ port_id }) => port_id === null)
      .map(({ id, ip }) => ({ id, name: ip, type: 'ip' as const, group: 'Floating IP addresses' })),
    ...pools.map(({ id, name }) => ({ id, name, type: 'pool' as const, group: 'Floating IP pools' })),
  ]
}

/** Associate Floating IP: one that leads nowhere, or a new one of a pool [LB-089, LB-100, LB-103]. */
export default form(
  asking(floatingIps.associate, { target: '' }),
  { targets },
  {
    of: loadBalancerType,
    submit: 'Associate',
    needs: ['targets'],
    initial: ({ answers: { targets: offered = [] } }) => ({
      target: offered.length === 1 ? (offered[0]?.id ?? '') : '',
    }),
    fields: {
      target: field.choice('Floating IP address or pool', {
        from: 'targets',
        isRequired: true,
        placeholder: 'Select a floating IP address or a pool',
        nonePlaceholder: 'No floating IP addresses or pools available',
        choices: ({ answers: { targets: offered = [] }, t }) =>
          offered.map(({ id, name, type, group }) => ({
            value: id,
            label: type === 'pool' ? t('New address of {name}', { name }) : name,
            group,
          })),
      }),
    },
    body: ({ values: { target }, item: { vip_port_id, vip_address } }) => ({
      address_id: target,
      port_id: `${vip_port_id}_${vip_address}`,
    }),
    async send({ body, request, answers: { targets: offered = [] } }) {
      if (!body) return undefined
      const isPool = offered.some(({ id, type }) => id === body.address_id && type === 'pool')
      const address_id = isPool
        ? (await request(floatingIps.allocate, { body: { pool_id: body.address_id } })).id
        : body.address_id
      await request(floatingIps.associate, { body: { ...body, address_id } })
      return undefined
    },
    success: 'Associating floating IP with load balancer.',
    failure: 'Unable to associate the floating IP address.',
  },
)
