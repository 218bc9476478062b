import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { OUTLINE_FILE, outlineText, WORDS_FILE } from '@fascia/sdk/host'
import { configure } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { composeManifest } from '../dashboard/compose-manifest.ts'
import { runBeside } from '../dashboard/run-beside.ts'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../limits.ts'
import type { Check } from './check/check.ts'
import { PANEL_CHECKS } from './check/panel-checks.ts'
import { VIEW_CHECKS } from './check/view-checks.ts'
import { describeActions } from './describe-actions.ts'
import { describeDrafts } from './describe-drafts.ts'
import { describeLists } from './describe-lists.ts'
import { hasAddress } from './open-subject.ts'
import { checkOptions, type Selection, selectionOf } from './selection.ts'
import { type ConformanceOptions, readSubject, type Subject } from './subject.ts'
import { panelOf } from './trial/declared-actions.ts'
import { memoize } from './trial/memoize.ts'
import { inspectWorlds } from './worlds/inspect-worlds.ts'
import type { Worlds } from './worlds/worlds.ts'

interface InspectedSubject {
  readonly subject: Subject
  readonly worlds: Worlds
}

/** By plugin and options: the files of one plugin that a worker runs share the result. */
const inspected = new Map<string, Promise<InspectedSubject>>()

async function inspect(folder: string, options: ConformanceOptions): Promise<InspectedSubject> {
  const subject = await readSubject(folder, options)
  return { subject, worlds: await inspectWorlds(subject) }
}

function inspectOnce(folder: string, options: ConformanceOptions): Promise<InspectedSubject> {
  const key = JSON.stringify([folder, options.with, options.world, options.settings])
  const found = inspected.get(key) ?? inspect(folder, options)
  inspected.set(key, found)
  return found
}

function describeChecks<Contribution extends { readonly id: string }>(
  { subject, worlds }: InspectedSubject,
  { look }: Selection,
  contribution: Contribution,
  checks: readonly Check<Contribution>[],
  timeout: number,
): void {
  const { id } = contribution
  const made = checks.filter((check) => look(id, check.of) && (check.applies?.(worlds, contribution, subject) ?? true))
  if (made.length === 0) return
  describe(id, () => {
    for (const check of made)
      it(`${check.of}: ${id} ${check.promise}`, { timeout }, () => check.run(subject, contribution, worlds))
  })
}

/**
 * Generates tests from what a plugin declares: every panel and every details view in every state that it can be in, every action refused, slow,
 * failing and by keyboard, every column and facet in its list. A check that neither manifest nor world has a case for makes no test. `@fascia/testing/vitest` calls it for each panel of a plugin in a file of its own, and for the actions of a list with many
 * in another, with the options that the plugin's `test/conformance.ts` exports; a plugin with a test that calls it itself gets no such files.
 *
 * Narrow windows and the dark theme need a layout, and are checked in the browser.
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
    const found = await inspectOnce(folder, options)
    const { subject, worlds } = found
    it(`options: ${basename(folder)} has everything that they name`, () => checkOptions(subject, options))
    if (selection.part('pages')) {
      const panels = (subject.definition.panels ?? []).filter(({ id }) => selection.panel(id))
      for (const panel of panels.filter((one) => hasAddress(subject, one)))
        describeChecks(found, selection, panel, PANEL_CHECKS, testMs)
      for (const type of subject.definition.resourceTypes ?? []) {
        const panel = panelOf(subject, type)
        if (!panel || !selection.panel(panel.id)) continue
        for (const view of type.details ?? [])
          describeChecks(found, selection, { id: view.id, type, view }, VIEW_CHECKS, testMs)
      }
      describeLists(subject, worlds, selection, testMs)
    }
    if (selection.part('actions')) {
      describeActions(subject, worlds, selection, testMs)
      await describeDrafts(subject, worlds, selection, testMs)
    }
  })
}

/** What the process of the texts answers: the file that is kept, and a line for each fault of a language. */
interface PluginWords {
  readonly words: string
  readonly untranslated: readonly string[]
}

/**
 * The tests of a plugin as a whole: every panel has a file of generated tests (`panels` are the ids of those that have one), the plugin declares
 * what its outline says, and has the texts that are kept beside it, where `fascia outline` has written them. Each of its languages has every text.
 */
export function describePlugin(folder: string, panels: readonly string[]): void {
  const [outline, words] = [join(folder, 'web', OUTLINE_FILE), join(folder, 'web', WORDS_FILE)]
  const read = memoize(() => runBeside<PluginWords>('words-process', folder))
  it(`has generated tests for every panel of ${basename(folder)} (else build it)`, async () => {
    const { definition } = await readSubject(folder)
    expect([...panels].sort()).toEqual((definition.panels ?? []).map(({ id }) => id).sort())
  })
  if (existsSync(outline))
    it(`declares what the outline of ${basename(folder)} says (else read the difference, and run fascia outline)`, async () => {
      expect(outlineText(await composeManifest(folder))).toBe(readFileSync(outline, 'utf8'))
    })
  if (existsSync(words))
    it(`has the texts that are kept beside ${basename(folder)} (else read the difference, and run fascia outline)`, async () => {
      expect((await read()).words).toBe(readFileSync(words, 'utf8'))
    })
  if (existsSync(join(folder, 'locales')))
    it(`has every text of ${basename(folder)} in each of its languages (else run fascia i18n extract, and translate)`, async () => {
      expect((await read()).untranslated).toEqual([])
    })
}
