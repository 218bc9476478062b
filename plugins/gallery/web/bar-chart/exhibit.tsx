import { BarChart, type BarChartData } from '@fascia/sdk/web/chart'
import { exhibit } from '../exhibit.tsx'

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

export default exhibit('bar-chart', {
  about: 'What is used, with the average beside it, up to a maximum. Point at a part, or use the arrow keys.',
  door: '@fascia/sdk/web/chart',
  examples: {
    usual: {
      title: 'Up to 100, when nothing else is said',
      show: (t) => <BarChart title={t('CPU')} unit="%" data={USUAL} />,
    },
    tooltips: {
      title: 'Tooltips of its own',
      show: (t) => <BarChart title={t('Memory')} unit={t('GiB')} data={TOOLTIPS} />,
    },
    vertical: {
      title: 'Vertical',
      show: (t) => <BarChart title={t('Memory')} unit={t('GiB')} data={TOOLTIPS} orientation="vertical" />,
    },
    over: {
      title: 'More than the maximum',
      state: 'invalid',
      show: (t) => <BarChart title={t('Memory')} unit={t('GiB')} data={OVER} />,
    },
    empty: { title: 'Nothing is used', show: (t) => <BarChart title={t('Memory')} unit={t('GiB')} data={EMPTY} /> },
    'no-limit': { title: 'No limit', show: (t) => <BarChart title={t('Memory')} unit={t('GiB')} data={NO_LIMIT} /> },
  },
})
