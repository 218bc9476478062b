import { PieChart } from '@fascia/sdk/web/chart'
import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const Storage = ({ used, max }: { readonly used: number; readonly max: number }): ReactNode => (
  <PieChart title="Volume Storage" unit="GiB" used={used} max={max} />
)

const exhibit: Exhibit = {
  title: 'Pie chart',
  about: 'How much of a maximum is used, at a glance. For a quota that a form is about to use, take the quota chart.',
  door: '@fascia/sdk/web/chart',
  examples: [
    { id: 'usual', title: 'Some is used', state: 'usual', Show: () => <Storage used={350} max={1000} /> },
    {
      id: 'below',
      title: '79 percent',
      state: 'usual',
      about: 'Not marked yet.',
      Show: () => <Storage used={790} max={1000} />,
    },
    {
      id: 'nearly-full',
      title: '80 percent: nearly full',
      state: 'usual',
      Show: () => <Storage used={800} max={1000} />,
    },
    { id: 'full', title: '100 percent: full', state: 'disabled', Show: () => <Storage used={1000} max={1000} /> },
    { id: 'over', title: 'Over the limit', state: 'invalid', Show: () => <Storage used={1200} max={1000} /> },
    { id: 'empty', title: 'Nothing is used', state: 'empty', Show: () => <Storage used={0} max={1000} /> },
    {
      id: 'no-limit',
      title: 'No limit',
      state: 'usual',
      Show: () => <Storage used={350} max={Number.POSITIVE_INFINITY} />,
    },
  ],
}

export default function PieChartExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
