import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobCounts } from '../jobs/running-jobs.ts'

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
  /** The background jobs of now. */
  readonly jobs: () => JobCounts
}

export function createFigures({ hasProcessMetrics, violations, jobs }: FiguresOptions): Figures {
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
  new Gauge({
    name: 'fascia_jobs',
    help: 'Background jobs that run, and that have stopped and wait for their owners.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { running, stopped } = jobs()
      this.set({ state: 'running' }, running)
      this.set({ state: 'stopped' }, stopped)
    },
  })
  new Gauge({
    name: 'fascia_job_longest_run_seconds',
    help: 'For how long the oldest run of a background job has gone on; 0 where none runs.',
    registers,
    collect() {
      this.set(jobs().longestRunMs / 1_000)
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
