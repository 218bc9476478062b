import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { Broken, Denied, Invalid, Loading, Preparing, Refused } from './states.tsx'
import { Usual } from './usual.tsx'

const exhibit: Exhibit = {
  title: 'Wizard',
  about:
    'For what takes several steps: one typed model, a slice a step, validated on the way and submitted together. For up to six fields, a form in a modal is enough.',
  door: '@fascia/sdk/web/wizard',
  examples: [
    {
      id: 'usual',
      title: 'In a modal, with a contributed step',
      state: 'usual',
      about:
        'Next stays while the step is invalid. Reload the page with something entered: it is here again, without the token. The step Schedule is not ready, and so not there; Tags is contributed.',
      Show: Usual,
    },
    {
      id: 'loading',
      title: 'What a step needs is loading',
      state: 'loading',
      about: 'The steps Parent Port and Subports wait; Details can be filled in meanwhile.',
      Show: Loading,
    },
    {
      id: 'slow',
      title: 'The cloud does not answer the submit',
      state: 'slow',
      about: 'Go to Subports and create the trunk: the button works until the answer comes.',
      Show: Preparing,
    },
    {
      id: 'error',
      title: 'What a step needs is broken',
      state: 'error',
      about: 'The ports fail to load, with the reason and another try; the rest of the wizard is there.',
      Show: Broken,
    },
    {
      id: 'refused',
      title: 'The submit fails',
      state: 'error',
      about: 'The error shows, the spinner ends and everything entered stays.',
      Show: Refused,
    },
    {
      id: 'denied',
      title: 'The submit is denied',
      state: 'denied',
      about: 'An authorization error shows an error message.',
      Show: Denied,
    },
    {
      id: 'invalid',
      title: 'Free moves, checked at the end',
      state: 'invalid',
      about: 'Every step can be gone to; creating leads to the first step with a problem.',
      Show: Invalid,
    },
  ],
}

export default function WizardExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
