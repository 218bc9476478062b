import { CopyableId, InstantValue, PropertyValue, SensitiveValue, StatusLabel } from '@fascia/sdk/web'
import { status } from '@fascia/sdk/web/declare'
import { List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const TONES = ['success', 'progress', 'info', 'warning', 'danger', 'stopped', 'neutral'] as const
const STATUS = status(
  'Status',
  { ACTIVE: 'success', ERROR: 'danger' },
  { values: { ACTIVE: 'Active', ERROR: 'Error' } },
)
const MADE_MS = Date.UTC(2026, 0, 1)

function Tones(): ReactNode {
  return (
    <List isPlain>
      {TONES.map((tone) => (
        <ListItem key={tone}>
          <StatusLabel tone={tone}>{tone}</StatusLabel>
        </ListItem>
      ))}
    </List>
  )
}

/** A status is compared without case; one that nobody listed is neutral, in its own word. */
function FromData(): ReactNode {
  return (
    <List isPlain>
      {['ACTIVE', 'active', 'error', 'NEW_STATE'].map((value) => (
        <ListItem key={value}>
          <PropertyValue item={{ status: value }} name="status" property={STATUS} />
        </ListItem>
      ))}
    </List>
  )
}

function Values(): ReactNode {
  return (
    <List isPlain>
      <ListItem>
        <CopyableId id="6a41c6f2-8f1e-4d0b-9a3c-5f0f6c1f2b77" isShort />
      </ListItem>
      <ListItem>
        <InstantValue timeMs={MADE_MS} />
      </ListItem>
      <ListItem>
        <SensitiveValue>correct horse</SensitiveValue>
      </ListItem>
    </List>
  )
}

function Nothing(): ReactNode {
  return <PropertyValue item={{}} name="status" property={STATUS} />
}

const exhibit: Exhibit = {
  title: 'Status and values',
  about:
    'A status is an icon and always the word. Ids can be copied, times are relative, secrets are hidden until asked for.',
  door: '@fascia/sdk/web',
  examples: [
    { id: 'usual', title: 'Every tone', state: 'usual', Show: Tones },
    { id: 'data', title: 'Words from the cloud', state: 'read-only', Show: FromData },
    { id: 'values', title: 'Id, time, secret', state: 'read-only', Show: Values },
    { id: 'empty', title: 'No value', state: 'empty', Show: Nothing },
  ],
}

export default function StatusExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
