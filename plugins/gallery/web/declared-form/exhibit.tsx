import { useOpenForm, useT } from '@fascia/sdk/web'
import type { Form } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Try } from '../try.tsx'
import { createBackup, createInSteps, failingSource } from './backup-forms.ts'

interface OpenerProps {
  readonly form: Form
  readonly label: string
}

/** A button that opens a form, and says what came of it. */
function Opener({ form, label }: OpenerProps): ReactNode {
  const t = useT()
  const open = useOpenForm()
  return (
    <Try
      label={label}
      perform={async () => {
        const result = await open(form, { items: [], title: t('Create Backup') })
        return result ? t('{count} backup created', { count: result.created.length }) : ''
      }}
    />
  )
}

export default exhibit('declared-form', {
  about:
    'A form as a call, sources and a field list: drawing, checks, draft, summary, quota, request, command and the errors of the service beside their fields follow. An action of a resource type opens it, or useOpenForm.',
  door: '@fascia/sdk/web/declare',
  examples: {
    modal: {
      title: 'One step',
      about: 'Choose data: the field Incremental appears. Call the backup taken: the server refuses its name.',
      show: (t) => <Opener form={createBackup} label={t('Create Backup')} />,
    },
    wizard: {
      title: 'Several steps',
      about: 'A wizard with a summary, the quotas that it takes from and the equivalent command.',
      show: (t) => <Opener form={createInSteps} label={t('Create Backup in steps')} />,
    },
    failure: {
      title: 'A source that fails',
      state: 'error',
      show: (t) => <Opener form={failingSource} label={t('Create Backup without volumes')} />,
    },
  },
})
