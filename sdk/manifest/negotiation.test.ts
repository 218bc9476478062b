import { describe, expect, it } from 'vitest'
import type { ReasonCode } from '../common/reason.ts'
import { type HostOffer, type NegotiablePlugin, negotiate, refusal } from './negotiation.ts'

const HOST: HostOffer = {
  sdk: '1.4.2',
  shared: { react: '19.3.1', '@patternfly/react-core': '6.6.1' },
  extensionPoints: { 'shell.point.masthead': 1 },
}

type Draft = Partial<Omit<NegotiablePlugin, 'needs'>> & {
  readonly required?: Record<string, string>
  readonly optional?: Record<string, string>
  readonly points?: Record<string, number>
  readonly opens?: Record<string, number>
}

function plugin(
  name: string,
  { required = {}, optional = {}, points = {}, opens = {}, ...draft }: Draft = {},
): NegotiablePlugin {
  return {
    name,
    area: name.replace('@x/plugin-', ''),
    version: '1.0.0',
    sdk: '^1.0.0',
    shared: {},
    contributions: Object.entries(opens).map(([id, version]) => ({ id, kind: 'extensionPoint', version })),
    ...draft,
    needs: { required, optional, extensionPoints: points },
  }
}

type Expected = Readonly<Record<string, readonly [ReasonCode, string]>>
type Case = readonly [
  title: string,
  plugins: readonly NegotiablePlugin[],
  expected: Expected,
  host?: Partial<HostOffer>,
]

const sdk = (range: string, host = '1.4.2'): Expected => ({
  a: ['PLUGIN_INCOMPATIBLE_SDK', `${range} (the host has ${host})`],
})
const missing = (subject: string): readonly [ReasonCode, string] => ['PLUGIN_DEPENDENCY_MISSING', subject]

const CASES: readonly Case[] = [
  ['no plugins', [], {}],
  ['an SDK range that holds', [plugin('a')], {}],
  ['an exact SDK version', [plugin('a', { sdk: '1.4.2' })], {}],
  ['any SDK', [plugin('a', { sdk: '*' })], {}],
  ['alternatives', [plugin('a', { sdk: '^0.9.0 || ^1.4.0' })], {}],
  ['a range in words of comparison', [plugin('a', { sdk: '>=1.2.0 <2.0.0' })], {}],
  ['a tilde range that holds', [plugin('a', { sdk: '~1.4.0' })], {}],
  ['a tilde range that does not', [plugin('a', { sdk: '~1.3.0' })], sdk('~1.3.0')],
  ['an SDK that is too new for the plugin', [plugin('a', { sdk: '^0.9.0' })], sdk('^0.9.0')],
  ['an SDK that is too old for the plugin', [plugin('a', { sdk: '^1.5.0' })], sdk('^1.5.0')],
  ['the next major', [plugin('a', { sdk: '^2.0.0' })], sdk('^2.0.0')],
  ['below 1 a minor is a major', [plugin('a', { sdk: '^0.1.0' })], sdk('^0.1.0', '0.2.0'), { sdk: '0.2.0' }],
  ['below 1 a patch holds', [plugin('a', { sdk: '^0.1.0' })], {}, { sdk: '0.1.9' }],
  ['a pre-release host and a plain range', [plugin('a')], sdk('^1.0.0', '1.5.0-beta.1'), { sdk: '1.5.0-beta.1' }],
  ['a pre-release of the next major', [plugin('a')], sdk('^1.0.0', '2.0.0-rc.1'), { sdk: '2.0.0-rc.1' }],
  ['a range that names the pre-release', [plugin('a', { sdk: '^1.5.0-beta.0' })], {}, { sdk: '1.5.0-beta.1' }],
  [
    'an older pre-release than named',
    [plugin('a', { sdk: '^1.5.0-beta.2' })],
    sdk('^1.5.0-beta.2', '1.5.0-beta.1'),
    { sdk: '1.5.0-beta.1' },
  ],
  ['a pre-release range and the release', [plugin('a', { sdk: '^1.4.0-beta.2' })], {}],
  ['build metadata does not count', [plugin('a', { sdk: '1.4.2' })], {}, { sdk: '1.4.2+build.7' }],
  ['a range that cannot be read', [plugin('a', { sdk: 'latest' })], sdk('latest')],
  ['a shared module that fits', [plugin('a', { shared: { react: '^19.0.0' } })], {}],
  [
    'a shared module of another major',
    [plugin('a', { shared: { react: '^18.0.0' } })],
    { a: ['PLUGIN_SHARED_MISMATCH', 'react ^18.0.0 (the host has 19.3.1)'] },
  ],
  [
    'the second of two shared modules',
    [plugin('a', { shared: { react: '^19.0.0', '@patternfly/react-core': '^5.0.0' } })],
    { a: ['PLUGIN_SHARED_MISMATCH', '@patternfly/react-core ^5.0.0 (the host has 6.6.1)'] },
  ],
  [
    'a module that is not shared',
    [plugin('a', { shared: { vue: '^3.0.0' } })],
    { a: ['PLUGIN_SHARED_MISMATCH', 'vue ^3.0.0 (the host shares none)'] },
  ],
  [
    'SDK and shared module both wrong: the SDK is named',
    [plugin('a', { sdk: '^2.0.0', shared: { react: '^18.0.0' } })],
    sdk('^2.0.0'),
  ],
  ['one refused plugin leaves the others', [plugin('a', { sdk: '^2.0.0' }), plugin('b')], sdk('^2.0.0')],
  ['a required plugin that is there', [plugin('a', { required: { b: '^1.0.0' } }), plugin('b')], {}],
  ['a required plugin named by its area', [plugin('a', { required: { b: '^1.0.0' } }), plugin('@x/plugin-b')], {}],
  ['a required plugin that is missing', [plugin('a', { required: { b: '^1.0.0' } })], { a: missing('b ^1.0.0') }],
  [
    'a required plugin of the wrong version',
    [plugin('a', { required: { b: '^2.0.0' } }), plugin('b')],
    { a: missing('b ^2.0.0 (1.0.0 is there)') },
  ],
  [
    'a required plugin as pre-release',
    [plugin('a', { required: { b: '^1.0.0' } }), plugin('b', { version: '1.1.0-alpha.1' })],
    { a: missing('b ^1.0.0 (1.1.0-alpha.1 is there)') },
  ],
  [
    'a required plugin that is refused',
    [plugin('a', { required: { b: '^1.0.0' } }), plugin('b', { sdk: '^2.0.0' })],
    {
      a: missing('b, which is refused with PLUGIN_INCOMPATIBLE_SDK'),
      b: ['PLUGIN_INCOMPATIBLE_SDK', '^2.0.0 (the host has 1.4.2)'],
    },
  ],
  [
    'a chain falls from its end',
    [
      plugin('a', { required: { b: '*' } }),
      plugin('b', { required: { c: '*' } }),
      plugin('c', { required: { d: '*' } }),
    ],
    {
      a: missing('b, which is refused with PLUGIN_DEPENDENCY_MISSING'),
      b: missing('c, which is refused with PLUGIN_DEPENDENCY_MISSING'),
      c: missing('d *'),
    },
  ],
  [
    'SDK and required plugin both wrong: the SDK is named',
    [plugin('a', { sdk: '^2.0.0', required: { b: '*' } })],
    sdk('^2.0.0'),
  ],
  ['an optional plugin that is missing', [plugin('a', { optional: { b: '^1.0.0' } })], {}],
  ['an optional plugin that is there', [plugin('a', { optional: { b: '^1.0.0' } }), plugin('b')], {}],
  [
    'an optional plugin of the wrong version',
    [plugin('a', { optional: { b: '^2.0.0' } }), plugin('b')],
    { a: missing('b ^2.0.0, if it is there at all (1.0.0 is there)') },
  ],
  [
    'an optional plugin that is refused counts as missing',
    [plugin('a', { optional: { b: '^2.0.0' } }), plugin('b', { shared: { vue: '*' } })],
    { b: ['PLUGIN_SHARED_MISMATCH', 'vue * (the host shares none)'] },
  ],
  ['a plugin that needs itself', [plugin('a', { required: { a: '*' } })], { a: ['PLUGIN_DEPENDENCY_CYCLE', 'a, a'] }],
  [
    'two plugins in a circle',
    [plugin('a', { required: { b: '*' } }), plugin('b', { required: { a: '*' } })],
    { a: ['PLUGIN_DEPENDENCY_CYCLE', 'a, b, a'], b: ['PLUGIN_DEPENDENCY_CYCLE', 'b, a, b'] },
  ],
  [
    'three in a circle, named by name and area, and one who needs them',
    [
      plugin('a', { required: { b: '*' } }),
      plugin('@x/plugin-b', { required: { c: '*' } }),
      plugin('c', { required: { a: '*' } }),
      plugin('d', { required: { a: '*' } }),
    ],
    {
      a: ['PLUGIN_DEPENDENCY_CYCLE', 'a, @x/plugin-b, c, a'],
      '@x/plugin-b': ['PLUGIN_DEPENDENCY_CYCLE', '@x/plugin-b, c, a, @x/plugin-b'],
      c: ['PLUGIN_DEPENDENCY_CYCLE', 'c, a, @x/plugin-b, c'],
      d: missing('a, which is refused with PLUGIN_DEPENDENCY_CYCLE'),
    },
  ],
  [
    'a circle of optional needs is none',
    [plugin('a', { optional: { b: '*' } }), plugin('b', { optional: { a: '*' } })],
    {},
  ],
  ['an extension point of the host', [plugin('a', { points: { 'shell.point.masthead': 1 } })], {}],
  [
    'an extension point of a plugin',
    [plugin('a', { points: { 'b.point.x': 2 } }), plugin('b', { opens: { 'b.point.x': 2 } })],
    {},
  ],
  [
    'an extension point of an older version',
    [plugin('a', { points: { 'b.point.x': 2 } }), plugin('b', { opens: { 'b.point.x': 1 } })],
    { a: ['PLUGIN_EXTENSION_POINT_MISMATCH', 'b.point.x 2 (the host has 1)'] },
  ],
  [
    'an extension point of a newer version',
    [plugin('a', { points: { 'shell.point.masthead': 0 } })],
    { a: ['PLUGIN_EXTENSION_POINT_MISMATCH', 'shell.point.masthead 0 (the host has 1)'] },
  ],
  [
    'an extension point that no plugin offers',
    [plugin('a', { points: { 'b.point.x': 1 } })],
    { a: ['PLUGIN_EXTENSION_POINT_MISMATCH', 'b.point.x 1 (no plugin offers it)'] },
  ],
  [
    'an extension point of an optional plugin that is absent',
    [plugin('a', { points: { 'b.point.x': 1 }, optional: { '@x/plugin-b': '*' } })],
    {},
  ],
  [
    'an extension point of a refused plugin',
    [plugin('a', { points: { 'b.point.x': 1 } }), plugin('b', { sdk: '^2.0.0', opens: { 'b.point.x': 1 } })],
    {
      a: ['PLUGIN_EXTENSION_POINT_MISMATCH', 'b.point.x 1 (no plugin offers it)'],
      b: ['PLUGIN_INCOMPATIBLE_SDK', '^2.0.0 (the host has 1.4.2)'],
    },
  ],
]

describe('negotiate', () => {
  for (const [title, plugins, expected, host = {}] of CASES) {
    it(title, () => {
      const refused = [...negotiate({ ...HOST, ...host }, plugins)].map(([name, { code, subject }]) => [
        name,
        [code, subject],
      ])
      expect(Object.fromEntries(refused)).toEqual(expected)
    })
  }

  it('a host without pages shares nothing, and asks for nothing', () => {
    expect(negotiate({ sdk: '1.4.2' }, [plugin('a', { shared: { react: '^18.0.0' } })]).size).toBe(0)
  })

  it('each refusal has the sentence of its code', () => {
    expect(negotiate(HOST, [plugin('a', { sdk: '^2.0.0' })]).get('a')?.text).toBe(
      'The plugin needs another SDK: ^2.0.0 (the host has 1.4.2).',
    )
  })

  it('a plugin that is out already stays out for its own reason, and takes along those who need it', () => {
    const before = new Map([['b', refusal('PLUGIN_TAMPERED', 'entry.js')]])
    const refused = negotiate(HOST, [plugin('a', { required: { b: '*' } }), plugin('b', { sdk: '^2.0.0' })], before)
    expect([...refused].map(([name, { code }]) => [name, code])).toEqual([
      ['b', 'PLUGIN_TAMPERED'],
      ['a', 'PLUGIN_DEPENDENCY_MISSING'],
    ])
  })
})
