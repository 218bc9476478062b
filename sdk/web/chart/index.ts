export { BarChart, type BarChartProps } from './bar/bar-chart.tsx'
export type { BarChartData, BarTooltips } from './bar/bar-data.ts'
export type { BarOrientation } from './bar/bar-figure.ts'
export { LineChart, type LineChartProps } from './line/line-chart.tsx'
export type {
  LineChartData,
  LinePoint,
  LineRenderer,
  LineSeries,
  LineSettings,
  LineStats,
} from './line/line-data.ts'
export { parseLineChartData } from './line/parse-line-chart-data.ts'
export { RemoteLineChart, type RemoteLineChartProps } from './line/remote-line-chart.tsx'
export type { FilterForm } from './line/serialize-filters.ts'
export { DonutChart, type DonutChartProps } from './usage/donut-chart.tsx'
export { PieChart, type PieChartProps } from './usage/pie-chart.tsx'
export { QuotaBar, type QuotaBarProps } from './usage/quota-bar.tsx'
export { QuotaChart, type QuotaChartProps } from './usage/quota-chart.tsx'
export type { UsageNumbers } from './usage/usage.ts'
export type { UsageChartProps } from './usage/usage-chart.tsx'
