import { DonutChart, type DonutChartProps } from '@fascia/sdk/web/chart'
import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const Clusters = (props: Pick<DonutChartProps, 'used' | 'max' | 'size'>): ReactNode => (
  <DonutChart title="Clusters" unit="clusters" usedLabel="Clusters" {...props} />
)

const exhibit: Exhibit = {
  title: 'Donut chart',
  about: 'How much of a maximum is used, with the percentage in its middle.',
  door: '@fascia/sdk/web/chart',
  examples: [
    { id: 'usual', title: 'Some is used', state: 'usual', Show: () => <Clusters used={7} max={20} /> },
    { id: 'large', title: 'Large', state: 'usual', Show: () => <Clusters used={7} max={20} size="large" /> },
    { id: 'nearly-full', title: 'Nearly full', state: 'usual', Show: () => <Clusters used={16} max={20} /> },
    { id: 'full', title: 'Full', state: 'disabled', Show: () => <Clusters used={20} max={20} /> },
    { id: 'over', title: 'Over the limit', state: 'invalid', Show: () => <Clusters used={25} max={20} /> },
    { id: 'zero', title: 'A limit of 0', state: 'disabled', Show: () => <Clusters used={0} max={0} /> },
    { id: 'empty', title: 'Nothing is used', state: 'empty', Show: () => <Clusters used={0} max={20} /> },
    { id: 'no-limit', title: 'No limit', state: 'usual', Show: () => <Clusters used={7} max={-1} /> },
  ],
}

export default function DonutChartExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
