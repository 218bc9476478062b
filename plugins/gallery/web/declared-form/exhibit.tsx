import { type ActionModalProps, type ActionResult, useT } from '@fascia/sdk/web'
import { type FormView, formView } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Try } from '../try.tsx'
import { createBackup, createInSteps, failingSource } from './backup-forms.ts'

interface OpenerProps {
  readonly view: FormView<never>
  readonly label: string
  readonly isWizard?: boolean
}

/** A button that opens a form, and says what came of it. */
function Opener({ view, label, isWizard = false }: OpenerProps): ReactNode {
  const t = useT()
  const options = isWizard ? ({ size: 'large', isBare: true } as const) : { title: t('Create Backup') }
  return (
    <Try
      label={label}
      perform={async ({ modals }) => {
        const result = await modals.open<ActionResult, ActionModalProps<never>>(view, { items: [] }, options)
        return result ? t('{count} backup created', { count: result.created.length }) : ''
      }}
    />
  )
}

const createView = formView(createBackup)
const stepsView = formView(createInSteps)
const failingView = formView(failingSource)

export default exhibit('declared-form', {
  about:
    'A form as a call, sources and a field list: drawing, checks, draft, summary, quota, request, command and the errors of the service beside their fields follow. formView makes the view of an action of it.',
  door: '@fascia/sdk/web/declare',
  examples: {
    modal: {
      title: 'One step',
      about: 'Choose data: the field Incremental appears. Call the backup taken: the server refuses its name.',
      show: (t) => <Opener view={createView} label={t('Create Backup')} />,
    },
    wizard: {
      title: 'Several steps',
      about: 'A wizard with a summary, the quotas that it takes from and the equivalent command.',
      show: (t) => <Opener view={stepsView} label={t('Create Backup in steps')} isWizard />,
    },
    failure: {
      title: 'A source that fails',
      state: 'error',
      show: (t) => <Opener view={failingView} label={t('Create Backup without volumes')} />,
    },
  },
})
