import { useT } from '@fascia/sdk/web'
import { PieChart } from '@fascia/sdk/web/chart'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'

function Storage({ used, max }: { readonly used: number; readonly max: number }): ReactNode {
  const t = useT()
  return <PieChart title={t('Volume Storage')} unit={t('GiB')} used={used} max={max} />
}

export default exhibit('pie-chart', {
  about: 'How much of a maximum is used, at a glance. For a quota that a form is about to use, take the quota chart.',
  door: '@fascia/sdk/web/chart',
  examples: {
    usual: { title: 'Some is used', show: <Storage used={350} max={1000} /> },
    'nearly-full': { title: '80 percent: nearly full', show: <Storage used={800} max={1000} /> },
    full: { title: '100 percent: full', state: 'disabled', show: <Storage used={1000} max={1000} /> },
    over: { title: 'Over the limit', state: 'invalid', show: <Storage used={1200} max={1000} /> },
    empty: { title: 'Nothing is used', show: <Storage used={0} max={1000} /> },
    'no-limit': { title: 'No limit', show: <Storage used={350} max={Number.POSITIVE_INFINITY} /> },
  },
})
