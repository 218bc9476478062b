import type { FastifyRequest } from 'fastify'
import type { FiguresOptions } from './figures.ts'

/** Figures for Prometheus. Labels are bounded: routes as declared, never addresses as sent. */
export interface Metrics {
  readonly contentType: string
  /** Empty where the figures are not read. */
  text(): Promise<string>
  /** Names the declared route that a request has reached. */
  name(request: FastifyRequest, route: string): void
  /** The declared route of a request; `other` for none. */
  routeOf(request: FastifyRequest): string
  onAnswer(request: FastifyRequest, status: number, durationMs: number): void
  onUpstreamCall(service: string, status: number, durationMs: number): void
  onSignIn(outcome: string): void
}

const UNNAMED = 'other'

export interface MetricsOptions extends FiguresOptions {
  /** Whether the deployer has said how the figures are read: otherwise nothing is counted, and what counts is not loaded. */
  readonly areRead: boolean
}

export async function createMetrics({ areRead, ...options }: MetricsOptions): Promise<Metrics> {
  const figures = areRead ? (await import('./figures.ts')).createFigures(options) : undefined
  const names = new WeakMap<FastifyRequest, string>()
  const routeOf = (request: FastifyRequest): string => names.get(request) ?? request.routeOptions.url ?? UNNAMED
  return {
    contentType: figures?.contentType ?? 'text/plain',
    text: async () => (await figures?.text()) ?? '',
    name: (request, route) => names.set(request, route),
    routeOf,
    onAnswer: (request, status, durationMs) => figures?.onAnswer(request.method, routeOf(request), status, durationMs),
    onUpstreamCall: (service, status, durationMs) => figures?.onUpstreamCall(service, status, durationMs),
    onSignIn: (outcome) => figures?.onSignIn(outcome),
  }
}
