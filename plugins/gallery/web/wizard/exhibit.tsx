import { useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ask, send } from '../../api/failures.ts'
import { exhibit } from '../exhibit.tsx'
import { never } from '../faults.ts'
import { Held } from '../held.tsx'
import { Observed } from './observed.tsx'
import { type TrunkWizard, trunkWizard } from './trunk-wizard.tsx'

function Ended({ text, onOpen }: { readonly text: string; readonly onOpen: () => void }): ReactNode {
  const t = useT()
  return (
    <>
      <p role="status">{t(text)}</p>
      <Button onClick={onOpen}>{t('Open again')}</Button>
    </>
  )
}

/** A wizard on the page, open at a step; when it has closed, a button opens it again. */
function onPage(name: string, at: 'details' | 'parent', changes: Partial<TrunkWizard>): ReactNode {
  const naming = { id: `gallery.wizard.${name}`, title: `Create Trunk, ${name}` }
  const { summary: _none, ...wizard } = trunkWizard({ ...naming, moves: 'free', ...changes })
  return (
    <Held start="">
      {(ended, setEnded) =>
        ended === '' ? (
          <Wizard wizard={wizard} given={{}} at={at} close={(result = 'The wizard was left.') => setEnded(result)} />
        ) : (
          <Ended text={ended} onOpen={() => setEnded('')} />
        )
      }
    </Held>
  )
}

const USUAL = trunkWizard({ id: 'gallery.point.wizard', title: 'Create Trunk' })

/** Everything that the trunk needs is chosen already. */
const start: TrunkWizard['start'] = () => ({
  details: { name: 'blue', token: '' },
  parent: { port: 'port-01' },
  schedule: { at: '' },
})

/** The server answers the submit with a failure. */
function failing(how: string): TrunkWizard['submit'] {
  return ({ api, signal }) => api.send(send, { params: { how }, signal, isQuiet: true }).then(() => how)
}

export default exhibit('wizard', {
  about:
    'For what takes several steps: one typed model, a slice a step, validated on the way and submitted together. For up to six fields, a form in a modal is enough.',
  door: '@fascia/sdk/web/wizard',
  examples: {
    usual: {
      title: 'In a modal, with a contributed step',
      about:
        'Next stays while the step is invalid. Reload the page with something entered: it is here again, without the token. The step Schedule is not ready, and so not there; Tags is contributed.',
      show: (t) => (
        <Observed label={t('Create Trunk')}>{(props) => <Wizard wizard={USUAL} given={{}} {...props} />}</Observed>
      ),
    },
    loading: {
      title: 'What a step needs is loading',
      about: 'The step Parent Port waits; Details can be filled in meanwhile.',
      show: onPage('loading', 'parent', { sources: { ports: { label: 'ports', load: never } } }),
    },
    slow: {
      title: 'The cloud does not answer the submit',
      about: 'Create the trunk: the button works until the answer comes.',
      show: onPage('slow', 'parent', { start, submit: never }),
    },
    error: {
      title: 'What a step needs is broken',
      about: 'The ports fail to load, with the reason and another try; the rest of the wizard is there.',
      show: onPage('error', 'parent', {
        start,
        sources: {
          ports: {
            label: 'ports',
            load: ({ api, signal }) =>
              api.send(ask, { params: { how: 'broken' }, signal, isQuiet: true }).then(() => []),
          },
        },
      }),
    },
    refused: {
      title: 'The submit fails',
      state: 'error',
      about: 'The error shows, the spinner ends and everything entered stays.',
      show: onPage('refused', 'parent', { start, submit: failing('refused') }),
    },
    denied: {
      title: 'The submit is denied',
      about: 'An authorization error shows an error message.',
      show: onPage('denied', 'parent', { start, submit: failing('denied') }),
    },
    invalid: {
      title: 'Free moves, checked at the end',
      about: 'Every step can be gone to; creating leads to the first step with a problem.',
      show: onPage('invalid', 'details', {}),
    },
  },
})
