const DEFAULT_LENGTH = 35

/** A whole number of lines, at least 1; undefined for anything else. */
export function parseLogLength(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** How many lines the log begins with: the person's own choice (cookie INSTANCE_LOG_LENGTH), the deployment's, or 35 [COMPUTE-047]. */
export function initialLogLength(cookie: string | undefined, setting: unknown): number {
  return parseLogLength(cookie ?? '') ?? parseLogLength(String(setting ?? '')) ?? DEFAULT_LENGTH
}
