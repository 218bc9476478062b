// For the gateway (`@fascia/sdk/gateway/host`). Plugins and templates may not import it.

export { isRouteAnswer } from './route.ts'
