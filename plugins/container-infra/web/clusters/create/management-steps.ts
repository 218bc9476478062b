import { type FormStep, field } from '@fascia/sdk/web/declare'
import { labelsProblem } from '../../../common/labels.ts'
import type { Sources, Values } from './cluster-sources.ts'
import { noted } from './touch.ts'

/** Management [CINFRA-035]. */
export const managementStep: FormStep<Values, Sources, unknown> = {
  title: 'Management',
  help: 'What the cluster does by itself: replace broken nodes, and follow the load with their number.',
  fields: { auto_healing_enabled: field.boolean('Automatically Repair Unhealthy Nodes') },
  follow: { auto_healing_enabled: noted('auto_healing_enabled') },
}

const hasLabels = ({ values }: { readonly values: Partial<Values> }): boolean =>
  (values.additional_labels ?? '').trim() !== ''

/** Advanced: labels that the form does not know [CINFRA-032, CINFRA-049]. */
export const advancedStep: FormStep<Values, Sources, unknown> = {
  title: 'Advanced',
  help: 'Labels pass settings to the driver of the cluster, over those of the template.',
  fields: {
    additional_labels: field.text('Additional Labels', {
      control: 'textarea',
      rows: 3,
      placeholder: 'key=value,key2=value2',
      check: ({ values: { additional_labels } }) => labelsProblem(additional_labels),
    }),
    override_labels: field.boolean('I do want to override Template and Workflow Labels', { when: hasLabels }),
    override_note: field.own('Overriding labels', () => import('./form-note.tsx'), {
      isLabelHidden: true,
      when: (state) => hasLabels(state) && state.values.override_labels === true,
    }),
  },
}
