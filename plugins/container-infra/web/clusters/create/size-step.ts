import { type FormStep, field } from '@fascia/sdk/web/declare'
import { scalingBounds, scalingProblems } from '../../../common/scaling.ts'
import { fittingFlavors } from '../../fitting-flavors.ts'
import { type Sources, templateOf, type Values } from './cluster-sources.ts'
import { templateFlavors } from './fill-from-template.ts'
import { noted, touch } from './touch.ts'

const flavorField = (label: string) =>
  field.choice<string, Values, Sources, unknown>(label, {
    from: 'flavors',
    isRequired: true,
    placeholder: 'Choose a Flavor',
    failure: 'Unable to retrieve the flavors.',
    messages: { required: 'Choose a flavor.' },
    choices: ({ answers, values }) => {
      const fitting = fittingFlavors(answers).map(({ name }) => name)
      const own = templateFlavors(templateOf(answers.templates, values), answers.flavors)
      return [...new Set([...fitting, ...own])].map((name) => ({ value: name, label: name }))
    },
  })

const isScaling = ({ values }: { readonly values: Partial<Values> }): boolean => values.auto_scaling_enabled === true

const ODD = 'Supported control plane sizes are 1, 3, 5 or 7.'

/** Size: the control plane, the workers and their bounds. The flavors of the template are offered too [CINFRA-027, CINFRA-028, CINFRA-030, CINFRA-042, CINFRA-043, CINFRA-044]. */
export const sizeStep: FormStep<Values, Sources, unknown> = {
  title: 'Size',
  help: 'How many nodes the cluster has and how large they are. Control plane nodes manage the cluster, and worker nodes run the containers.',
  fields: {
    master_count: field.own('Number of Control Plane Nodes', () => import('./master-count.tsx'), {
      isRequired: false,
      messages: { minimum: ODD, maximum: ODD, type: ODD },
      check: ({ values: { master_count } }) =>
        master_count === undefined || master_count === null || master_count % 2 === 1 ? undefined : ODD,
    }),
    master_flavor_id: flavorField('Flavor of Control Plane Nodes'),
    node_count: field.number('Number of Worker Nodes', {
      control: 'text',
      isRequired: true,
      messages: { required: 'Enter the number of worker nodes.', minimum: 'The number of worker nodes is 0 at least.' },
    }),
    flavor_id: flavorField('Flavor of Worker Nodes'),
    auto_scaling_enabled: field.boolean('Auto-scale Worker Nodes'),
    min_node_count: field.number('Minimum Number of Worker Nodes', {
      control: 'text',
      when: isScaling,
      isRequired: true,
      check: ({ values }) => scalingProblems(values.node_count ?? undefined, values).min_node_count,
    }),
    max_node_count: field.number('Maximum Number of Worker Nodes', {
      control: 'text',
      when: isScaling,
      isRequired: true,
      check: ({ values }) => scalingProblems(values.node_count ?? undefined, values).max_node_count,
    }),
  },
  follow: {
    master_count: noted('master_count'),
    master_flavor_id: noted('master_flavor_id'),
    flavor_id: noted('flavor_id'),
    min_node_count: noted('min_node_count'),
    max_node_count: noted('max_node_count'),
    node_count: ({ values }) => ({
      ...touch(values, 'node_count'),
      ...(values.auto_scaling_enabled && typeof values.node_count === 'number' ? scalingBounds(values.node_count) : {}),
    }),
    auto_scaling_enabled: ({ values }) => ({
      ...touch(values, 'auto_scaling_enabled'),
      min_node_count: undefined,
      max_node_count: undefined,
      ...(values.auto_scaling_enabled ? scalingBounds(values.node_count ?? 1) : {}),
    }),
  },
}
