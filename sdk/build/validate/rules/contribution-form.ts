import { kindFacts, type ManifestContribution, parseShortcutKeys } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'

type Complaints = (contribution: ManifestContribution) => readonly string[]

const isText = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'object' && value !== null && 'one' in value && 'other' in value)

const LEAST_SECONDS = 10

/** What a value of a theme's token must not have: it would load something, or end the declaration. */
const UNSAFE = /url\(|[;{}]/i

const titled: Complaints = ({ title }) => (isText(title) ? [] : ['has no title'])

function isRange({ min, defaultValue, max = Number.MAX_SAFE_INTEGER }: ManifestContribution): boolean {
  const numbers = [0, min, defaultValue, max].map(Number)
  return numbers.every((number, at) => Number.isSafeInteger(number) && number >= (numbers[at - 1] ?? 0))
}

/** What can be wrong with the data of a kind. */
const COMPLAINTS: Readonly<Record<string, Complaints>> = {
  panel: titled,
  settingsPage: (page) => [
    ...titled(page),
    ...(typeof page.path === 'string' && /^\/settings\/[\w-]+$/.test(page.path)
      ? []
      : [`has the path ${String(page.path)}, which is not /settings/ and a name`]),
  ],
  userSetting: (setting) => [
    ...titled(setting),
    ...(typeof setting.setting === 'string' && /^[A-Z][A-Z0-9_]*$/.test(setting.setting)
      ? []
      : [`has the setting ${String(setting.setting)}: its name is capitals, digits and underscores`]),
    ...(isRange(setting) ? [] : ['has no whole numbers min, defaultValue and max in this order, from 0 on']),
  ],
  dashboardCard: titled,
  detailsView: titled,
  wizardStep: titled,
  overviewSection: titled,
  command: (command) => [
    ...titled(command),
    ...((command.to === undefined) === (command.run === undefined) ? ['has not one of to and run'] : []),
  ],
  shortcut: ({ keys }) =>
    parseShortcutKeys(keys)
      ? []
      : [`has the keys ${JSON.stringify(keys)}: they are one or two of a to z and 0 to 9, and g is not the first`],
  backgroundTask: (task) => [
    ...titled(task),
    ...(task.everySeconds === undefined && !(Array.isArray(task.on) && task.on.length > 0)
      ? ['would never run: it has neither everySeconds nor on']
      : []),
    ...(task.everySeconds === undefined || Number(task.everySeconds) >= LEAST_SECONDS
      ? []
      : [`runs every ${String(task.everySeconds)} s: the least is ${LEAST_SECONDS}`]),
  ],
  theme: (theme) => [
    ...titled(theme),
    ...(theme.base === 'light' || theme.base === 'dark' ? [] : [`has the base ${String(theme.base)}`]),
    ...Object.entries(Object(theme.tokens)).flatMap(([name, value]) => [
      ...(/^--pf-t--global--[a-z0-9-]+$/.test(name) ? [] : [`sets ${name}, which is no global token of PatternFly`]),
      ...(typeof value === 'string' && !UNSAFE.test(value) ? [] : [`gives ${name} the value ${String(value)}`]),
    ]),
  ],
}

export const contributionForm = defineRule({
  id: 'contribution-form',
  what: 'Every contribution has what its kind needs, in the form that the host can use.',
  docs: 'The types of definePlugin say the same to the compiler. A settings page is below /settings/; a user setting is named in capitals and has whole numbers of at least 0; a command goes to a page or runs; the keys of a shortcut are one or two letters or digits; a background task runs by time, at least every 10 s, or after events; a theme sets global tokens of PatternFly, without addresses.',
  severity: 'error',
  check: ({ manifest }) =>
    manifest.contributions.flatMap((contribution) => {
      const { id, kind } = contribution
      const complaints = kindFacts(kind) && Object.hasOwn(COMPLAINTS, kind) ? COMPLAINTS[kind]?.(contribution) : []
      return (complaints ?? []).map((message) => ({ message: `${id} ${message}.`, file: 'web/plugin.ts' }))
    }),
})
