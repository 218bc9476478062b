import { VALIDATION_RULES } from './rules.ts'
import type { ValidationReport } from './validate-plugin.ts'

/** The report in SARIF 2.1.0, as code hosts read it. */
export function toSarif({ findings }: ValidationReport, toolVersion: string): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'fascia validate',
            version: toolVersion,
            rules: VALIDATION_RULES.map(({ id, what, docs, severity }) => ({
              id,
              shortDescription: { text: what },
              help: { text: docs },
              defaultConfiguration: { level: severity },
            })),
          },
        },
        results: findings.map(({ rule, severity, message, file, line }) => ({
          ruleId: rule,
          level: severity,
          message: { text: message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: file ?? 'package.json' },
                ...(line === undefined ? {} : { region: { startLine: line } }),
              },
            },
          ],
        })),
      },
    ],
  }
}
