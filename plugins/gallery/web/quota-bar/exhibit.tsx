import { QuotaBar } from '@fascia/sdk/web/chart'
import { Button, Stack, StackItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const Vcpus = ({ used, max = 100 }: { readonly used: number; readonly max?: number }): ReactNode => (
  <QuotaBar title="VCPUs" unit="VCPUs" used={used} max={max} />
)

function Adding(): ReactNode {
  const [added, setAdded] = useState(4)
  return (
    <Stack hasGutter>
      <StackItem>
        <QuotaBar title="RAM" unit="GiB" used={40} added={added} max={50} />
      </StackItem>
      <StackItem>
        <Button variant="secondary" onClick={() => setAdded(added - 1)} isDisabled={added === 0}>
          One less
        </Button>{' '}
        <Button variant="secondary" onClick={() => setAdded(added + 1)}>
          One more
        </Button>
      </StackItem>
    </Stack>
  )
}

const exhibit: Exhibit = {
  title: 'Quota bar',
  about: 'A quota where there are many of them, one below the other: in warning above 89 percent, in danger above 99.',
  door: '@fascia/sdk/web/chart',
  examples: [
    { id: 'usual', title: 'Some is used', state: 'usual', Show: () => <Vcpus used={35} /> },
    { id: 'at-89', title: '89 percent is normal', state: 'usual', Show: () => <Vcpus used={89} /> },
    { id: 'at-90', title: '90 percent is a warning', state: 'usual', Show: () => <Vcpus used={90} /> },
    { id: 'at-99', title: '99 percent is a warning', state: 'usual', Show: () => <Vcpus used={99} /> },
    { id: 'full', title: '100 percent is in danger', state: 'disabled', Show: () => <Vcpus used={100} /> },
    { id: 'over', title: 'Over the limit', state: 'invalid', Show: () => <Vcpus used={120} /> },
    { id: 'added', title: 'What a form adds', state: 'usual', Show: Adding },
    { id: 'empty', title: 'Nothing is used', state: 'empty', Show: () => <Vcpus used={0} /> },
    { id: 'no-limit', title: 'No limit', state: 'usual', Show: () => <Vcpus used={35} max={-1} /> },
  ],
}

export default function QuotaBarExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
