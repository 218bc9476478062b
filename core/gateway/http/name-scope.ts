import type { FastifyPluginAsync } from 'fastify'

/** Gives a scope of routes its name. Fastify looks for the name of a scope without one among all modules that are loaded, twice for each scope. */
export function nameScope(name: string, scope: FastifyPluginAsync): FastifyPluginAsync {
  return Object.assign(scope, { [Symbol.for('fastify.display-name')]: name })
}
