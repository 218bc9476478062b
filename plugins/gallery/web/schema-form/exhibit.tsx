import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import * as states from './states.tsx'
import { UsualForm } from './usual.tsx'

const exhibit: Exhibit = {
  title: 'Schema form',
  about:
    'A form made of a TypeBox schema: fields, checks, server errors at their fields, draft and submit. Up to six fields open it in a form modal; more, or several steps, are for the wizard.',
  door: '@fascia/sdk/web/form',
  examples: [
    {
      id: 'usual',
      title: 'Create a volume',
      state: 'usual',
      about: 'Leave a field, submit, reload the page while something is typed.',
      Show: UsualForm,
    },
    { id: 'many', title: 'Lists, groups and pairs', state: 'many', Show: states.ManyFields },
    { id: 'empty', title: 'Nothing yet', state: 'empty', Show: states.EmptyForm },
    {
      id: 'invalid',
      title: 'Every message of a schema',
      state: 'invalid',
      about: 'Submit shows what the schema refuses.',
      Show: states.InvalidForm,
    },
    {
      id: 'error',
      title: 'Refused by the server',
      state: 'error',
      about: 'Submit: each message stands at its field until it is changed.',
      Show: states.RefusedForm,
    },
    { id: 'denied', title: 'Denied by the policy', state: 'denied', about: 'Submit.', Show: states.DeniedForm },
    { id: 'slow', title: 'A slow server', state: 'slow', about: 'Submit takes three seconds.', Show: states.SlowForm },
    { id: 'loading', title: 'Choices on the way', state: 'loading', Show: states.LoadingChoices },
    { id: 'failed-choices', title: 'Choices that cannot be had', state: 'error', Show: states.FailedChoices },
    { id: 'disabled', title: 'Disabled', state: 'disabled', Show: states.DisabledForm },
    { id: 'read-only', title: 'Read only', state: 'read-only', Show: states.ReadOnlyForm },
  ],
}

export default function SchemaFormExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
