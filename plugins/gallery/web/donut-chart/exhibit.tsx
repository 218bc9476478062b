import { useT } from '@fascia/sdk/web'
import { DonutChart, type DonutChartProps } from '@fascia/sdk/web/chart'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'

function Clusters(props: Pick<DonutChartProps, 'used' | 'max' | 'size'>): ReactNode {
  const t = useT()
  return <DonutChart title={t('Clusters')} unit={t('clusters')} usedLabel="Clusters" {...props} />
}

export default exhibit('donut-chart', {
  about: 'How much of a maximum is used, with the percentage in its middle.',
  door: '@fascia/sdk/web/chart',
  examples: {
    usual: { title: 'Some is used', show: <Clusters used={7} max={20} /> },
    large: { title: 'Large', show: <Clusters used={7} max={20} size="large" /> },
    'nearly-full': { title: 'Nearly full', show: <Clusters used={16} max={20} /> },
    full: { title: 'Full', state: 'disabled', show: <Clusters used={20} max={20} /> },
    over: { title: 'Over the limit', state: 'invalid', show: <Clusters used={25} max={20} /> },
    zero: { title: 'A limit of 0', state: 'disabled', show: <Clusters used={0} max={0} /> },
    empty: { title: 'Nothing is used', show: <Clusters used={0} max={20} /> },
    'no-limit': { title: 'No limit', show: <Clusters used={7} max={-1} /> },
  },
})
