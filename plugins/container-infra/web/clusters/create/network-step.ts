import { type FormStep, field } from '@fascia/sdk/web/declare'
import { cidrsProblem } from '../../../common/cidrs-problem.ts'
import type { Sources, Values } from './cluster-sources.ts'
import { touch } from './touch.ts'

type Entered = { readonly values: Partial<Values> }

const isExisting = ({ values }: Entered): boolean => values.create_network === false
const isBalanced = ({ values }: Entered): boolean => values.master_lb_enabled === true

/** Network: a new one or an existing one, and how the API is reached [CINFRA-029, CINFRA-031, CINFRA-032, CINFRA-048]. */
export const networkStep: FormStep<Values, Sources, unknown> = {
  title: 'Network',
  help: 'Where the cluster is reached. Without a network of your own one is made for it.',
  fields: {
    create_network: field.boolean('Create New Network'),
    fixed_network: field.select('Use an Existing Network', {
      from: 'networks',
      when: isExisting,
      isRequired: true,
      placeholder: 'Choose an existing network',
      failure: 'Unable to retrieve the networks.',
      messages: { required: 'Choose a network.' },
      only: ({ option }) => !option['router:external'],
    }),
    fixed_subnet: field.choice('Use an Existing Subnet', {
      when: isExisting,
      isRequired: true,
      placeholder: 'Choose an existing subnet',
      nonePlaceholder: 'Choose a network first',
      messages: { required: 'Choose a subnet.' },
      choices: ({ answers: { networks }, values: { fixed_network } }) =>
        (networks?.find(({ id }) => id === fixed_network)?.subnets ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
        })),
    }),
    master_lb_enabled: field.boolean('Enable Load Balancer for Kubernetes API'),
    master_lb_floating_ip_enabled: field.boolean('Create Floating IP', { when: isBalanced }),
    floating_ip_note: field.own('Public address', () => import('./form-note.tsx'), {
      isLabelHidden: true,
      when: (state) => isBalanced(state) && state.values.master_lb_floating_ip_enabled === true,
    }),
    api_master_lb_allowed_cidrs: field.text('Allowed CIDRs', {
      when: isBalanced,
      placeholder: '{ip}/32,{ip}/24',
      check: ({ values: { api_master_lb_allowed_cidrs } }) => cidrsProblem(api_master_lb_allowed_cidrs),
    }),
    ingress_controller: field.choice('Ingress Controller', {
      from: 'ingress',
      placeholder: 'Choose an ingress controller',
      failure: 'Unable to retrieve available ingress controllers.',
      when: ({ answers: { ingress } }) => (ingress?.controllers.length ?? 0) > 0,
      choices: ({ answers: { ingress } }) =>
        (ingress?.controllers ?? []).map(({ name }) => ({ value: name, label: name })),
    }),
  },
  follow: {
    create_network: () => ({ fixed_network: '', fixed_subnet: '' }),
    fixed_network: () => ({ fixed_subnet: '' }),
    master_lb_enabled: ({ values }) => ({
      ...touch(values, 'master_lb_enabled'),
      master_count: 1,
      ...(values.master_lb_enabled ? { master_lb_floating_ip_enabled: false, api_master_lb_allowed_cidrs: '' } : {}),
    }),
    master_lb_floating_ip_enabled: ({ values }) => touch(values, 'master_lb_floating_ip_enabled'),
  },
}
