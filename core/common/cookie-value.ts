/**
 * What a cookie says. Django puts a value with other characters than those of a token in double quotes, and what no cookie may hold behind a
 * backslash: as itself, or as three octal digits. Our own are percent-encoded, and never quoted.
 */
export function readCookieValue(written: string): string {
  const value = /^".*"$/.test(written)
    ? written
        .slice(1, -1)
        .replace(/\\(?:([0-3][0-7]{2})|(.))/g, (_, octal: string | undefined, char: string) =>
          octal === undefined ? char : String.fromCharCode(Number.parseInt(octal, 8)),
        )
    : written
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
