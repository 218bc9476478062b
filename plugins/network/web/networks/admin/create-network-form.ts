import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { create, networkType } from '../../../api/networks.ts'
import * as projects from '../../../api/projects.ts'
import { POLICY_FIELDS, POLICY_NAMES } from '../../qos/choose-policy.ts'
import { SUBNET_NAMES } from '../../subnets/subnet-fields.ts'
import { subnetBody } from '../../subnets/subnet-values.ts'
import { NETWORK_SOURCES } from '../network-sources.ts'
import { newNetworkWords } from '../network-words.ts'
import { firstValues, MAKING_FIELDS, START, SUBNET_STEPS, TRAFFIC_FIELDS } from '../new-network-fields.ts'
import { type ProviderOffer, providerOffer } from './provider-offer.ts'

const sources = {
  ...NETWORK_SOURCES,
  projects: projects.list,
  provider: async ({ setting }: Pick<SourceTools<unknown>, 'setting'>) => providerOffer(setting),
}
const TYPE = 'provider:network_type'
const PHYSICAL = 'provider:physical_network'
const SEGMENT = 'provider:segmentation_id'
const LONGEST = { maxLength: 'At most 255 characters.' }

const typeOf = (provider: ProviderOffer | undefined, wanted: string | undefined) =>
  provider?.types.find(({ value }) => value === wanted)

/** Create Network, for a project and with what it is made of [NETP-057, NETP-058, NETP-059, NETP-060]. */
export default form(asking(create, { ...START, physical_choice: '' }), sources, {
  id: 'network.wizard.admin-create-network',
  of: networkType,
  submit: 'Create',
  moves: 'validated',
  initial: ({ answers: { offer } }) => ({
    ...firstValues(offer?.dnsServers),
    ...{ physical_choice: '', 'router:external': false },
  }),
  steps: {
    network: {
      title: 'Network',
      fields: {
        name: field.text('Name', { messages: { maxLength: 'The name may have at most 255 characters.' } }),
        tenant_id: field.select('Project', {
          from: 'projects',
          isRequired: true,
          placeholder: 'Select a project',
          failure: 'Unable to retrieve the projects.',
        }),
        [TYPE]: field.choice('Provider Network Type', {
          isRequired: true,
          placeholder: 'Select a type',
          choices: ({ answers: { provider } }) => provider?.types ?? [],
        }),
        [PHYSICAL]: field.text('Physical Network', {
          isRequired: true,
          messages: LONGEST,
          when: ({ values, answers: { provider } }) =>
            provider?.physicalNetworks.length === 0 && typeOf(provider, values[TYPE])?.hasPhysicalNetwork === true,
        }),
        physical_choice: field.choice('Physical Network', {
          isRequired: true,
          placeholder: 'Select a physical network',
          when: ({ values, answers: { provider } }) =>
            provider?.physicalNetworks.length !== 0 && typeOf(provider, values[TYPE])?.hasPhysicalNetwork === true,
          choices: ({ answers: { provider } }) =>
            (provider?.physicalNetworks ?? []).map((name) => ({ value: name, label: name })),
        }),
        [SEGMENT]: field.number('Segmentation ID', {
          control: 'text',
          isRequired: true,
          messages: { type: 'Enter a whole number.' },
          when: ({ values, answers: { provider } }) => typeOf(provider, values[TYPE])?.segments !== undefined,
          check: ({ values, answers: { provider } }) => {
            const segments = typeOf(provider, values[TYPE])?.segments
            const id = values[SEGMENT]
            if (id === undefined || !segments) return undefined
            const [least, most] = segments
            if (id >= least && id <= most) return undefined
            return { text: 'Enter a whole number from {least} to {most}.', values: { least, most } }
          },
        }),
        ...TRAFFIC_FIELDS,
        'router:external': field.boolean('External Network', { help: 'Routers may have their gateway on it.' }),
        ...MAKING_FIELDS,
        ...POLICY_FIELDS,
      },
    },
    ...SUBNET_STEPS,
  },
  body: ({ values: { with_subnet, ...values } }) => {
    const physical = values.physical_choice || values[PHYSICAL]
    return {
      ...(values.name ? { name: values.name } : {}),
      ...(values.tenant_id ? { tenant_id: values.tenant_id } : {}),
      ...(values[TYPE] ? { [TYPE]: values[TYPE] } : {}),
      ...(physical ? { [PHYSICAL]: physical } : {}),
      ...(values[SEGMENT] === undefined ? {} : { [SEGMENT]: values[SEGMENT] }),
      admin_state_up: values.admin_state_up ?? true,
      shared: values.shared ?? false,
      'router:external': values['router:external'] ?? false,
      ...(values.availability_zone_hints?.length ? { availability_zone_hints: values.availability_zone_hints } : {}),
      ...(values.mtu ? { mtu: values.mtu } : {}),
      ...(values.qos_policy ? { qos_policy_id: values.qos_policy } : {}),
      ...(with_subnet ? { subnet: subnetBody(values) } : {}),
    }
  },
  names: { ...SUBNET_NAMES, ...POLICY_NAMES },
  command: ({ values }) => newNetworkWords(values),
})
