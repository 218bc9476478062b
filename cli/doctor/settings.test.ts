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

it('names announcements and colors that keep the dashboard from starting, with their place, and a logo that is not there', async () => {
  const wrong = await openDeployed({
    'home/settings.yaml': 'ANNOUNCEMENTS: [{title: a, end: tomorrow}]\nBRAND: {accent: blue, logo: logo.svg}\n',
  })
  expect(brief(await checkSettings(wrong))).toEqual([
    'problem: The setting ANNOUNCEMENTS[0].end must be a time with its zone, as 2026-12-05T08:00:00Z, not "tomorrow".',
    'problem: The setting BRAND.accent must be a color as #0066cc, not "blue".',
  ])
  const absent = await openDeployed({ 'home/settings.yaml': 'BRAND: {logo: logo.svg}\n' })
  const file = join(absent.folder, 'home', 'brand', 'logo.svg')
  expect(brief(await checkSettings(absent))).toEqual([
    expect.stringContaining(`The file ${file} of the setting BRAND.logo must be a file that can be read.`),
  ])
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
