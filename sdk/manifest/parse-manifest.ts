import { Ajv, type ValidateFunction } from 'ajv'
import { Fault } from '../common/fault.ts'
import type { Manifest } from '../common/manifest.ts'
import { type ManifestProblem, manifestProblems } from './manifest-problems.ts'
import { ManifestSchema } from './manifest-schema.ts'

const MAX_PROBLEMS = 20

let compiled: ValidateFunction<Manifest> | undefined

/** Compiled at the first use: a command or a test that reads no manifest does not wait for it. */
function schemaCheck(): ValidateFunction<Manifest> {
  compiled ??= new Ajv({ allErrors: true, strict: false }).compile<Manifest>(ManifestSchema)
  return compiled
}

/** Compiles the check of manifests ahead of `parseManifest`: a build does so while it waits for its bundles. */
export function prepareManifestParser(): void {
  schemaCheck()
}

function invalid(problems: readonly ManifestProblem[]): Fault {
  const fields: Record<string, string[]> = {}
  for (const [path, text] of problems.slice(0, MAX_PROBLEMS)) {
    fields[path] ??= []
    fields[path].push(text)
  }
  const [first] = problems
  const where = first?.[0] ? `at ${first[0]}, ` : ''
  return new Fault('PLUGIN_MANIFEST_INVALID', {
    message: `The manifest is not valid: ${where}${first?.[1] ?? 'it cannot be read'}.`,
    fields,
  })
}

/**
 * Turns untrusted JSON into a manifest. Afterwards every file that it names is among its files, every path stays inside the plugin's
 * folder, every range, origin and requirement can be read. Unknown contribution kinds pass: the host refuses those one by one. Fails with
 * `PLUGIN_MANIFEST_INVALID`, with a message for each place.
 */
export function parseManifest(json: unknown): Manifest {
  const fits = schemaCheck()
  if (!fits(json))
    throw invalid(
      (fits.errors ?? []).map(({ instancePath, message = '' }) => [instancePath.slice(1), message] as const),
    )
  const problems = manifestProblems(json)
  if (problems.length > 0) throw invalid(problems)
  return json
}
