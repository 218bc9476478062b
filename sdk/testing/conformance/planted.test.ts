import { join } from 'node:path'
import { configure } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { WAIT_LIMIT_MS } from '../limits.ts'
import { PANEL_CHECKS } from './check/panel-checks.ts'
import { VIEW_CHECKS } from './check/view-checks.ts'
import { readSubject } from './subject.ts'
import { memoize } from './trial/memoize.ts'
import { inspectWorlds } from './worlds/inspect-worlds.ts'

const folder = join(import.meta.dirname, 'fixture/planted')
const inspected = memoize(async () => {
  const subject = await readSubject(folder)
  return { subject, worlds: await inspectWorlds(subject) }
})

/** Runs the generated check of a panel, as `describeConformance` would. */
async function runCheck(of: string, panel: string): Promise<void> {
  const { subject, worlds } = await inspected()
  const contribution = subject.definition.panels?.find(({ id }) => id === `planted.panel.${panel}`)
  const check = PANEL_CHECKS.find((one) => one.of === of)
  if (!contribution || !check) throw new TypeError(`there is no ${of} of ${panel}`)
  return check.run(subject, contribution, worlds)
}

/** Runs the generated check of a details view, as `describeConformance` would. */
async function runViewCheck(of: string, name: string): Promise<void> {
  const { subject, worlds } = await inspected()
  const [type] = subject.definition.resourceTypes ?? []
  const view = type?.details?.find(({ id }) => id === `planted.view.${name}`)
  const check = VIEW_CHECKS.find((one) => one.of === of)
  if (!type || !view || !check) throw new TypeError(`there is no ${of} of ${name}`)
  return check.run(subject, { id: view.id, type, view }, worlds)
}

/** A broken promise is waited for as long as a wait may take. */
function waitBriefly(): void {
  configure({ asyncUtilTimeout: 3_000 })
  onTestFinished(() => configure({ asyncUtilTimeout: WAIT_LIMIT_MS }))
}

it('catches a panel that shows nothing where the service denies it', async () => {
  waitBriefly()
  await expect(runCheck('denied by the service', 'careless')).rejects.toThrow()
})

function undrawnBy(contribution: string) {
  return expect.stringMatching(
    new RegExp(`^GET /api/x/planted/.*/neighbours/ of ${contribution}: the failure is not drawn$`),
  )
}

it('catches a details view that draws no failure of its own call, and names it', async () => {
  waitBriefly()
  await expect(runViewCheck('error', 'heedless')).rejects.toMatchObject({
    actual: [undrawnBy('planted\\.view\\.heedless')],
  })
})

it('catches a panel that draws the failure of only one of its calls, and names it', async () => {
  waitBriefly()
  await expect(runCheck('error', 'heedless')).rejects.toMatchObject({
    actual: [undrawnBy('planted\\.panel\\.heedless')],
  })
})

it('catches a panel whose controls have no names', async () => {
  await expect(runCheck('axe', 'unlabelled')).rejects.toMatchObject({
    actual: [expect.stringContaining('button-name'), expect.stringContaining('label')],
  })
})

it.each(['denied by the service', 'axe', 'empty', 'error', 'loading, slow', 'keyboard'])(
  'finds nothing to say about the %s of a panel that is as it should be',

  async (of) => {
    await runCheck(of, 'sound')
  },
)

it.each(['shown', 'error', 'keyboard'])(
  'finds nothing to say about the %s of a details view that is as it should be',

  async (of) => {
    await runViewCheck(of, 'bed')
  },
)
