import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkSettings } from './settings.ts'

it('names each value of a wrong kind, and each unknown setting with the nearest known one', async () => {
  const deployment = await openDeployed({
    'home/settings.yaml':
      'SESION_TIMEOUT: 60\nLANGUAGES: en\nHORIZON_CONFIG: {help_uri: x, customization_module: x}\nZZZ_OF_NO_PLUGIN_AT_ALL: 1\n',
  })
  const file = join(deployment.folder, 'home', 'settings.yaml')
  const found = await checkSettings(deployment)
  expect(found.map(({ level, what, remedy }) => [level, what, remedy])).toEqual([
    ['problem', 'The setting LANGUAGES must be a list, not a string.', `Correct it in ${file}.`],
    ['warning', `${file}: The setting SESION_TIMEOUT has no default.`, 'Write SESSION_TIMEOUT.'],
    ['warning', `${file}: The setting HORIZON_CONFIG.help_uri has no default.`, 'Write HORIZON_CONFIG.help_url.'],
    [
      'note',
      `${file}: The setting HORIZON_CONFIG.customization_module has no default.`,
      expect.stringContaining('Remove it'),
    ],
    ['warning', `${file}: The setting ZZZ_OF_NO_PLUGIN_AT_ALL has no default.`, expect.stringContaining('Remove it')],
  ])
})

it('finds nothing in settings that are read, those without a default and those that are shown on request among them', async () => {
  const text = 'SESSION_TIMEOUT: 60\nAJAX_POLL_INTERVAL: 400\nREST_API_ADDITIONAL_SETTINGS: [OWN]\nOWN: 1\n'
  expect(await checkSettings(await openDeployed({ 'home/settings.yaml': text }))).toEqual([])
  expect(await checkSettings(await openDeployed())).toEqual([])
})

it('reports a file that is absent, is no map, or may never end', async () => {
  const named = await openDeployed({ 'list.yaml': '- a\n' }, { FASCIA_SETTINGS: 'list.yaml' })
  expect(brief(await checkSettings(named))).toEqual([
    expect.stringMatching(/^problem: .*must hold a map of settings\.$/),
  ])
  const absent = await openDeployed({}, { FASCIA_SETTINGS: 'absent.yaml' })
  expect(brief(await checkSettings(absent))).toEqual([expect.stringMatching(/^problem: .*absent\.yaml cannot be read/)])
  const odd = await openDeployed({}, { FASCIA_SETTINGS: 'odd.yaml' })
  mkdirSync(join(odd.folder, 'odd.yaml'))
  expect(brief(await checkSettings(odd))).toEqual([expect.stringMatching(/^warning: .*it is no regular file\.$/)])
})
