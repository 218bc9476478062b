/** An object of which nothing is known. */
export type Raw = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textAt(raw: Raw, name: string): string | undefined {
  const value = raw[name]
  return typeof value === 'string' ? value : undefined
}

/** A number; services write some as text. */
export function numberAt(raw: Raw, name: string): number | undefined {
  const value = raw[name]
  if (typeof value === 'string' && value.trim() !== '')
    return Number.isFinite(Number(value)) ? Number(value) : undefined
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function textsAt(raw: Raw, name: string): readonly string[] {
  const value = raw[name]
  return Array.isArray(value)
    ? value.filter((one) => ['string', 'number', 'boolean'].includes(typeof one)).map(String)
    : []
}
