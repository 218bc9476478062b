import { expect, it } from 'vitest'
import { cookiesOfCloud } from '../../common/clouds.ts'
import { judgeSettings } from '../settings/judge-settings.ts'
import { keyOfCloud } from './cloud-key.ts'
import { planClouds } from './plan-clouds.ts'

const FIRST = { name: 'alpha', authUrl: 'https://alpha.example/v3', verify: false, interface: 'internal' as const }
const plan = (chosen: Readonly<Record<string, unknown>>, entry?: string) =>
  planClouds({
    ...{ webRoot: '/cloud/', chosen, first: FIRST },
    ...(entry === undefined ? {} : { entry }),
    read: async (name) => ({
      name,
      authUrl: name === 'odd' ? 'keystone' : `https://${name}.example/v3`,
      regions: ['One'],
    }),
  })

it('offers regions and clouds in the order of the settings, the first cloud in its place', async () => {
  const { offered, further, settings } = await plan(
    {
      AVAILABLE_REGIONS: [
        ['https://south.example:5000/v3/', 'South'],
        ['https://alpha.example/v3/', 'Home'],
      ],
      CLOUDS: ['beta', { cloud: 'alpha', settings: { SITE_BRANDING: 'A' } }, { cloud: 'gamma', name: 'Gamma Labs' }],
      SITE_BRANDING: 'All',
    },
    'alpha',
  )
  expect(offered.map(({ name, kind, root }) => [name, kind, root])).toEqual([
    ['South', 'region', '/cloud/clouds/south/'],
    ['Home', 'region', '/cloud/'],
    ['beta', 'cloud', '/cloud/clouds/beta/'],
    ['alpha', 'cloud', '/cloud/'],
    ['Gamma Labs', 'cloud', '/cloud/clouds/gamma/'],
  ])
  expect(further.map(({ address }) => address)).toEqual([
    { name: 'South', authUrl: 'https://south.example:5000/v3', verify: false, interface: 'internal' },
    { name: 'beta', authUrl: 'https://beta.example/v3', regions: ['One'] },
    { name: 'gamma', authUrl: 'https://gamma.example/v3', regions: ['One'] },
  ])
  expect(settings.SITE_BRANDING).toBe('All')
})

it('gives a cloud the settings of all with its own over them, and no Keystone of another', async () => {
  const { further } = await plan({
    CLOUDS: [{ cloud: 'beta', settings: { HORIZON_CONFIG: { help_url: 'https://help.beta.example' } } }],
    HORIZON_CONFIG: { bug_url: 'https://bugs.example' },
    WEBSSO_ENABLED: true,
    WEBSSO_KEYSTONE_URL: 'https://alpha.example/v3',
    WEBSSO_DEFAULT_REDIRECT_REGION: 'https://alpha.example/v3',
  })
  expect(further[0]?.settings).toEqual({
    HORIZON_CONFIG: { bug_url: 'https://bugs.example', help_url: 'https://help.beta.example' },
    WEBSSO_ENABLED: true,
  })
})

it('offers nothing to choose where the settings name the first cloud alone', async () => {
  const alone = await plan({ AVAILABLE_REGIONS: [['https://alpha.example/v3', 'Home']] })
  expect([alone.offered, alone.further]).toEqual([[], []])
})

it.each([
  [{ AVAILABLE_REGIONS: [['https://b.example/v3', 'beta']], CLOUDS: ['beta'] }, /once.*'beta'/],
  [{ AVAILABLE_REGIONS: [['https://b.example/v3', 'alpha']] }, /once.*'alpha'/],
  [{ CLOUDS: ['alpha:5000'] }, /once.*'alpha:5000'/],
  [{ CLOUDS: ['odd'] }, /no address of Keystone: 'keystone'/],
  [{ AVAILABLE_REGIONS: [['keystone', 'South']] }, /begin with an address of Keystone/],
])('refuses %j', async (chosen, message) => {
  await expect(plan(chosen)).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG_INVALID',
    message: expect.stringMatching(message),
  })
})

it('names what is wrong with either setting, with its place', () => {
  const found = judgeSettings([], {
    AVAILABLE_REGIONS: [
      'South',
      ['https://a.example/v3', ''],
      ['https://b.example/v3', 'B'],
      ['https://b.example/v3/', 'b'],
    ],
    CLOUDS: [7, { cloud: 'x', password: 'p' }, { cloud: 'y', settings: [] }, 'Y'],
  }).findings
  expect(found.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'AVAILABLE_REGIONS[0] refused',
    'AVAILABLE_REGIONS[1] refused',
    'AVAILABLE_REGIONS[3] refused',
    'AVAILABLE_REGIONS[3] refused',
    'CLOUDS[0] refused',
    'CLOUDS[1].password refused',
    'CLOUDS[2].settings refused',
    'CLOUDS[3] refused',
  ])
  expect(found.at(-1)?.text).toBe('The setting CLOUDS[3] must have an address of its own: "Y" has y/ as another one.')
})

it('has an address for every name', () => {
  expect(['Site B', 'Zürich 2', '東京'].map(keyOfCloud)).toEqual([
    'site-b',
    'zurich-2',
    expect.stringMatching(/^[0-9a-f]{12}$/),
  ])
})

it('leaves a cloud its own cookies, and the choices of the browser where it has none', () => {
  const header =
    'sessionid=of first; sessionid~b=1; sessionid.1~b=2==; theme=dark; horizon_language=de; horizon_language~b=fr; csrftoken=x; recent_project~bb=p'
  expect(cookiesOfCloud(header, 'b')).toBe('sessionid=1; sessionid.1=2==; horizon_language=fr; theme=dark')
})
