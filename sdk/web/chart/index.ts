export { BarChart } from './bar/bar-chart.tsx'
export type { BarChartData, BarTooltips } from './bar/bar-data.ts'
export { LineChart } from './line/line-chart.tsx'
export type {
  LineChartData,
  LinePoint,
  LineSeries,
  LineSettings,
  LineSpan,
  LineStats,
} from './line/line-data.ts'
export { parseLineChartData } from './line/parse-line-chart-data.ts'
export { RemoteLineChart } from './line/remote-line-chart.tsx'
export type { TreeNode } from './tree/tree-node.ts'
export { TreePicture } from './tree/tree-picture.tsx'
export { DonutChart, type DonutChartProps } from './usage/donut-chart.tsx'
export { PieChart } from './usage/pie-chart.tsx'
export { QuotaBar } from './usage/quota-bar.tsx'
export { QuotaChart } from './usage/quota-chart.tsx'
export { QuotaCharts } from './usage/quota-charts.tsx'
export type { UsageNumbers } from './usage/usage.ts'
