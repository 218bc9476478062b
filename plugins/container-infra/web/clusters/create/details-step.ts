import { EMPTY_MARK } from '@fascia/sdk/common'
import { type FormStep, field } from '@fascia/sdk/web/declare'
import type { Sources, Values } from './cluster-sources.ts'
import { fillFromTemplate } from './fill-from-template.ts'
import { noted } from './touch.ts'

const NAME =
  'Cluster name must begin with an alphabetical character and only contain alphanumeric, underscore, dash and fullstop characters.'

/** Details: name, template, zone, key pair and add-ons [CINFRA-027, CINFRA-033, CINFRA-034, CINFRA-040, CINFRA-041]. */
export const detailsStep: FormStep<Values, Sources, unknown> = {
  title: 'Details',
  help: 'The template says how the cluster is made. The key pair logs in to its nodes.',
  fields: {
    name: field.text('Cluster Name', { messages: { required: NAME, minLength: NAME, format: NAME } }),
    cluster_template_id: field.select('Cluster Template', {
      from: 'templates',
      awaits: ['flavors', 'keypairs'],
      isRequired: true,
      placeholder: 'Choose a Cluster Template',
      messages: { required: 'Choose a cluster template.', minLength: 'Choose a cluster template.' },
      below: () => import('./template-summary.tsx'),
    }),
    availability_zone: field.choice('Availability Zone', {
      from: 'zones',
      isRequired: true,
      placeholder: 'Choose an Availability Zone',
      failure: 'Unable to retrieve the availability zones.',
      messages: { required: 'Choose an availability zone.' },
      choices: ({ answers: { zones = [] } }) => zones.map(({ zoneName }) => ({ value: zoneName, label: zoneName })),
    }),
    keypair: field.choice('Keypair', {
      from: 'keypairs',
      isRequired: true,
      placeholder: 'Choose a Keypair',
      failure: 'Unable to retrieve the key pairs.',
      messages: { required: 'Choose a key pair.' },
      choices: ({ answers: { keypairs = [] } }) => keypairs.map(({ name }) => ({ value: name, label: name })),
    }),
    addon_names: field.own('Addon Software', () => import('./addons-control.tsx'), {
      when: ({ answers: { addons } }) => (addons?.addons.length ?? 0) > 0,
      summary: ({ values: { addon_names = [] } }) => addon_names.join(', ') || EMPTY_MARK,
    }),
  },
  follow: {
    cluster_template_id: ({ values, answers: { templates, flavors, keypairs } }) =>
      fillFromTemplate(
        templates?.find(({ id }) => id === values.cluster_template_id),
        values,
        { flavors, keypairs },
      ),
    keypair: noted('keypair'),
  },
}
