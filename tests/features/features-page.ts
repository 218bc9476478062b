import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CitedTest, citedTests } from './cited-tests.ts'

/** A row of `features.tsv`: what a dashboard may do for people. */
export interface Feature {
  /** `FEATURE-38`. */
  readonly id: string
  readonly name: string
  /** What the best of other dashboards have of it and this one has not; empty where nothing lacks. */
  readonly missing: string
}

/** A row of `panels.tsv`: one behaviour of a panel or an action that the specification does not have. */
export interface PanelRow {
  readonly id: string
  readonly requirement: string
  /** A folder or a file that does it, from the root. */
  readonly source: string
}

/** The rows of a table of tab-separated values, by the names of its head. */
function readTable(path: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = readFileSync(join(import.meta.dirname, path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

export function readFeatures(): readonly Feature[] {
  return readTable('features.tsv').map(({ number = '', feature = '', missing = '' }) => ({
    id: `FEATURE-${number.padStart(2, '0')}`,
    name: feature,
    missing,
  }))
}

export function readPanelRows(): readonly PanelRow[] {
  return readTable('panels.tsv').map(({ id = '', requirement = '', source = '' }) => ({ id, requirement, source }))
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function links(id: string, tests: readonly CitedTest[]): string {
  return tests
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title }) => `[${cell(title)}](../../${file})`)
    .join('; ')
}

/** Whether a feature is there: not without a test, and in part where something is missing. */
export function stateOf({ id, missing }: Feature, tests: readonly CitedTest[]): 'yes' | 'in part' | 'not' {
  if (!tests.some(({ ids }) => ids.includes(id))) return 'not'
  return missing === '' ? 'yes' : 'in part'
}

/** The page of some features and rows, with the tests that show them. */
export function pageOf(features: readonly Feature[], panels: readonly PanelRow[], tests: readonly CitedTest[]): string {
  const states = features.map((feature) => stateOf(feature, tests))
  const count = (wanted: string): number => states.filter((state) => state === wanted).length
  return `# Features

What dashboards do for people, and the tests which show that this one does. The lists are \`features.tsv\` and \`panels.tsv\`; a test names rows at the end of its title, as \`[FEATURE-38]\`. \`npm run docs\` writes this page.

A feature is there in part where the best of other dashboards do more, which is named, and is not there where no test shows it.

${count('yes')} yes, ${count('in part')} in part, ${count('not')} not.

| # | Feature | State | Missing | Shown by |
|---|---|---|---|---|
${features
  .map(({ id, name, missing }, at) =>
    [`| ${Number(id.slice(-2))}`, cell(name), states[at], cell(missing), `${links(id, tests)} |`].join(' | '),
  )
  .join('\n')}

## Panels

What panels and actions do that the specification does not have.

| Row | Requirement | Shown by |
|---|---|---|
${panels.map(({ id, requirement }) => `| ${id} | ${cell(requirement)} | ${links(id, tests)} |`).join('\n')}
`
}

/** The page of this repository. */
export function featuresPage(root: string): string {
  return pageOf(readFeatures(), readPanelRows(), citedTests(root))
}
