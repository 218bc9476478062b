export interface SecurityPolicyInput {
  /** `sha256-…` of the inline import map. */
  readonly importMapHash: string
  /** Origins that plugins in use have declared. */
  readonly origins: readonly string[]
  /** Origins that forms may be sent to besides the dashboard's own. */
  readonly formOrigins: readonly string[]
  /** Where violations are reported. */
  readonly reportPath: string
}

/** The content security policy of the shell's pages: scripts of this origin only, no inline code but the import map. */
export function contentSecurityPolicy({
  importMapHash,
  origins,
  formOrigins,
  reportPath,
}: SecurityPolicyInput): string {
  return [
    "default-src 'none'",
    `script-src 'self' '${importMapHash}'`,
    "style-src 'self'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}
