import { basename } from 'node:path'
import { configure } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../limits.ts'
import type { Check } from './check/check.ts'
import { PANEL_CHECKS } from './check/panel-checks.ts'
import { VIEW_CHECKS } from './check/view-checks.ts'
import { describeActions } from './describe-actions.ts'
import { describeLists } from './describe-lists.ts'
import type { Ground } from './ground/ground.ts'
import { surveyGround } from './ground/survey-ground.ts'
import { checkOptions, type Selection, selectionOf } from './selection.ts'
import { type ConformanceOptions, readSubject, type Subject } from './subject.ts'
import { panelOf } from './survey/declared-actions.ts'

interface Surveyed {
  readonly subject: Subject
  readonly ground: Ground
}

/** Of the files that a worker runs, those of one plugin look at its worlds once. */
const surveyed = new Map<string, Promise<Surveyed>>()

async function survey(folder: string, options: ConformanceOptions): Promise<Surveyed> {
  const subject = await readSubject(folder, options)
  return { subject, ground: await surveyGround(subject) }
}

function surveyOnce(folder: string, options: ConformanceOptions): Promise<Surveyed> {
  const key = JSON.stringify([folder, options.with, options.world, options.settings])
  const found = surveyed.get(key) ?? survey(folder, options)
  surveyed.set(key, found)
  return found
}

function describeChecks<Contribution extends { readonly id: string }>(
  { subject, ground }: Surveyed,
  { look }: Selection,
  contribution: Contribution,
  checks: readonly Check<Contribution>[],
  timeout: number,
): void {
  const { id } = contribution
  const made = checks.filter((check) => look(id, check.of) && (check.applies?.(ground, contribution, subject) ?? true))
  if (made.length === 0) return
  describe(id, () => {
    for (const check of made)
      it(`${check.of}: ${id} ${check.promise}`, { timeout }, () => check.run(subject, contribution))
  })
}

/**
 * Generates tests from what a plugin declares: every panel and every details view in every state that it can be in, every action refused, slow,
 * failing and by keyboard, every column and facet in its list. What neither manifest nor world gives anything to try on
 * makes no test. `@fascia/testing/vitest` calls it for each panel of a plugin in a file of its own, with the options that the plugin's
 * `test/conformance.ts` exports; a plugin with a test that calls it itself gets no such files.
 *
 * Narrow windows and the dark theme need a layout; they are the business of the browser checks.
 *
 * Fails with `PLUGIN_CODE_FAILED` where the options name what the plugin does not have, or exclude without a reason.
 *
 * @example
 * ```ts
 * import { resolve } from 'node:path'
 * import { describeConformance } from '@fascia/testing'
 *
 * describeConformance(resolve(import.meta.dirname, '..'), {
 *   world: 'empty',
 *   excluded: { 'backups.panel.list: many': 'A cloud has ten backups at most.' },
 * })
 * ```
 */
export function describeConformance(folder: string, options: ConformanceOptions = {}): void {
  const { testMs = TEST_LIMIT_MS, waitMs = WAIT_LIMIT_MS } = options.limits ?? {}
  const selection = selectionOf(options)
  describe(`conformance of ${basename(folder)}`, async () => {
    beforeEach(() => configure({ asyncUtilTimeout: waitMs }))
    afterEach(() => configure({ asyncUtilTimeout: WAIT_LIMIT_MS }))
    const found = await surveyOnce(folder, options)
    const { subject, ground } = found
    it(`options: ${basename(folder)} has everything that they name`, () => checkOptions(subject, options))
    for (const panel of (subject.definition.panels ?? []).filter(({ id }) => selection.panel(id)))
      describeChecks(found, selection, panel, PANEL_CHECKS, testMs)
    for (const type of subject.definition.resourceTypes ?? []) {
      const panel = panelOf(subject, type)
      if (!panel || !selection.panel(panel.id)) continue
      for (const view of type.details ?? [])
        describeChecks(found, selection, { id: view.id, type, view }, VIEW_CHECKS, testMs)
    }
    describeLists(subject, ground, selection, testMs)
    describeActions(subject, ground, selection, testMs)
  })
}

/** The test that every panel of a plugin has a file of generated tests: `panels` are the ids of those that have one. */
export function describePanels(folder: string, panels: readonly string[]): void {
  it(`has generated tests for every panel of ${basename(folder)} (else build it)`, async () => {
    const { definition } = await readSubject(folder)
    expect([...panels].sort()).toEqual((definition.panels ?? []).map(({ id }) => id).sort())
  })
}
