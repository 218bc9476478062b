import { QuotaChart } from '@fascia/sdk/web/chart'
import { Form, FormGroup, Stack, StackItem, TextInput } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

interface InstancesProps {
  readonly used: number
  readonly added: number
  readonly max: number
}

const Instances = (props: InstancesProps): ReactNode => <QuotaChart title="Instances" unit="instances" {...props} />

function Adding(): ReactNode {
  const [count, setCount] = useState('1')
  return (
    <Stack hasGutter>
      <StackItem>
        <Form onSubmit={(event) => event.preventDefault()}>
          <FormGroup label="Count" fieldId="quota-chart-count">
            <TextInput
              id="quota-chart-count"
              type="number"
              min={0}
              value={count}
              onChange={(_event, value) => setCount(value)}
            />
          </FormGroup>
        </Form>
      </StackItem>
      <StackItem>
        <Instances used={6} added={Math.max(0, Number(count))} max={10} />
      </StackItem>
    </Stack>
  )
}

const exhibit: Exhibit = {
  title: 'Quota chart',
  about: 'A quota before and after what a form is about to make.',
  door: '@fascia/sdk/web/chart',
  examples: [
    { id: 'usual', title: 'What a form adds', state: 'usual', about: 'Change the count.', Show: Adding },
    {
      id: 'nearly-full',
      title: 'Nearly full',
      state: 'usual',
      Show: () => <Instances used={7} added={1} max={10} />,
    },
    { id: 'full', title: 'Exactly full', state: 'usual', Show: () => <Instances used={7} added={3} max={10} /> },
    { id: 'over', title: 'Over the limit', state: 'invalid', Show: () => <Instances used={7} added={5} max={10} /> },
    { id: 'empty', title: 'Nothing is used', state: 'empty', Show: () => <Instances used={0} added={0} max={10} /> },
    {
      id: 'no-limit',
      title: 'No limit',
      state: 'usual',
      Show: () => <Instances used={7} added={1} max={Number.POSITIVE_INFINITY} />,
    },
  ],
}

export default function QuotaChartExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
