import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { create, routerType } from '../../api/routers.ts'
import { PROJECT_FIELD } from '../project-sources.ts'
import { CREATE_SOURCES } from './router-offer.ts'

type Mode = 'server_default' | 'centralized' | 'distributed'
type Availability = 'server_default' | 'enabled' | 'disabled'
const START = {
  external_network: '',
  enable_snat: true,
  mode: 'server_default' as Mode,
  availability: 'server_default' as Availability,
}

const HA_WORDS = { server_default: undefined, enabled: '--ha', disabled: '--no-ha' } as const

/** Create Router: what the server chooses by itself is not sent [NETP-070, NETP-071]. Administrators choose its project [NETP-084]. */
export default form(asking(create, START), CREATE_SOURCES, {
  id: 'network.form.create-router',
  of: routerType,
  initial: () => ({ ...START, admin_state_up: true }),
  fields: {
    tenant_id: PROJECT_FIELD,
    name: field.text('Router Name', { messages: { maxLength: 'The name may have at most 255 characters.' } }),
    admin_state_up: field.boolean('Enable Admin State', { help: 'Without it the router carries no traffic.' }),
    external_network: field.select('External Network', {
      from: 'externals',
      placeholder: 'Select network',
      nonePlaceholder: 'No external networks available',
      failure: 'Unable to retrieve the external networks.',
    }),
    enable_snat: field.boolean('Enable SNAT', {
      help: 'Outgoing traffic takes the address of the gateway.',
      when: ({ values: { external_network }, answers: { offer } }) => offer?.snat === true && Boolean(external_network),
    }),
    mode: field.choice('Router Type', {
      isRequired: true,
      hasBlank: false,
      choices: { server_default: 'Use Server Default', centralized: 'Centralized', distributed: 'Distributed' },
      when: ({ answers: { offer } }) => offer?.distributed === true,
    }),
    availability: field.choice('High Availability Mode', {
      isRequired: true,
      hasBlank: false,
      choices: { server_default: 'Use Server Default', enabled: 'Enabled', disabled: 'Disabled' },
      when: ({ answers: { offer } }) => offer?.ha === true,
    }),
    availability_zone_hints: field.members('Availability Zone Hints', {
      from: 'zones',
      when: ({ answers: { offer } }) => offer?.zones === true,
      texts: {
        available: 'Available zones',
        members: 'Chosen zones',
        noneAvailable: 'No zone is left to choose.',
      },
    }),
  },
  body: ({ values, answers: { offer } }) => ({
    ...(values.name ? { name: values.name } : {}),
    ...(values.tenant_id ? { tenant_id: values.tenant_id } : {}),
    admin_state_up: values.admin_state_up ?? true,
    ...(values.external_network
      ? {
          external_gateway_info: {
            network_id: values.external_network,
            ...(offer?.snat ? { enable_snat: values.enable_snat } : {}),
          },
        }
      : {}),
    ...(offer?.distributed && values.mode !== 'server_default' ? { distributed: values.mode === 'distributed' } : {}),
    ...(offer?.ha && values.availability !== 'server_default' ? { ha: values.availability === 'enabled' } : {}),
    ...(values.availability_zone_hints?.length ? { availability_zone_hints: values.availability_zone_hints } : {}),
  }),
  quota: { router: { adds: ({ answers: { isAdmin } }) => (isAdmin ? undefined : 1) } },
  command: ({ values, answers: { offer } }) => [
    ...['openstack', 'router', 'create'],
    ...optionWords('--project', values.tenant_id),
    values.admin_state_up === false ? '--disable' : undefined,
    ...optionWords('--external-gateway', values.external_network),
    offer?.snat && values.external_network ? (values.enable_snat ? '--enable-snat' : '--disable-snat') : undefined,
    offer?.distributed && values.mode && values.mode !== 'server_default' ? `--${values.mode}` : undefined,
    offer?.ha && values.availability ? HA_WORDS[values.availability] : undefined,
    ...optionWords('--availability-zone-hint', values.availability_zone_hints),
    values.name || 'router',
  ],
})
