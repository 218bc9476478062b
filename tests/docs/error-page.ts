import { ERRORS, REASONS } from '@fascia/sdk/host'

/** The page of the SDK's documents that lists every error code and reason code, as Markdown: made of the two tables in `sdk/common`. */
export function errorPage(): string {
  const errors = Object.entries(ERRORS).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status === 0 ? '—' : status} | ${message} |`,
  )
  const reasons = Object.entries(REASONS).map(([code, text]) => `| \`${code}\` | ${text} |`)
  return `# Error codes and reason codes

Made of the tables in \`sdk/common\`; \`npm run docs\` writes this page again. A code never gets another meaning.

## Errors

Every failed answer of the gateway is \`{code, message, hint?, fields?, service?, upstream_status?, request_id}\`; \`fields\` has messages by the path of the
field in the request. In code an error is a \`Fault\` with the same parts. Errors without a status never leave the process in which they happen. A message here is
the default; a fault may have a more exact one.

| Code | HTTP status | Message |
|---|---|---|
${errors.join('\n')}

## Reasons

Why a plugin or a contribution does not show. The plugin inspector, \`fascia explain\` and the build print the same sentence; \`{subject}\` is what was missing.

| Code | Sentence |
|---|---|
${reasons.join('\n')}
`
}
