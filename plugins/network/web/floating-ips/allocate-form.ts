import { optionWords } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import * as extensions from '../../api/extensions.ts'
import { allocate, floatingIpType, pools } from '../../api/floating-ips.ts'
import { parseAddress } from '../../common/ip-address.ts'
import { PROJECT_FIELD, PROJECT_SOURCES } from '../project-sources.ts'
import { ADDRESS_POLICY_SOURCES, POLICY_FIELDS, POLICY_NAMES } from '../qos/choose-policy.ts'

const LONGEST = { maxLength: 'At most 255 characters.' }

/** Allocate IP To Project: what the cloud has no extension for is not asked [NETP-111]. */
export default form(
  asking(allocate, { qos_policy: '' }),
  {
    ...ADDRESS_POLICY_SOURCES,
    ...PROJECT_SOURCES,
    pools,
    aliases: async ({ read }: SourceTools<unknown>) => (await read(extensions.list)).map(({ alias }) => alias),
    mayChoose: ({ allows }: SourceTools<unknown>) => allows([['network', 'create_floatingip:floating_ip_address']]),
  },
  {
    id: 'network.form.allocate-floating-ip',
    of: floatingIpType,
    title: 'Allocate Floating IP',
    submit: 'Allocate IP',
    needs: ['pools'],
    needsFailure: 'Unable to retrieve floating IP pools.',
    initial: ({ answers: { pools: found } }) => (found?.length === 1 ? { pool_id: found[0]?.id } : {}),
    fields: {
      pool_id: field.select('Pool', {
        from: 'pools',
        isRequired: true,
        placeholder: 'Select a pool',
        nonePlaceholder: 'No floating IP pools available',
        failure: 'Unable to retrieve floating IP pools.',
      }),
      tenant_id: PROJECT_FIELD,
      floating_ip_address: field.text('Floating IP Address (optional)', {
        when: ({ answers: { mayChoose } }) => mayChoose === true,
        check: ({ values: { floating_ip_address: address = '' } }) =>
          address === '' || parseAddress(address) ? undefined : 'Enter an IP address.',
      }),
      description: field.text('Description', {
        when: ({ answers: { aliases } }) => aliases?.includes('standard-attr-description') === true,
        messages: LONGEST,
      }),
      dns_domain: field.text('DNS Domain', {
        when: ({ answers: { aliases, isAdmin } }) => !isAdmin && aliases?.includes('dns-integration') === true,
        messages: LONGEST,
      }),
      dns_name: field.text('DNS Name', {
        when: ({ answers: { aliases, isAdmin } }) => !isAdmin && aliases?.includes('dns-integration') === true,
        messages: LONGEST,
      }),
      ...POLICY_FIELDS,
    },
    body: ({ values: { qos_policy, ...values } }) => ({
      ...values,
      ...(qos_policy ? { qos_policy_id: qos_policy } : {}),
    }),
    names: POLICY_NAMES,
    quota: { floatingip: { adds: ({ answers: { isAdmin } }) => (isAdmin ? undefined : 1) } },
    outcome: 'created',
    success: 'Allocated Floating IP.',
    failure: 'Unable to allocate Floating IP.',
    command: ({ values }) => [
      ...['openstack', 'floating', 'ip', 'create'],
      ...optionWords('--project', values.tenant_id),
      ...optionWords('--floating-ip-address', values.floating_ip_address),
      ...optionWords('--description', values.description),
      ...optionWords('--dns-domain', values.dns_domain),
      ...optionWords('--dns-name', values.dns_name),
      ...optionWords('--qos-policy', values.qos_policy),
      values.pool_id,
    ],
  },
)
