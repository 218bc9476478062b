import { defineGateway } from '@fascia/sdk/gateway'
import { chartRoutes } from './chart-routes.ts'
import { reportRoutes } from './report-routes.ts'

export default defineGateway({ routes: [...chartRoutes, ...reportRoutes] })
