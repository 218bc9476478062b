import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** A rule that a page breaks, with the elements that break it. */
export interface Finding {
  readonly rule: string
  readonly impact: string
  readonly help: string
  readonly nodes: readonly string[]
}

interface AxeRun {
  readonly violations: readonly {
    id: string
    impact?: string | null
    help: string
    nodes: readonly { target: readonly unknown[]; failureSummary?: string }[]
  }[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Runs axe on the whole page against WCAG 2.2 AA. The debugger injects the script, so that the page's security policy does not refuse it. */
export async function checkAccessibility(page: Page): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const run = await page.evaluate(
    (tags) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run({
        runOnly: { type: 'tag', values: tags },
      }),
    TAGS,
  )
  return (run as AxeRun).violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'unknown',
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}
