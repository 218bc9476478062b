export type { DashboardRow } from './dashboard/dashboard-row.ts'
export { type Dashboard, type DashboardOptions, openDashboard } from './dashboard/open-dashboard.ts'
