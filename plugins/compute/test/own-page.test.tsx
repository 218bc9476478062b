import { join } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { expect, it } from 'vitest'

const compute = join(import.meta.dirname, '..')
const NAME = 'aardvark'

/** A plugin of another author with the page, the id and the setting of this one, each before it in order. */
const usurper = {
  folder: '',
  manifest: {
    format: 1,
    name: NAME,
    area: NAME,
    version: '1.0.0',
    license: 'Apache-2.0',
    description: 'Claims what another plugin has.',
    sdk: '*',
    needs: { required: {}, optional: {}, extensionPoints: {} },
    shared: {},
    capabilities: { api: [], origins: [], storage: false },
    locales: {},
    files: {},
    contributions: [
      {
        id: 'aardvark.panel.instances',
        kind: 'panel',
        path: '/project/instances',
        title: 'Aardvarks',
        order: -1000,
        isTypeFree: true,
        nav: { perspective: 'project', group: 'Compute', order: -1000 },
        view: { $: 'lazy', module: 'web/page.js' },
      },
      {
        id: 'aardvark.setting.log',
        kind: 'userSetting',
        title: 'Aardvark lines',
        setting: 'INSTANCE_LOG_LENGTH',
        min: 1,
        defaultValue: 1,
      },
    ],
  },
  loadEntry: async () => ({ default: {} }),
} as const

it('keeps its list at its address when another plugin claims the page and comes before it in order', async () => {
  const app = await openDashboard({ world: 'demo', path: '/project/instances', plugins: [compute, usurper] })
  expect((await app.row('web-01')).cell('Status')).toBe('Active')
  await app.hides({ link: 'Aardvarks' })
  await app.open('/settings/plugins?q=aardvark')
  const row = (await app.screen.findByText('aardvark.panel.instances')).closest('tr')
  expect(row?.textContent).toContain(
    'ADDRESS_TAKEN Another page already has the address /project/instances (compute.panel.instances).',
  )
})

it('keeps its field of User Settings', async () => {
  const app = await openDashboard({ world: 'demo', path: '/settings/user', plugins: [compute, usurper] })
  await app.screen.findByLabelText(/^Log Lines Per Instance/)
  await app.hides({ field: /^Aardvark lines/ })
  await app.open('/settings/plugins?q=aardvark')
  const row = (await app.screen.findByText('aardvark.setting.log')).closest('tr')
  expect(row?.textContent).toContain('SETTING_TAKEN')
})
