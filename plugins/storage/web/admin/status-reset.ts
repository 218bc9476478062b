import { field } from '@fascia/sdk/web/declare'
import { STATUS_TEXTS } from '../../api/volume-status.ts'

/** What the forms that set a recorded status have in common: one of `statuses` is chosen [VOLP-073, VOLP-080, VOLP-084]. */
export function statusReset<Status extends keyof typeof STATUS_TEXTS>(statuses: readonly Status[]) {
  return {
    isDanger: true,
    intro: 'Nothing is done to {name} itself.',
    fields: {
      status: field.choice<Status, unknown, unknown, unknown>('Status', {
        isRequired: true,
        placeholder: 'Select a status',
        messages: { required: 'Select a status.' },
        choices: () => statuses.map((value) => ({ value, label: STATUS_TEXTS[value] })),
      }),
    },
    outcome: 'updated',
  } as const
}
