import type { SimulatorOptions } from '../simulator.ts'

/** What the worker gets when it starts; all of it can be copied to another thread. The parts follow in a `WorkerCommand`. */
export interface WorkerOptions
  extends Pick<SimulatorOptions, 'home' | 'world' | 'regions' | 'maximumVersions' | 'latencyMs' | 'pace' | 'identity'> {
  readonly host?: string
  readonly port?: number
}

export type WorkerCommand =
  /** Serve with these parts: addresses of modules (`file:///…`), each with the part as its default export. */
  { readonly kind: 'start'; readonly parts: readonly string[] } | { readonly kind: 'stop' }

export type WorkerMessage =
  | { readonly kind: 'ready'; readonly host: string; readonly port: number; readonly origin: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'defect'; readonly where: string; readonly message: string }
  | { readonly kind: 'stopped' }
