import { type Translate, useT } from '@fascia/sdk/web'
import { QuotaBar } from '@fascia/sdk/web/chart'
import { Button, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Held } from '../held.tsx'

function Vcpus({ used, max = 100 }: { readonly used: number; readonly max?: number }): ReactNode {
  const t = useT()
  return <QuotaBar title={t('VCPUs')} unit={t('VCPUs')} used={used} max={max} />
}

const adding = (t: Translate): ReactNode => (
  <Held start={4}>
    {(added, setAdded) => (
      <Stack hasGutter>
        <QuotaBar title={t('RAM')} unit={t('GiB')} used={40} added={added} max={50} />
        <StackItem>
          <Button variant="secondary" onClick={() => setAdded(added - 1)} isDisabled={added === 0}>
            {t('One less')}
          </Button>{' '}
          <Button variant="secondary" onClick={() => setAdded(added + 1)}>
            {t('One more')}
          </Button>
        </StackItem>
      </Stack>
    )}
  </Held>
)

export default exhibit('quota-bar', {
  about: 'A quota where there are many of them, one below the other: in warning above 89 percent, in danger above 99.',
  door: '@fascia/sdk/web/chart',
  examples: {
    usual: { title: 'Some is used', show: <Vcpus used={35} /> },
    'at-90': { title: '90 percent is a warning', show: <Vcpus used={90} /> },
    full: { title: '100 percent is in danger', state: 'disabled', show: <Vcpus used={100} /> },
    over: { title: 'Over the limit', state: 'invalid', show: <Vcpus used={120} /> },
    added: { title: 'What a form adds', show: adding },
    empty: { title: 'Nothing is used', show: <Vcpus used={0} /> },
    'no-limit': { title: 'No limit', show: <Vcpus used={35} max={-1} /> },
  },
})
