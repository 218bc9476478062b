export { describeConformance, describePanels } from './conformance/describe-conformance.ts'
export type { ConformanceLook, ConformanceOptions } from './conformance/subject.ts'
export type { DashboardRow } from './dashboard/dashboard-row.ts'
export { type Dashboard, type DashboardOptions, openDashboard } from './dashboard/open-dashboard.ts'
