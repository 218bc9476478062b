import { defineRule } from '../rule.ts'

/** A call with its parameters left unnamed, as the gateway compares them. */
function shapeOf(call: string): string {
  return call.replace(/:\w+/g, ':').replace(/\/$/, '')
}

export const callsHandled = defineRule({
  id: 'calls-handled',
  what: 'Every call of the api/ has one handler in the gateway part, or is a proxy.',
  docs: 'A call without a handler answers 404 when it is first made; a call with two is ROUTE_CONFLICT, and the whole gateway part is refused. Implement it with handle(call, …) and name the route among the routes of defineGateway, declare a proxy in gateway/proxies.ts, or take the call out of the api/. An api/ may also describe calls that the dashboard itself answers. A plugin with calls and without a gateway part offers what nothing answers.',
  severity: 'error',
  check: ({ manifest: { provides = [], proxies = [], gateway }, host }) => {
    if (!host || (gateway && !gateway.names)) return []
    const answered = [
      ...host.routes,
      ...(gateway?.names?.routes ?? []),
      ...proxies.map(({ method, path }) => `${method} ${path}`),
    ]
    const shapes = new Set(answered.map(shapeOf))
    const own = answered.slice(host.routes.length)
    const twice = own.filter((call, at) => own.findIndex((one) => shapeOf(one) === shapeOf(call)) < at)
    const missing = provides
      .filter((call) => !shapes.has(shapeOf(call)))
      .map((call) => ({
        message: `The call ${call} has no handler. Add handle(…) of it to the routes of defineGateway.`,
        file: 'gateway/plugin.ts',
      }))
    const repeated = twice.map((call) => ({
      message: `The call ${call} is handled twice. Keep one handler, or one proxy, of it.`,
      file: 'gateway/plugin.ts',
    }))
    return [...missing, ...repeated]
  },
})
