type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The definition of a namespace out of its text; undefined where that is not a JSON object [ADMP-023]. */
export function parseDefinition(content: string): JsonObject | undefined {
  try {
    const parsed: unknown = JSON.parse(content)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
