import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages whose declarations an author of plugins sees. */
const SEEN = ['sdk/dist', 'sdk/testing/dist', 'cli/dist']

/** What an author cannot look up: the ids of requirements and decisions, whose documents are not published, and files of the repository. */
const NOWHERE = [/\[[A-Z]+-\d{3}/g, /\bdecision \d+/g, /\b(?:core|sdk)\/docs\/[\w./-]+/g, /\{@link [^}]*\}/g]

/** The references in emitted docstrings that lead nowhere for who has the packages alone: each with its file. */
export function deadReferences(root: string): readonly string[] {
  return SEEN.flatMap((folder) =>
    globSync('**/*.d.ts', { cwd: join(root, folder) }).flatMap((path) => {
      const comments = readFileSync(join(root, folder, path), 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? []
      const found = comments.flatMap((comment) => NOWHERE.flatMap((pattern) => comment.match(pattern) ?? []))
      return found.map((reference) => `  ${folder}/${path}: ${reference}`)
    }),
  )
}
