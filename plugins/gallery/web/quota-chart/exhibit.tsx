import { type Translate, useT } from '@fascia/sdk/web'
import { QuotaChart, type UsageNumbers } from '@fascia/sdk/web/chart'
import { FieldFrame, SpinnerInput } from '@fascia/sdk/web/form'
import { Stack } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Held } from '../held.tsx'

function Instances(props: Pick<UsageNumbers, 'used' | 'max'> & { readonly added: number }): ReactNode {
  const t = useT()
  return <QuotaChart title={t('Instances')} unit={t('instances')} {...props} />
}

const adding = (t: Translate): ReactNode => (
  <Held start={1}>
    {(count, setCount) => (
      <Stack hasGutter>
        <FieldFrame id="quota-chart-count" label={t('Count')}>
          <SpinnerInput
            id="quota-chart-count"
            label={t('Count')}
            value={count}
            onChange={(next = 0) => setCount(next)}
          />
        </FieldFrame>
        <Instances used={6} added={count} max={10} />
      </Stack>
    )}
  </Held>
)

export default exhibit('quota-chart', {
  about: 'A quota before and after what a form is about to make.',
  door: '@fascia/sdk/web/chart',
  examples: {
    usual: { title: 'What a form adds', about: 'Change the count.', show: adding },
    'nearly-full': { title: 'Nearly full', show: <Instances used={7} added={1} max={10} /> },
    full: { title: 'Exactly full', show: <Instances used={7} added={3} max={10} /> },
    over: { title: 'Over the limit', state: 'invalid', show: <Instances used={7} added={5} max={10} /> },
    empty: { title: 'Nothing is used', show: <Instances used={0} added={0} max={10} /> },
    'no-limit': { title: 'No limit', show: <Instances used={7} added={1} max={Number.POSITIVE_INFINITY} /> },
  },
})
