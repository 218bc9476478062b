import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startVitest } from 'vitest/node'

it('closes what a test over its time limit has opened: the next one in the worker starts on an empty page', async () => {
  const folder = join(import.meta.dirname, 'fixture/overdue')
  const run = await startVitest('test', [], {
    config: join(folder, 'vitest.config.ts'),
    watch: false,
    reporters: [{}],
  })
  const results = run.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  const outcome = results.map((test) => [
    test.name,
    test.result().state,
    test.result().errors?.map(({ message }) => message),
  ])
  await run.close()
  expect(outcome).toEqual([
    [
      'exceeds its time limit, and goes on while the next test runs',
      'failed',
      [expect.stringContaining('Test timed out')],
    ],
    ['finds a page of its own', 'passed', undefined],
    ['exceeds its time limit while it opens something', 'failed', [expect.stringContaining('Test timed out')]],
    ['has ended the opening, although a step failed because of the end', 'passed', undefined],
  ])
  expect(run.state.getUnhandledErrors()).toEqual([])
})
