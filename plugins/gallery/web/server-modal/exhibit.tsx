import { ServerModalLink, type ServerModalLinkProps, ServerView } from '@fascia/sdk/web/server-view'
import { Flex, FlexItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Example, Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const BASE = '/api/x/gallery/server'

function Opener({ to, children }: { readonly to: string; readonly children: string }): ReactNode {
  const [ended, setEnded] = useState<string>()
  const onDone: ServerModalLinkProps['onDone'] = ({ kind }) => setEnded(kind)
  return (
    <Flex>
      <FlexItem>
        <ServerModalLink to={to} variant="secondary" onDone={onDone}>
          {children}
        </ServerModalLink>
      </FlexItem>
      <FlexItem role="status">{ended === undefined ? '' : `Ended with: ${ended}`}</FlexItem>
    </Flex>
  )
}

function opener(path: string, label: string): Example['Show'] {
  return () => <Opener to={`${BASE}/${path}/`}>{label}</Opener>
}

const EXHIBIT: Exhibit = {
  title: 'Server-driven modal',
  about:
    'A modal whose HTML a server answers: it is fetched by GET, sanitised, and its form is sent as the protocol of the field has it. Use a schema form for new pages.',
  door: '@fascia/sdk/web/server-view',
  examples: [
    {
      id: 'form',
      title: 'A form',
      state: 'usual',
      about:
        'Saving leads to this page with a message. Add colour opens a second modal and adds an option to the field.',
      Show: opener('rename', 'Rename Thing'),
    },
    {
      id: 'next',
      title: 'Another modal as the answer',
      state: 'usual',
      Show: opener('next', 'First Question'),
    },
    { id: 'download', title: 'A file as the answer', state: 'usual', Show: opener('download', 'Download a Report') },
    {
      id: 'upload',
      title: 'A file for an upload address',
      state: 'usual',
      about: 'The form goes first, then the file with its progress. More than 5 MB are refused.',
      Show: opener('upload', 'Upload a File'),
    },
    {
      id: 'formset',
      title: 'Rows that can be added and removed',
      state: 'many',
      about: 'The fields of a formset are enough: the buttons come by themselves. At most five rows.',
      Show: opener('rules', 'Edit Rules'),
    },
    {
      id: 'workflow',
      title: 'A workflow behind the link',
      state: 'usual',
      about: 'It opens as a wizard.',
      Show: () => <Opener to="/api/x/gallery/workflow/">Create Network</Opener>,
    },
    { id: 'attach', title: 'A file in the form', state: 'usual', Show: opener('attach', 'Attach a File') },
    { id: 'messages', title: 'Messages', state: 'usual', Show: opener('messages', 'Say Something') },
    {
      id: 'invalid',
      title: 'Values that the server refuses',
      state: 'invalid',
      about: 'Try the name taken, or none at all.',
      Show: opener('rename', 'Rename Another Thing'),
    },
    { id: 'working', title: 'A slow submit', state: 'slow', Show: opener('slow', 'Take Your Time') },
    { id: 'late', title: 'A slow load', state: 'loading', Show: opener('late', 'Open a Late Modal') },
    { id: 'failing', title: 'A submit that fails', state: 'error', Show: opener('failing', 'Fail') },
    {
      id: 'broken',
      title: 'A modal that does not load',
      state: 'error',
      Show: opener('broken', 'Open a Broken Modal'),
    },
    {
      id: 'moved',
      title: 'A modal for somebody signed in',
      state: 'denied',
      about: 'The answer is 401 with a location, which the page goes to.',
      Show: opener('moved', 'Open a Moved Modal'),
    },
    {
      id: 'expired',
      title: 'A modal after the session',
      state: 'denied',
      about: 'The answer is 401 without a location: the page is loaded anew.',
      Show: opener('expired', 'Open an Expired Modal'),
    },
    {
      id: 'logout',
      title: 'A logout flag',
      state: 'denied',
      about: 'It signs you out.',
      Show: opener('logout', 'End the Session'),
    },
    {
      id: 'hostile',
      title: 'HTML that should not be trusted',
      state: 'usual',
      about: 'Scripts, handlers, styles and frames are taken out.',
      Show: opener('hostile', 'Open a Hostile Modal'),
    },
    {
      id: 'inline',
      title: 'HTML in the page',
      state: 'usual',
      about: 'The same form without a modal around it.',
      Show: () => <ServerView address={`${BASE}/failing/`} title="Form" />,
    },
  ],
}

export default function ServerModalExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}
