import { basename } from 'node:path'
import { describe, it } from 'vitest'
import type { Check } from './check/check.ts'
import { PANEL_CHECKS } from './check/panel-checks.ts'
import { VIEW_CHECKS } from './check/view-checks.ts'
import { describeActions } from './describe-actions.ts'
import { describeLists } from './describe-lists.ts'
import type { Ground } from './ground/ground.ts'
import { surveyGround } from './ground/survey-ground.ts'
import { type ConformanceOptions, readSubject, type Subject } from './subject.ts'

/** A test may open a dashboard in several states; each takes about a second. */
const LIMIT_MS = 60_000

function describeChecks<Contribution extends { readonly id: string }>(
  subject: Subject,
  ground: Ground,
  contribution: Contribution,
  checks: readonly Check<Contribution>[],
): void {
  const made = checks.filter((check) => check.applies?.(ground, contribution, subject) ?? true)
  if (made.length === 0) return
  describe(contribution.id, () => {
    for (const check of made)
      it(`${check.of}: ${contribution.id} ${check.promise}`, { timeout: LIMIT_MS }, () =>
        check.run(subject, contribution),
      )
  })
}

/**
 * Generates tests from what a plugin declares: every panel and every details view in every state that it can be in, every action refused, slow,
 * failing and by keyboard, every column and facet in its list. What neither manifest nor world gives anything to try on
 * makes no test.
 *
 * Narrow windows and the dark theme need a layout; they are the business of the browser checks.
 *
 * @example
 * ```ts
 * import { resolve } from 'node:path'
 * import { describeConformance } from '@fascia/testing'
 *
 * describeConformance(resolve(import.meta.dirname, '..'))
 * ```
 */
export function describeConformance(folder: string, options: ConformanceOptions = {}): void {
  describe(`conformance of ${basename(folder)}`, async () => {
    const subject = await readSubject(folder, options)
    const ground = await surveyGround(subject)
    const isHere = ({ id }: { readonly id: string }): boolean => options.elsewhere?.[id] === undefined
    for (const panel of (subject.definition.panels ?? []).filter(isHere))
      describeChecks(subject, ground, panel, PANEL_CHECKS)
    for (const type of subject.definition.resourceTypes ?? [])
      for (const view of (type.details ?? []).filter(isHere))
        describeChecks(subject, ground, { id: view.id, type, view }, VIEW_CHECKS)
    describeLists(subject, ground, LIMIT_MS)
    describeActions(subject, ground, LIMIT_MS)
  })
}
