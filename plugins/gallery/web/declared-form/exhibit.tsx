import type { ActionModalProps, ActionResult } from '@fascia/sdk/web'
import type { Form } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Try } from '../try.tsx'
import { createBackup, createInSteps, failingSource } from './backup-forms.ts'

/** A button that opens a form, and says what came of it. */
function opener(form: Form<never>, label: string, isWizard = false): ReactNode {
  const View = formView(form)
  const options = isWizard ? ({ size: 'large', isBare: true } as const) : { title: 'Create Backup' }
  return (
    <Try
      label={label}
      perform={async ({ modals }) => {
        const result = await modals.open<ActionResult, ActionModalProps<never>>(View, { items: [] }, options)
        return result ? `${result.created.length} backup created` : ''
      }}
    />
  )
}

export default exhibit('declared-form', {
  about:
    'A form as a call, sources and a field list: drawing, checks, draft, summary, quota, request, command and the errors of the service beside their fields follow. Plugins make actions of them with createAction, formAction and formView.',
  door: '@fascia/sdk/web/declare',
  examples: {
    modal: {
      title: 'One step',
      about: 'Choose data: the field Incremental appears. Call the backup taken: the server refuses its name.',
      show: opener(createBackup, 'Create Backup'),
    },
    wizard: {
      title: 'Several steps',
      about: 'A wizard with a summary, the quotas that it takes from and the equivalent command.',
      show: opener(createInSteps, 'Create Backup in steps', true),
    },
    failure: {
      title: 'A source that fails',
      state: 'error',
      show: opener(failingSource, 'Create Backup without volumes'),
    },
  },
})
