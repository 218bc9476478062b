const MOST = 999_999_999

/** A whole number of lines, at least 1, as a person or a setting gives it; undefined for anything else. */
export function parseLogLength(text: string): number | undefined {
  return /^0*[1-9]\d*$/.test(text.trim()) ? Math.min(Number(text.trim()), MOST) : undefined
}
