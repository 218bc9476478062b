import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What is counted for Prometheus. */
export interface Figures {
  readonly contentType: string
  text(): Promise<string>
  onAnswer(method: string, route: string, status: number, durationMs: number): void
  onUpstreamCall(service: string, status: number, durationMs: number): void
  onSignIn(outcome: string): void
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface FiguresOptions {
  /** Adds memory, processor and event-loop figures of the process. */
  readonly hasProcessMetrics: boolean
  /** How often each plugin's scripts ran into the content security policy so far, by area. */
  readonly violations: () => ReadonlyMap<string, number>
}

export function createFigures({ hasProcessMetrics, violations }: FiguresOptions): Figures {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Histogram({
    name: 'fascia_http_request_duration_seconds',
    help: 'Time from request to answer, by declared route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'fascia_upstream_request_duration_seconds',
    help: 'Time that a service of the cloud took to begin its answer; status 0 means that there was none.',
    labelNames: ['service', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const signIns = new Counter({
    name: 'fascia_sign_ins_total',
    help: 'Attempts to sign in, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  new Counter({
    name: 'fascia_csp_violations_total',
    help: 'What browsers say that the content security policy refused, by plugin whose script it was.',
    labelNames: ['plugin'] as const,
    registers,
    collect() {
      this.reset()
      for (const [plugin, count] of violations()) this.inc({ plugin }, count)
    },
  })
  if (hasProcessMetrics) collectDefaultMetrics({ register: registry })
  const observers = new Map<string, { observe(value: number): void }>()
  // Finding the figure of some labels costs more than counting: each is found once.
  const observe = (key: string, find: () => { observe(value: number): void }, durationMs: number): void => {
    let observer = observers.get(key)
    if (!observer) {
      observer = find()
      observers.set(key, observer)
    }
    observer.observe(durationMs / 1_000)
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    onAnswer: (method, route, status, durationMs) =>
      observe(`${method} ${route} ${status}`, () => answers.labels({ method, route, status }), durationMs),
    onUpstreamCall: (service, status, durationMs) =>
      observe(`${service} ${status}`, () => calls.labels({ service, status }), durationMs),
    onSignIn: (outcome) => signIns.inc({ outcome }),
  }
}
