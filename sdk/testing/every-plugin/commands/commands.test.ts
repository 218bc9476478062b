import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { commandProblem } from './command-problem.ts'
import { commandWords, everyForm, type FoundForm, situationOf, withMore } from './every-form.ts'
import { fieldsWithoutWords } from './fields-without-words.ts'
import { SITUATIONS } from './situations.ts'
import { WITHOUT_COMMAND } from './without-command.ts'
import { WITHOUT_OPTION } from './without-option.ts'

/** The commands that a form prints where everything is entered, each as its words. */
async function commandsOf(found: FoundForm): Promise<readonly (readonly string[])[]> {
  const words = commandWords(found.form, await situationOf(found))
  return words.length === 0
    ? []
    : words
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

it.each(forms.filter(({ form }) => form.spec.command).map((one) => [one.id, one] as const))(
  'prints in the command of %s each field, or says why there is no option for it',
  async (id, one) => {
    const whole = await situationOf(one)
    const silent = [whole, ...(SITUATIONS[id] ?? []).map((more) => withMore(whole, more))].map(
      (situation) => new Set(fieldsWithoutWords(one.form, situation)),
    )
    const fields = [...(silent[0] ?? [])].filter((name) => silent.every((names) => names.has(name)))
    expect(fields.toSorted()).toEqual(
      Object.values(WITHOUT_OPTION[id] ?? {})
        .flat()
        .toSorted(),
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
