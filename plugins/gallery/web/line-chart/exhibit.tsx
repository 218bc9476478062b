import { LineChart, type LineChartData, parseLineChartData, RemoteLineChart } from '@fascia/sdk/web/chart'
import { exhibit } from '../exhibit.tsx'
import { BROKEN, DENIED } from '../faults.ts'
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

const BASE = '/api/x/gallery'

export default exhibit('line-chart', {
  about:
    'Series over time, out of an address or given. Point at a moment, or use the arrow keys; the table has all values.',
  door: '@fascia/sdk/web/chart',
  examples: {
    auto: {
      title: 'The rest of the window',
      about: 'As high as the window leaves, and follows it.',
      show: (t) => <RemoteLineChart title={t('CPU')} address={`${BASE}/charts/load/`} height="auto" />,
    },
    filtered: {
      title: 'Filter forms, stats and settings',
      about: 'Each change of a form asks for the data again.',
      show: <FilteredChart />,
    },
    units: { title: 'Two units, with a gap', show: (t) => <LineChart title={t('Rack 7')} data={TWO_UNITS} /> },
    six: { title: 'Six series', show: (t) => <LineChart title={t('Hosts')} data={SIX} /> },
    many: {
      title: 'Thirty thousand points',
      about: 'Thinned for drawing: the one spike stays. The table has all.',
      show: (t) => <RemoteLineChart title={t('Requests')} address={`${BASE}/charts/many/`} />,
    },
    empty: {
      title: 'No series',
      show: (t) => <RemoteLineChart title={t('Nothing measured')} address={`${BASE}/charts/empty/`} />,
    },
    error: {
      title: 'The data could not be loaded',
      show: (t) => <LineChart title={t('Broken')} data={undefined} fault={BROKEN} />,
    },
    denied: {
      title: 'The data is denied',
      show: (t) => <LineChart title={t('Denied')} data={undefined} fault={DENIED} />,
    },
    loading: { title: 'Loading', show: (t) => <LineChart title={t('Loading')} data={undefined} /> },
    slow: {
      title: 'Slow: takes 15 seconds',
      about: 'After ten it offers to stop waiting.',
      show: (t) => <RemoteLineChart title={t('Slow')} address={`${BASE}/charts/slow/`} />,
    },
  },
})
