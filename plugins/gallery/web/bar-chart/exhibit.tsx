import { BarChart, type BarChartData } from '@fascia/sdk/web/chart'
import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const USUAL: BarChartData = { used: 30, average: 42 }
const TOOLTIPS: BarChartData = {
  used: 30,
  average: 42,
  max: 64,
  tooltips: { used: 'In use: 30 GiB', average: 'Average of this month: 42 GiB', remaining: 'Free: 34 GiB' },
}
const OVER: BarChartData = { used: 80, average: 42, max: 64 }
const EMPTY: BarChartData = { used: 0, max: 64 }
const NO_LIMIT: BarChartData = { used: 30, average: 42, max: Number.POSITIVE_INFINITY }

const exhibit: Exhibit = {
  title: 'Bar chart',
  about: 'What is used, with the average beside it, up to a maximum. Point at a part, or use the arrow keys.',
  door: '@fascia/sdk/web/chart',
  examples: [
    {
      id: 'usual',
      title: 'Up to 100, when nothing else is said',
      state: 'usual',
      Show: () => <BarChart title="CPU" unit="%" data={USUAL} />,
    },
    {
      id: 'tooltips',
      title: 'Tooltips of its own',
      state: 'usual',
      Show: () => <BarChart title="Memory" unit="GiB" data={TOOLTIPS} />,
    },
    {
      id: 'vertical',
      title: 'Vertical',
      state: 'usual',
      Show: () => <BarChart title="Memory" unit="GiB" data={TOOLTIPS} orientation="vertical" />,
    },
    {
      id: 'over',
      title: 'More than the maximum',
      state: 'invalid',
      Show: () => <BarChart title="Memory" unit="GiB" data={OVER} />,
    },
    {
      id: 'empty',
      title: 'Nothing is used',
      state: 'empty',
      Show: () => <BarChart title="Memory" unit="GiB" data={EMPTY} />,
    },
    {
      id: 'no-limit',
      title: 'No limit',
      state: 'usual',
      Show: () => <BarChart title="Memory" unit="GiB" data={NO_LIMIT} />,
    },
  ],
}

export default function BarChartExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
