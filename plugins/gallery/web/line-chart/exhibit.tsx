import { LineChart, type LineChartData, parseLineChartData, RemoteLineChart } from '@fascia/sdk/web/chart'
import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { FilteredChart } from './filtered.tsx'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 10, 20)

function hours(value: (hour: number) => number | null) {
  return Array.from({ length: 24 }, (_, hour) => ({
    x: new Date(START_MS + hour * HOUR_MS).toISOString(),
    y: value(hour),
  }))
}

const TWO_UNITS: LineChartData = parseLineChartData({
  series: [
    { name: 'Temperature', unit: '°C', data: hours((hour) => (hour > 8 && hour < 11 ? null : 21 + (hour % 7))) },
    { name: 'Power', unit: 'W', data: hours((hour) => 180 + ((hour * 37) % 90)) },
  ],
  settings: { interpolation: 'step-after' },
})

const SIX: LineChartData = parseLineChartData({
  series: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => ({
    name: `host-${name}`,
    unit: '%',
    data: hours((hour) => 12 + index * 14 + ((hour * (index + 3)) % 9)),
  })),
})

const remote = (title: string, path: string): ReactNode => (
  <RemoteLineChart title={title} address={`/api/x/gallery/charts/${path}/`} />
)

const exhibit: Exhibit = {
  title: 'Line chart',
  about:
    'Series over time, out of an address or given. Point at a moment, or use the arrow keys; the table has all values.',
  door: '@fascia/sdk/web/chart',
  examples: [
    {
      id: 'auto',
      title: 'The rest of the window',
      state: 'usual',
      about: 'As high as the window leaves, and follows it.',
      Show: () => <RemoteLineChart title="CPU" address="/api/x/gallery/charts/load/" height="auto" />,
    },
    {
      id: 'filtered',
      title: 'Filter forms, stats and settings',
      state: 'usual',
      about: 'Each change of a form asks for the data again.',
      Show: FilteredChart,
    },
    {
      id: 'units',
      title: 'Two units, with a gap',
      state: 'usual',
      Show: () => <LineChart title="Rack 7" data={TWO_UNITS} />,
    },
    { id: 'six', title: 'Six series', state: 'usual', Show: () => <LineChart title="Hosts" data={SIX} /> },
    {
      id: 'many',
      title: 'Thirty thousand points',
      state: 'many',
      about: 'Thinned for drawing: the one spike stays. The table has all.',
      Show: () => remote('Requests', 'many'),
    },
    { id: 'empty', title: 'No series', state: 'empty', Show: () => remote('Nothing measured', 'empty') },
    { id: 'error', title: 'The data could not be had', state: 'error', Show: () => remote('Broken', 'broken') },
    { id: 'denied', title: 'The data is denied', state: 'denied', Show: () => remote('Denied', 'denied') },
    {
      id: 'loading',
      title: 'Loading',
      state: 'loading',
      Show: () => <LineChart title="Loading" data={undefined} />,
    },
    {
      id: 'slow',
      title: 'Slow: takes 15 seconds',
      state: 'slow',
      about: 'After ten it offers to stop waiting.',
      Show: () => remote('Slow', 'slow'),
    },
  ],
}

export default function LineChartExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
