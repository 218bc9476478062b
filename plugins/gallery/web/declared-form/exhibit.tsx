import { type ActionModalProps, type ActionResult, Modals, useService, useT } from '@fascia/sdk/web'
import type { Form } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { Button } from '@patternfly/react-core'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { createBackup, createInSteps, failingSource } from './backup-forms.ts'

/** A button that opens a form, and says what came of it. */
function opener(form: Form<never>, label: string, isWizard = false): ComponentType {
  const View = formView(form)
  return function Opener(): ReactNode {
    const t = useT()
    const modals = useService(Modals)
    const [result, setResult] = useState<ActionResult>()
    const open = async (): Promise<void> => {
      const options = isWizard ? ({ size: 'large', isBare: true } as const) : { title: t(form.spec.title) }
      setResult(await modals.open<ActionResult, ActionModalProps<never>>(View, { items: [] }, options))
    }
    return (
      <>
        <Button variant="secondary" onClick={() => void open()}>
          {t(label)}
        </Button>
        <p aria-live="polite" className="fascia-example-about">
          {result ? t('{count} backup created', { count: result.created.length }) : null}
        </p>
      </>
    )
  }
}

const exhibit: Exhibit = {
  title: 'Declared form',
  about:
    'A form as a call, sources and a field list: drawing, checks, draft, summary, quota, request, command and the errors of the service beside their fields follow. Plugins make actions of them with createAction, formAction and formView.',
  door: '@fascia/sdk/web/declare',
  examples: [
    {
      id: 'modal',
      title: 'One step',
      state: 'usual',
      about: 'Choose data: the field Incremental appears. Call the backup taken: the server refuses its name.',
      Show: opener(createBackup, 'Create Backup'),
    },
    {
      id: 'wizard',
      title: 'Several steps',
      state: 'usual',
      about: 'A wizard with a summary, the quotas that it takes from and the equivalent command.',
      Show: opener(createInSteps, 'Create Backup in steps', true),
    },
    {
      id: 'failure',
      title: 'A source that fails',
      state: 'error',
      Show: opener(failingSource, 'Create Backup without volumes'),
    },
  ],
}

export default function DeclaredFormExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
