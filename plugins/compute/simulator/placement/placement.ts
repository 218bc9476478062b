import { type ServiceFault, simulateService } from '@fascia/sdk/simulator'
import { placementRoutes } from './placement-routes.ts'

/** The JSON of a refusal: `{errors: [{status, title, detail}]}`. */
function placementFaultBody(fault: ServiceFault): unknown {
  const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' }
  const title = titles[fault.status] ?? 'Internal Server Error'
  return { errors: [{ status: fault.status, title, detail: fault.message }] }
}

/** Placement, as far as a dashboard reads it: what Nova's hypervisors have and use. */
export const placement = simulateService({
  type: 'placement',
  name: 'placement',
  endpoint: '/placement',
  microversions: { minimum: '1.0', maximum: '1.39' },
  fault: placementFaultBody,
  tables: {},
  routes: placementRoutes,
})
