import { ServerModalLink, ServerView } from '@fascia/server-view'
import { Flex, FlexItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import * as workflow from '../../api/workflow.ts'
import { exhibit } from '../exhibit.tsx'
import { Held } from '../held.tsx'

const BASE = '/api/x/gallery/server'

/** A link that opens a page in a modal, and what the modal ended with. */
function opener(page: string, label: string, to = `${BASE}/${page}/`): ReactNode {
  return (
    <Held start="">
      {(ended, setEnded) => (
        <Flex>
          <ServerModalLink to={to} variant="secondary" onDone={({ kind }) => setEnded(`Ended with: ${kind}`)}>
            {label}
          </ServerModalLink>
          <FlexItem role="status">{ended}</FlexItem>
        </Flex>
      )}
    </Held>
  )
}

export default exhibit('server-modal', {
  about:
    'A modal whose HTML a server answers: it is fetched by GET, sanitised, and its form is sent as the protocol of the field has it. Use a schema form for new pages.',
  door: '@fascia/server-view',
  examples: {
    form: {
      title: 'A form',
      about:
        'Saving leads to this page with a message; the names taken and web are refused. Add colour opens a second modal and adds an option to the field.',
      show: opener('rename', 'Rename Thing'),
    },
    next: { title: 'Another modal as the answer', show: opener('next', 'First Question') },
    download: { title: 'A file as the answer', show: opener('download', 'Download a Report') },
    upload: {
      title: 'A file for an upload address',
      about: 'The form goes first, then the file with its progress. More than 5 MB are refused.',
      show: opener('upload', 'Upload a File'),
    },
    formset: {
      title: 'Rows that can be added and removed',
      state: 'many',
      about: 'The fields of a formset are enough: the buttons come by themselves. At most five rows.',
      show: opener('rules', 'Edit Rules'),
    },
    workflow: {
      title: 'A workflow behind the link',
      about: 'It opens as a wizard.',
      show: opener('workflow', 'Create Network', workflow.show.path),
    },
    attach: { title: 'A file in the form', show: opener('attach', 'Attach a File') },
    messages: { title: 'Messages', show: opener('messages', 'Say Something') },
    working: { title: 'A slow submit', state: 'slow', show: opener('slow', 'Take Your Time') },
    late: { title: 'A slow load', state: 'loading', show: opener('late', 'Open a Late Modal') },
    failing: { title: 'A submit that fails', state: 'error', show: opener('failing', 'Fail') },
    broken: { title: 'A modal that does not load', state: 'error', show: opener('broken', 'Open a Broken Modal') },
    moved: {
      title: 'A modal for somebody signed in',
      state: 'denied',
      about: 'The answer is 401 with a location, which the page goes to.',
      show: opener('moved', 'Open a Moved Modal'),
    },
    expired: {
      title: 'A modal after the session',
      state: 'denied',
      about: 'The answer is 401 without a location: the page is reloaded.',
      show: opener('expired', 'Open an Expired Modal'),
    },
    logout: {
      title: 'A logout flag',
      state: 'denied',
      about: 'It signs you out.',
      show: opener('logout', 'End the Session'),
    },
    hostile: {
      title: 'HTML that should not be trusted',
      about: 'Scripts, handlers, styles and frames are taken out.',
      show: opener('hostile', 'Open a Hostile Modal'),
    },
    inline: {
      title: 'HTML in the page',
      about: 'The same form without a modal around it.',
      show: (t) => <ServerView address={`${BASE}/failing/`} title={t('Form')} />,
    },
  },
})
