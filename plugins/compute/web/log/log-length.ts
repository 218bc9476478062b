import { parseLogLength } from '@fascia/sdk/web'

const DEFAULT_LENGTH = 35

/** How many lines the log begins with: the person's own choice (cookie INSTANCE_LOG_LENGTH), the deployment's, or 35 [COMPUTE-047]. */
export function initialLogLength(cookie: string | undefined, setting: unknown): number {
  return parseLogLength(cookie ?? '') ?? parseLogLength(String(setting ?? '')) ?? DEFAULT_LENGTH
}
