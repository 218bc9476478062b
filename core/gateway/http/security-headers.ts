const YEAR_S = 31_536_000

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const OVER_HTTPS = { ...ALWAYS, 'strict-transport-security': `max-age=${YEAR_S}` }

/** What every answer carries, pages, files and API alike. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? OVER_HTTPS : ALWAYS
}

/** The policy of answers that are no pages: opened by itself, one runs and loads nothing, and is of no origin. */
export const API_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** The policy of files: a worker runs under that of its own script. */
export const FILE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'"
