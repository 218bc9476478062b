import { createEmitter, type Emitter } from '../ambient/index.ts'

/** Events of the API service. `refused` is the auth-error broadcast [CORE-040, CORE-041]. */
export interface ApiEvents {
  readonly refused: Emitter<{ readonly status: 401 | 403 }>
  readonly scopeChanged: Emitter
  readonly unreachable: Emitter
  readonly reached: Emitter
  /** A call found nothing: 404. */
  readonly missing: Emitter
  /** Of which builds the gateway serves pages now, as an answer says. */
  readonly builds: Emitter<string>
}

export function createApiEvents(): ApiEvents {
  return {
    refused: createEmitter<{ readonly status: 401 | 403 }>(),
    scopeChanged: createEmitter(),
    unreachable: createEmitter(),
    reached: createEmitter(),
    missing: createEmitter(),
    builds: createEmitter<string>(),
  }
}
