import { Compile } from 'typebox/compile'
import { Fault } from './fault.ts'
import type { Manifest } from './manifest.ts'
import { type ManifestProblem, manifestProblems } from './manifest-problems.ts'
import { ManifestSchema } from './manifest-schema.ts'

const MAX_PROBLEMS = 20

const schema = Compile(ManifestSchema)

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
  if (!schema.Check(json)) {
    throw invalid(schema.Errors(json).map((error) => [error.instancePath.slice(1), error.message] as const))
  }
  const manifest: Manifest = json
  const problems = manifestProblems(manifest)
  if (problems.length > 0) throw invalid(problems)
  return manifest
}
