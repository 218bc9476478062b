import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Form } from '@fascia/sdk/web/declare'
import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { readSubject } from '../../conformance/subject.ts'
import { formOfAction } from '../../conformance/trial/declared-forms.ts'
import { pluginFolders } from '../read-plugins.ts'
import { commandProblem } from './command-problem.ts'
import { ENTERED } from './entered.ts'
import { fullSample } from './full-sample.ts'
import { WITHOUT_COMMAND } from './without-command.ts'

interface FoundForm {
  readonly id: string
  readonly form: Form
}

/** Every form that an action of a plugin opens, by the id of the action. */
async function everyForm(): Promise<readonly FoundForm[]> {
  const folders = pluginFolders().filter((folder) => !folder.endsWith('/gallery'))
  const found = await Promise.all(
    folders.map(async (folder) => {
      const { definition } = await readSubject(folder)
      const actions = [...definition.resourceTypes, ...definition.extend].flatMap(
        ({ itemActions = [], globalActions = [] }) => [...itemActions, ...globalActions],
      )
      const forms = await Promise.all(
        actions.map(async (action) => ({ id: action.id, form: await formOfAction(action) })),
      )
      return forms.flatMap(({ id, form }) => (form ? [{ id, form }] : []))
    }),
  )
  const byId = new Map(found.flat().map((one) => [one.id, one]))
  return [...byId.values()].toSorted((one, other) => one.id.localeCompare(other.id))
}

const schemaIn = (value: unknown): TSchema => Object(value).schema ?? {}

/** The commands that a form prints where everything is entered, each as its words. */
async function commandsOf({ id, form: { call, spec } }: FoundForm): Promise<readonly (readonly string[])[]> {
  const { command, initial } = spec
  if (!command) return []
  const body: unknown = call.bodySchema ? await call.bodySchema() : Object(call).body
  const item = fullSample(schemaIn(spec.of))
  const begun = initial?.({ item, answers: {} } as never) ?? {}
  const extra: object = Object(Object(call).extra)
  const entered = Object(fullSample(Object(body)))
  const values = { ...extra, ...begun, ...entered, ...ENTERED[id] }
  const words = command({ values, answers: {}, item } as never).filter((word) => word !== undefined)
  return words
    .join('\u0000')
    .split('\u0000\n\u0000')
    .map((line) => line.split('\u0000'))
}

const forms = await everyForm()

it('prints a command of each form, or says why there is none [FEATURE-66]', () => {
  const without = forms.filter(({ form }) => !form.spec.command).map(({ id }) => id)
  expect(without).toEqual(Object.keys(WITHOUT_COMMAND).toSorted((one, other) => one.localeCompare(other)))
})

it.each(forms.filter(({ form }) => form.spec.command).map((one) => [one.id, one] as const))(
  'prints a command of %s that the client knows, with options that it takes [FEATURE-66]',
  async (_id, one) => {
    const commands = await commandsOf(one)
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.map((words) => [words.join(' '), commandProblem(words)])).toEqual(
      commands.map((words) => [words.join(' '), undefined]),
    )
  },
)

const { OPENSTACK_PYTHON: python } = process.env
if (python)
  it('prints commands that the parser of the installed client takes', async () => {
    const commands = (await Promise.all(forms.map(commandsOf))).flat()
    const script = resolve(import.meta.dirname, 'parse-commands.py')
    const running = promisify(execFile)(python, [script], { maxBuffer: 10_000_000 })
    running.child.stdin?.end(JSON.stringify(commands))
    const { stdout } = await running
    expect(JSON.parse(stdout)).toEqual([])
  }, 300_000)
