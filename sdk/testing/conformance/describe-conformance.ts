import { basename } from 'node:path'
import { describe, it } from 'vitest'
import type { Check } from './check/check.ts'
import { PANEL_CHECKS } from './check/panel-checks.ts'
import { VIEW_CHECKS } from './check/view-checks.ts'
import { describeActions } from './describe-actions.ts'
import { describeLists } from './describe-lists.ts'
import { type ConformanceOptions, readSubject, type Subject } from './subject.ts'

/** A test may open a dashboard in several states; each takes about a second. */
const LIMIT_MS = 60_000

function describeChecks<Contribution extends { readonly id: string }>(
  subject: Subject,
  contribution: Contribution,
  checks: readonly Check<Contribution>[],
): void {
  describe(contribution.id, () => {
    for (const check of checks) {
      it(`${check.of}: ${contribution.id} ${check.promise}`, { timeout: LIMIT_MS }, async ({ skip }) => {
        const reason = await check.run(subject, contribution)
        if (reason !== undefined) skip(reason)
      })
    }
  })
}

/**
 * Generates tests from what a plugin declares: every panel and every details view in every state that it can be in, every action refused, slow,
 * failing and by keyboard, every column and facet in its list. A test that cannot be made is skipped and says why.
 *
 * Narrow windows and the dark theme need a layout; they are the business of the browser checks.
 *
 * @example
 * describeConformance(resolve(import.meta.dirname, '..'))
 */
export function describeConformance(folder: string, options: ConformanceOptions = {}): void {
  describe(`conformance of ${basename(folder)}`, async () => {
    const subject = await readSubject(folder, options)
    for (const panel of subject.definition.panels ?? []) describeChecks(subject, panel, PANEL_CHECKS)
    for (const type of subject.definition.resourceTypes ?? [])
      for (const view of type.details ?? []) describeChecks(subject, { id: view.id, type, view }, VIEW_CHECKS)
    describeLists(subject, LIMIT_MS)
    describeActions(subject, LIMIT_MS)
  })
}
