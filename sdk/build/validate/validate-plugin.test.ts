// Over 400 lines: one table holds a passing and a failing fixture of every rule.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { all, any, apiVersion, extension, feature, not, policy, service, setting } from '@fascia/sdk/common'
import type { Manifest, ManifestContribution, ManifestGatewayNames } from '@fascia/sdk/host'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPlugin } from '../build-plugin.ts'
import { packageText, removePluginsAfterwards, writePlugin } from '../fixture/write-plugin.ts'
import type { ValidationSubject } from './rule.ts'
import { VALIDATION_RULES } from './rules.ts'
import { toSarif } from './sarif.ts'
import { checkSubject, readValidationSubject, validatePlugin } from './validate-plugin.ts'

removePluginsAfterwards()

const PANEL: ManifestContribution = {
  id: 'backups.panel.other',
  kind: 'panel',
  path: '/project/other',
  title: 'Other',
  lists: 'X::Backup',
}
const TYPE: ManifestContribution = { id: 'X::Backup', kind: 'resourceType', code: 'X::Backup', properties: {} }

const ACTION: ManifestContribution = { id: 'backups.action.stop', kind: 'itemAction', target: 'X::Backup' }
const SETTINGS: ManifestContribution = {
  id: 'backups.settings.own',
  kind: 'settingsPage',
  path: '/settings/own',
  title: 'Own',
}
const NUMBER: ManifestContribution = {
  id: 'backups.setting.days',
  kind: 'userSetting',
  title: 'Days',
  setting: 'BACKUP_DAYS',
  min: 1,
  defaultValue: 7,
}
const COMMAND: ManifestContribution = { id: 'backups.command.go', kind: 'command', title: 'Go', to: '/project/other' }
const SHORTCUT: ManifestContribution = {
  id: 'backups.shortcut.go',
  kind: 'shortcut',
  target: 'backups.command.go',
  keys: ['c', 'b'],
}
const LIMITS: ManifestContribution = {
  id: 'backups.limits.project',
  kind: 'limitGroup',
  title: 'Backups',
  limits: [
    { label: 'Backups', limit: 'backups' },
    { label: 'Size', name: 'gigabytes', limit: 'maxTotal' },
  ],
}
const STEP: ManifestContribution = { id: 'backups.step.x', kind: 'wizardStep', title: 'X' }
const TASK: ManifestContribution = {
  id: 'backups.task.watch',
  kind: 'backgroundTask',
  title: 'Watch',
  everySeconds: 60,
  run: { $: 'lazy', module: 'web/x.js' },
}
const TOKEN = '--pf-t--global--border--radius--small'
const THEME: ManifestContribution = {
  id: 'backups.theme.evening',
  kind: 'theme',
  title: 'Evening',
  base: 'dark',
  tokens: { [TOKEN]: '0' },
}
const FIELDS = ['id', 'name', 'size', 'volume', 'volume.name', 'metadata', 'metadata.*']
const NONE = { api: [], origins: [], storage: false }
const PROXY = { method: 'GET', path: '/api/x/backups/', serviceType: 'volume', upstream: '/backups' } as const

let good: ValidationSubject

beforeAll(async () => {
  const folder = writePlugin({ 'locales/de.json': '{"Backups":"Sicherungen"}' })
  await buildPlugin({ folder })
  good = await readValidationSubject(folder)
})

function withManifest(changes: Partial<Manifest>): ValidationSubject {
  const manifest = { ...good.manifest, ...changes }
  return { ...good, manifest, fresh: manifest }
}

function withContributions(...added: readonly ManifestContribution[]): ValidationSubject {
  return withManifest({ contributions: [...good.manifest.contributions, ...added] })
}

/** The plugin with the type X::Backup, whose fields are known, and parts of it. */
function withType(type: Partial<ManifestContribution>, ...parts: readonly ManifestContribution[]): ValidationSubject {
  const subject = withContributions({ ...TYPE, ...type }, ...parts)
  const values = { 'X::Backup': { size: ['SMALL', 'large'] } }
  return { ...subject, manifest: { ...subject.manifest, fields: { 'X::Backup': FIELDS }, values } }
}

/** The plugin with contributions of its own; it needs @acme/plugin-x, which is installed. */
function withNeighbour(...added: readonly ManifestContribution[]): ValidationSubject {
  const subject = withContributions(...added)
  const needs = { required: {}, optional: { '@acme/plugin-x': '^1.0.0' }, extensionPoints: { 'x.point.y': 1 } }
  const neighbour = {
    name: '@acme/plugin-x',
    version: '1.2.0',
    types: new Set(['X::Other']),
    points: new Set(['x.point.y', 'x.point.z']),
    references: new Set(['x.panel.exported']),
    manifest: {
      ...good.manifest,
      name: '@acme/plugin-x',
      area: 'x',
      queries: { 'X::Other': { list: ['name'] } },
      contributions: [
        { ...PANEL, id: 'x.panel.others', path: '/project/others' },
        { ...COMMAND, id: 'x.command.go' },
        { id: 'X::Other', kind: 'resourceType' },
        { id: 'X::Other/column/name', kind: 'column', target: 'X::Other', of: 'name' },
      ],
    },
  }
  return { ...subject, manifest: { ...subject.manifest, needs }, neighbours: [neighbour] }
}

/** The plugin with a range of versions of @acme/plugin-x, whose version 1.2.0 is installed. */
function withNeed(range: string): ValidationSubject {
  const subject = withNeighbour()
  const needs = { ...subject.manifest.needs, optional: { '@acme/plugin-x': range } }
  return { ...subject, manifest: { ...subject.manifest, needs } }
}

/** The plugin with a theme that sets tokens, beside a PatternFly of two tokens. */
function withTokens(...names: readonly string[]): ValidationSubject {
  const theme = { ...THEME, tokens: Object.fromEntries(names.map((name) => [name, '0'])) }
  return {
    ...withContributions(theme),
    tokens: new Set([TOKEN, '--pf-t--global--background--color--primary--default']),
  }
}

const NO_NAMES: ManifestGatewayNames = { routes: [], policies: {}, settings: [], features: [], services: [] }
const HOST: ManifestGatewayNames = {
  ...NO_NAMES,
  routes: ['GET /api/settings/'],
  policies: { identity: ['identity:list_users'] },
  settings: ['SITE_BRANDING', 'OPENSTACK_KEYSTONE_BACKEND.can_edit_user', 'FILTER_DATA_FIRST.*'],
}

/** The plugin with a gateway part that brings names, in a dashboard that brings some of its own. */
function withNames(...added: readonly ManifestContribution[]): ValidationSubject {
  const subject = withContributions(...added)
  const names = {
    routes: ['GET /api/x/backups/', 'DELETE /api/x/backups/:id/'],
    policies: { backup: ['backup:delete', 'backup:get_all'] },
    settings: ['BACKUP_DAYS', 'BACKUP_FORMATS.*', 'BACKUP_FEATURES.enable_restore'],
    features: ['incremental_backups'],
    services: ['inventory'],
  }
  const manifest = { ...subject.manifest, gateway: { file: 'server/gateway.js', names } }
  return { ...subject, manifest, fresh: manifest, host: HOST, beside: [], sources: [] }
}

/** The same with a module, of the browser part where no other is named. */
function withSource(text: string, path = 'web/offer.ts', ...added: readonly ManifestContribution[]): ValidationSubject {
  return { ...withNames(...added), sources: [{ path, text }], modules: [{ path, text }] }
}

/** The same with a simulated service that sets a timer and has handlers. */
function withSimulator(sets: string, on: string): ValidationSubject {
  return withSource(`const service = { run: () => ${sets}, on: ${on} }`, 'simulator/plugin.ts')
}

/** The same with modules, in a plugin that simulates the service backup. */
function withModules(...modules: readonly (readonly [path: string, text: string])[]): ValidationSubject {
  const subject = withNames()
  const manifest = { ...subject.manifest, simulator: { file: 'server/simulator.js', services: ['backup'] } }
  return { ...subject, manifest, modules: modules.map(([path, text]) => ({ path, text })) }
}

/** The same with a gateway part that reads an answer of the service. */
function withReading(reads: string): ValidationSubject {
  return withModules(
    ['simulator/plugin.ts', "collection('backup_copies', { singular: 'copy' })"],
    ['gateway/plugin.ts', `const SERVICE = 'backup'\nconst all = cloud.service(SERVICE).${reads}`],
  )
}

/** The same with a limit of the plugin's own call. */
function withLimit(limit: string, answer: string, isSimulated = true): ValidationSubject {
  const subject = withModules(['api/limits.ts', answer])
  const limits = [{ label: 'Size', limit, used: 'totalGigabytesUsed' }]
  const group = { ...LIMITS, path: '/api/x/backups/?reserved=1', limits }
  const { simulator: _none, ...manifest } = { ...subject.manifest, contributions: [group] }
  return { ...subject, manifest: isSimulated ? { ...subject.manifest, contributions: [group] } : manifest }
}

/** The same with calls of the `api/`. */
function withCalls(...provides: readonly string[]): ValidationSubject {
  const subject = withNames()
  return { ...subject, manifest: { ...subject.manifest, provides } }
}

/** The same with other routes. */
function withRoutes(...routes: readonly string[]): ValidationSubject {
  const subject = withNames()
  const gateway = { file: 'server/gateway.js', names: { ...NO_NAMES, routes } }
  return { ...subject, manifest: { ...subject.manifest, gateway } }
}

/** The same where the names of the gateway part could not be read. */
function unread(subject: ValidationSubject): ValidationSubject {
  return { ...subject, manifest: { ...subject.manifest, gateway: { file: 'server/gateway.js' } } }
}

/** The same beside a plugin with routes. */
function besideRoutes(...routes: readonly string[]): ValidationSubject {
  const gateway = { file: 'server/gateway.js', names: { ...NO_NAMES, routes } }
  return { ...withNames(), beside: [{ ...good.manifest, name: '@acme/plugin-y', gateway, contributions: [] }] }
}

/** The plugin with the page /project/other; a plugin with contributions is installed beside it. */
function besidePages(...contributions: readonly ManifestContribution[]): ValidationSubject {
  return { ...withNames(PANEL), beside: [{ ...good.manifest, name: '@acme/plugin-y', contributions }] }
}

/** The plugin with the settings of `withNames`, and a field of User Settings; a plugin with settings is installed beside it. */
function besideSettings(...settings: readonly string[]): ValidationSubject {
  const gateway = { file: 'server/gateway.js', names: { ...NO_NAMES, settings } }
  return { ...withNames(), beside: [{ ...good.manifest, name: '@acme/plugin-y', gateway, contributions: [] }] }
}

function serverFacet(of: string): ManifestContribution {
  return { id: `X::Backup/facet/${of}`, kind: 'facet', target: 'X::Backup', of, isServer: true }
}

/** The plugin with contributions; it declares the calls of X::Backup. */
function withQueries(...added: readonly ManifestContribution[]): ValidationSubject {
  const subject = withContributions(...added)
  const queries = { 'X::Backup': { list: ['name', 'all_tenants'], load: ['extras'] } }
  return { ...subject, manifest: { ...subject.manifest, queries } }
}

function withScript(text: string, map?: string): ValidationSubject {
  return { ...good, scripts: [{ path: 'web/x.js', text, ...(map ? { map } : {}) }] }
}

function withTranslation(text: string): ValidationSubject {
  const path = good.manifest.locales.de
  return { ...good, readBuilt: (name) => (name === path ? new TextEncoder().encode(text) : good.readBuilt(name)) }
}

function withStyle(text: string): ValidationSubject {
  const subject = withManifest({ style: 'web/style.css' })
  return {
    ...subject,
    readBuilt: (name) => (name === 'web/style.css' ? new TextEncoder().encode(text) : good.readBuilt(name)),
  }
}

interface Fixture {
  /** Subjects that the rule refuses, each with what it says. */
  readonly fails: readonly (readonly [() => ValidationSubject, RegExp])[]
  /** Subjects close to those that it lets pass, besides the good plugin. */
  readonly passes: readonly (() => ValidationSubject)[]
}

/** A passing and a failing fixture for every rule; a rule without them fails the run. */
const FIXTURES: Readonly<Record<string, Fixture>> = {
  'manifest-current': {
    fails: [
      [() => ({ ...good, fresh: { ...good.manifest, contributions: [] } }), /panel backups\.panel\.list is not what/],
      [() => ({ ...good, fresh: { ...good.manifest, files: {} } }), /package\.json changed/],
    ],
    passes: [() => ({ ...good, fresh: structuredClone(good.manifest) })],
  },
  'files-intact': {
    fails: [
      [() => ({ ...good, readBuilt: () => undefined }), /is missing/],
      [() => ({ ...good, readBuilt: () => new Uint8Array([1]) }), /is not what the manifest says/],
    ],
    passes: [],
  },
  'style-own': {
    fails: [
      [() => withStyle('body{margin:0}'), /The selector body reaches beyond/],
      [
        () => withStyle('.own{}@media (width < 9em){.a,main .pf-v6-c-button:hover{color:red}}'),
        /main \.pf-v6-c-button:hover/,
      ],
      [() => withStyle(':root{--pf-t--global--border--radius--small:0}'), /:root/],
    ],
    passes: [
      () => withStyle('/* body{} */.own button,#x,[data-own] *{a:b;&:hover{c:d}}@keyframes in{from{a:b}to{c:d}}'),
      () => withStyle('@layer own{.own::after{content:"}body{"}}@font-face{src:url(x)}'),
    ],
  },
  'kind-known': { fails: [[() => withContributions({ ...PANEL, kind: 'gadget' }), /unknown kind gadget/]], passes: [] },
  'id-form': {
    fails: [
      [() => withContributions({ ...PANEL, id: 'list' }), /like backups\.panel\.name/],
      [() => withContributions({ ...PANEL, id: 'images.panel.list' }), /"images\.panel\.list"/],
      [() => withContributions({ ...PANEL, id: 'backups.panel.aList' }), /"backups\.panel\.aList"/],
      [() => withContributions({ ...TYPE, id: 'Backup' }), /"Backup"/],
    ],
    passes: [
      () => withContributions(TYPE, { id: 'X::Backup/column/name', kind: 'column', target: 'X::Backup', of: 'name' }),
      () =>
        withContributions(TYPE, { id: 'X::Backup/column/ext:name', kind: 'column', target: 'X::Backup', of: 'name' }),
    ],
  },
  'id-unique': {
    fails: [
      [() => withContributions(PANEL, PANEL), /backups\.panel\.other is used twice for a panel/],
      [
        () => withNeighbour({ ...PANEL, id: 'x.panel.others' }),
        /The id x\.panel\.others is one of @acme\/plugin-x already/,
      ],
      [
        () => besidePages({ ...COMMAND, id: 'backups.panel.other' }),
        /The id backups\.panel\.other is one of @acme\/plugin-y already/,
      ],
      [
        () => withContributions(SETTINGS, { ...SETTINGS, kind: 'dashboardCard' }),
        /backups\.settings\.own is used for a settingsPage and for a dashboardCard/,
      ],
    ],
    passes: [
      () =>
        withContributions(
          { id: 'backups.action.delete', kind: 'itemAction', target: 'X::Backup' },
          { id: 'backups.action.delete', kind: 'batchAction', target: 'X::Backup' },
        ),
    ],
  },
  'doors-lead-somewhere': {
    fails: [[() => withContributions({ ...PANEL, view: { $: 'lazy', module: 'web/gone.js' } }), /loads web\/gone\.js/]],
    passes: [],
  },
  'panel-path-form': {
    fails: [
      [() => withContributions({ ...PANEL, path: 'project/other' }), /no page's/],
      [() => withContributions({ ...PANEL, path: '/project/kept_backups' }), /share the path/],
    ],
    passes: [() => withContributions({ ...PANEL, path: '/project/kept_backups/:id' })],
  },
  'panel-shows-something': {
    fails: [
      [() => withContributions({ id: 'backups.panel.empty', kind: 'panel', path: '/x' }), /neither lists nor shows/],
      [() => withContributions(PANEL), /lists X::Backup, which this plugin does not declare/],
      [() => withNeighbour({ ...PANEL, lists: 'X::Othre' }), /lists X::Othre, which this plugin does not declare/],
    ],
    passes: [
      () => withContributions(PANEL, TYPE),
      () => withNeighbour({ ...PANEL, lists: 'X::Other' }),
      () => ({
        ...withContributions(PANEL),
        manifest: {
          ...withContributions(PANEL).manifest,
          needs: { required: { '@acme/plugin-x': '^1.0.0' }, optional: {}, extensionPoints: {} },
        },
      }),
    ],
  },
  'links-known': {
    fails: [
      [() => withSource('<Link to="/project/nowhere/">x</Link>', 'web/x.tsx'), /leads to \/project\/nowhere\//],
      [
        () => withSource('<Link to={`/project/backup/$' + '{id}`}>x</Link>', 'web/x.tsx'),
        /leads to \/project\/backup\/:,/,
      ],
      [() => withSource("navigate('/projct/backups')"), /leads to \/projct\/backups/],
      [() => withSource('<a href="/project/nowhere">x</a>', 'web/x.tsx'), /leads to \/project\/nowhere/],
    ],
    passes: [
      () => withSource('<a href="/api/x/backups/file/">x</a> ', 'web/x.tsx'),
      () => withSource('<Link to="/project/kept_backups/?tab=x">x</Link>', 'web/x.tsx'),
      () => withSource('<Link to={`/ngdetails/X::Backup/$' + '{id}`}>x</Link>', 'web/x.tsx'),
      () => withSource('<Link to={address}>x</Link>', 'web/x.tsx'),
    ],
  },
  'labels-given': {
    fails: [
      [() => withContributions({ ...ACTION, label: '' }), /backups\.action\.stop has an empty label/],
      [() => withContributions({ ...ACTION, label: { one: 'Stop', other: ' ' } }), /an empty label/],
      [() => withContributions({ ...TYPE, names: { one: '', other: 'Backups' } }), /has an empty names/],
      [() => withSource("field.text('')"), /field\.text\(…\) has an empty label/],
    ],
    passes: [() => withContributions({ ...ACTION, label: 'Stop' }), () => withSource("field.text('Name')")],
  },
  'texts-translated': {
    fails: [
      [() => withSource('<p>Back up now</p>', 'web/x.tsx'), /drawn as it is written: Back up now/],
      [() => withSource('<p aria-label="Sizes" />', 'web/x.tsx'), /"Sizes"/],
      [() => withSource("toasts.add('success', 'Backed up')"), /'Backed up'/],
      [() => withSource("<p>{'Size: ' + size}</p>", 'web/x.tsx'), /'Size: '/],
    ],
    passes: [() => withSource("<p aria-label={t('Sizes')}>{t('Back up now')} <code>ls</code></p>", 'web/x.tsx')],
  },
  'quotas-known': {
    fails: [
      [
        () => withSource('form(create, { quota: { backup: 1 } })', 'web/x.ts', LIMITS),
        /the quota backup, which no limit group has\. Write backups/,
      ],
    ],
    passes: [() => withSource('form(create, { quota: { backups: 1, gigabytes: 2 } })', 'web/x.ts', LIMITS)],
  },
  'versions-form': {
    fails: [
      [() => withContributions({ ...PANEL, requires: apiVersion('compute', '>=', '2,51') }), /"2,51"/],
      [() => withSource("defineGateway({ features: { a: { since: '2,51' } } })", 'gateway/x.ts'), /since is "2,51"/],
      [() => withSource("const x = { legacyHeader: 'X Nova: 2' }", 'gateway/x.ts'), /no name of a header/],
    ],
    passes: [
      () => withContributions({ ...PANEL, requires: apiVersion('image', '>=', '2') }),
      () =>
        withSource("const x = { microversion: '2.51', legacyHeader: 'X-OpenStack-Nova-API-Version' }", 'gateway/x.ts'),
    ],
  },
  'jobs-listed': {
    fails: [
      [
        () => withSource('const copy = defineJob({})\ndefineGateway({ jobs: [] })', 'gateway/plugin.ts'),
        /The job copy is not listed/,
      ],
    ],
    passes: [
      () => withSource('const copy = defineJob({})\ndefineGateway({ jobs: [copy] })', 'gateway/plugin.ts'),
      () => withSource('const copy = defineJob({})\ndefineGateway({ jobs: allJobs })', 'gateway/plugin.ts'),
    ],
  },
  'timers-known': {
    fails: [
      [() => withSimulator("later(5, 'creatd')", '{ created }'), /The timer creatd has no handler\. Write created/],
      [() => withSimulator("call.later(5, 'gone')", '{ created }'), /Add on: \{ gone \}/],
      [() => withSimulator("later(5, 'creatd')", '{ created, ...more }'), /Write created/],
    ],
    passes: [
      () => withSimulator("later(5, 'created')", '{ created }'),
      () => withSimulator("later(5, 'other')", '{ created, ...more }'),
    ],
  },
  'simulator-rules-known': {
    fails: [
      [
        () => withModules(['simulator/plugin.ts', "collection('x', { rules: { list: 'backup:get_al' } })"]),
        /names the rule backup:get_al, which no policy has\. Write backup:get_all\.$/,
      ],
      [
        () => withModules(['simulator/plugin.ts', "requireRight(call, 'admin', 'backup:delet')"]),
        /the rule backup:delet, .* Write backup:delete\.$/,
      ],
      [() => withModules(['simulator/plugin.ts', "const RULE = 'backup:dlete'\nact({ rule: RULE })"]), /backup:dlete/],
    ],
    passes: [
      () => withModules(['simulator/plugin.ts', "collection('x', { rules: { list: 'backup:get_all', ...more } })"]),
      () => withModules(['simulator/plugin.ts', "requireRight(call, 'admin', 'backup:reset_status')"]),
      () => withModules(['simulator/plugin.ts', "requireRight(call, 'admin', 'identity:list_users')"]),
      () => withModules(['simulator/plugin.ts', "requireRight(call, 'admin', 'identity:list_user')"]),
    ],
  },
  'answers-known': {
    fails: [
      [
        () => withReading("pages('/copies', 'backup_copys')"),
        /reads backup_copys of an answer of backup, .* never writes\. Write backup_copies\.$/,
      ],
      [() => withReading("get('/copies/1', { pick: 'item' })"), /reads item of .* Write the key of the answer\.$/],
    ],
    passes: [
      () => withReading("pages('/copies', 'backup-copies', { pick: 'copy' })"),
      () => withReading("pages('/copies', key)"),
      () => withModules(['gateway/plugin.ts', "cloud.service('compute').pages('/servers', 'servers')"]),
      () => withSource("cloud.service('backup').pages('/copies', 'copys')", 'gateway/plugin.ts'),
    ],
  },
  'limits-known': {
    fails: [
      [
        () => withLimit('maxGigabyte', 'Type.Object({ maxGigabytes, totalGigabytesUsed })'),
        /^backups\.limits\.project reads maxGigabyte of GET \/api\/x\/backups\/\?reserved=1, .* Write maxGigabytes\.$/,
      ],
      [() => withLimit('most', 'Type.Object({ totalGigabytesUsed })'), /reads most of .* Name a field of the answer/],
      [() => withLimit('maxGigabyte', 'Type.Object({ maxGigabytes })', false), /Write maxGigabytes/],
    ],
    passes: [
      () => withLimit('maxGigabytes', 'Type.Object({ maxGigabytes, totalGigabytesUsed })'),
      () => withLimit('maxGigabytes', 'Type.Unknown()', false),
      () => ({
        ...withLimit('most', ''),
        manifest: withContributions({ ...LIMITS, path: '/api/nova/limits/' }).manifest,
      }),
    ],
  },
  'public-settings-declared': {
    fails: [
      [
        () => withSource("defineGateway({ publicSettings: ['BACKUP_AGE'] })", 'gateway/plugin.ts'),
        /^The public setting BACKUP_AGE is one that nothing declares\. Declare it in settings with its default\.$/,
      ],
      [
        () =>
          withSource(
            "defineGateway({ settings: { BACKUP_DAYS: 7 }, publicSettings: ['BACKUP_DAY'] })",
            'gateway/plugin.ts',
          ),
        /Write BACKUP_DAYS\.$/,
      ],
      [
        () => withSource("defineGateway({ publicAliases: { DAYS: 'BACKUPS.days' } })", 'gateway/plugin.ts'),
        /The public setting BACKUPS\.days/,
      ],
    ],
    passes: [
      () =>
        withSource(
          "defineGateway({ settings: { BACKUP_DAYS: 7 }, publicSettings: ['BACKUP_DAYS', 'SITE_BRANDING'] })",
          'gateway/plugin.ts',
        ),
      () => withSource("defineGateway({ settings, publicSettings: ['BACKUP_AGE'] })", 'gateway/plugin.ts'),
      () => withSource("defineGateway({ settings: { ...more }, publicSettings: ['BACKUP_AGE'] })", 'gateway/plugin.ts'),
    ],
  },
  'translations-used': {
    fails: [
      [() => withTranslation('{"Backup":"Sicherung"}'), /"Backup" is translated, and is no text.* Write Back up/],
      [() => withTranslation('{"Something else":"Anderes"}'), /Take it out/],
      [() => withTranslation('{"Something else_one":"Anderes"}'), /"Something else_one" is translated/],
    ],
    passes: [() => withTranslation('{"Back up":"Sichern","Backups_one":"Sicherung","Backups_few":"Sicherungen"}')],
  },
  'api-offered': {
    fails: [[() => ({ ...good, has: () => true }), /an api\/, and no "exports"/]],
    passes: [() => ({ ...good, has: () => true, packageJson: { ...good.packageJson, exports: {} } })],
  },
  'pages-known': {
    fails: [
      [() => withContributions(COMMAND), /backups\.command\.go leads to \/project\/other, which is no page/],
      [() => withContributions({ ...TYPE, indexPath: '/project/bakcups' }), /X::Backup leads to \/project\/bakcups/],
      [
        () => withContributions({ ...ACTION, behaviour: { kind: 'link', to: '/project/backup/:id/?tab=log' } }),
        /leads to \/project\/backup\/:id\/\?tab=log/,
      ],
      [() => withContributions({ ...COMMAND, to: '/settings/usr' }), /leads to \/settings\/usr/],
      [() => withNeighbour({ ...COMMAND, to: '/project/othres' }), /othres, which is no page of this plugin, of those/],
      [
        () => withContributions({ id: 'backups.redirect.old', kind: 'redirect', from: '/old/:id', to: '/home/:key' }),
        /leads to \/home\/:key with :key, which \/old\/:id does not have/,
      ],
    ],
    passes: [
      () => withContributions(COMMAND, PANEL, { ...TYPE, indexPath: '/project/kept_backups' }),
      () =>
        withContributions(
          { ...TYPE, detailsPath: '/project/kept_backups/:id/' },
          { ...ACTION, behaviour: { kind: 'link', to: '/project/kept_backups/:name?tab=log' } },
          { id: 'backups.redirect.old', kind: 'redirect', from: '/old/:id', to: '/ngdetails/X::Backup/:id' },
          { ...COMMAND, to: '/old/:id' },
        ),
      () => withContributions({ ...COMMAND, to: '/settings/user' }),
      () => withContributions({ ...COMMAND, to: 'https://docs.example/' }),
      () => withNeighbour({ ...COMMAND, to: '/project/others' }),
      // The needed plugin is not built: its pages cannot be known.
      () => ({ ...withNeighbour({ ...COMMAND, to: '/project/unknown' }), neighbours: [] }),
    ],
  },
  'capability-form': {
    fails: [
      [() => withManifest({ capabilities: { api: ['cinder/'], origins: [], storage: false } }), /no gateway path/],
      [
        () => withManifest({ capabilities: { api: [], origins: ['http://x.org'], storage: false } }),
        /no secure origin/,
      ],
      [() => withManifest({ capabilities: { api: [], origins: ['https://*'], storage: false } }), /no secure origin/],
    ],
    passes: [
      () => withManifest({ capabilities: { api: ['/api/x/b/'], origins: ['https://x.org:8443'], storage: true } }),
    ],
  },
  'api-declared': {
    fails: [
      [
        () => withContributions({ ...TYPE, source: { list: '/api/cinder/backups/' } }),
        /calls \/api\/cinder\/backups\//,
      ],
      [() => withContributions({ ...TYPE, source: { load: '/api/x/backups-old/:id' } }), /calls \/api\/x\/backups-old/],
      [
        () =>
          withContributions({
            id: 'backups.action.stop',
            kind: 'itemAction',
            target: 'X::Backup',
            behaviour: { kind: 'request', request: { method: 'POST', path: '/api/nova/servers/:id' } },
          }),
        /backups\.action\.stop calls \/api\/nova\/servers\/:id/,
      ],
    ],
    passes: [() => withContributions({ ...TYPE, source: { list: '/api/x/backups/', load: '/api/x/backups/:id' } })],
  },
  'types-hold': {
    fails: [
      [() => ({ ...good, compile: async () => [{ message: 'TS2322: no', file: 'web/plugin.ts', line: 3 }] }), /TS2322/],
    ],
    passes: [() => ({ ...good, compile: async () => [] })],
  },
  'sdk-range': {
    fails: [
      [() => withManifest({ sdk: 'newest' }), /"newest" is no range/],
      [() => withManifest({ sdk: '*' }), /\* has no end/],
      [() => withManifest({ sdk: '>=0.1.0' }), /has no end/],
      [() => ({ ...withManifest({ sdk: '^0.5.0' }), sdkVersion: '0.1.0' }), /does not take the installed SDK 0\.1\.0/],
    ],
    passes: [() => ({ ...withManifest({ sdk: '>=0.1.0 <2' }), sdkVersion: '1.4.0' })],
  },
  'needs-range': {
    fails: [
      [
        () => withNeed('^2.0.0'),
        /needs: the range \^2\.0\.0 does not take the installed @acme\/plugin-x 1\.2\.0\. Write \^1\.2\.0\./,
      ],
      [() => withNeed('newest'), /needs: "newest" of @acme\/plugin-x is no range of versions/],
      [
        () => ({ ...withNeed('^1.1.0'), manifest: { ...withNeed('^1.1.0').manifest, name: '@acme/plugin-x' } }),
        /@acme\/plugin-x is this plugin itself/,
      ],
    ],
    passes: [() => withNeed('^1.1.0'), () => ({ ...withNeed('^2.0.0'), neighbours: [] })],
  },
  'theme-tokens': {
    fails: [
      [
        () => withTokens('--pf-t--global--border--raduis--small'),
        /sets --pf-t--global--border--raduis--small, which PatternFly does not have\. Write --pf-t--global--border--radius--small\./,
      ],
      [
        () => withTokens('--pf-t--global--colour'),
        /backups\.theme\.evening sets --pf-t--global--colour, which PatternFly does not have\.$/,
      ],
    ],
    passes: [
      () => withTokens(TOKEN, '--pf-t--global--background--color--primary--default'),
      // Without PatternFly beside the plugin its tokens cannot be known.
      () => withContributions({ ...THEME, tokens: { '--pf-t--global--colour': '0' } }),
    ],
  },
  'said-in-words': {
    fails: [
      [
        () => withSource("t('The setting BACKUP_DAYS is off.')"),
        /^"The setting BACKUP_DAYS is off\." names the setting BACKUP_DAYS\. Say it in words\.$/,
      ],
    ],
    passes: [() => withSource("t('Needs status BACKUP_DONE'); settings.known('BACKUP_DAYS')")],
  },
  'messages-filled': {
    fails: [
      [
        () => withContributions({ ...ACTION, messages: { success: 'Stopping {nmaes}.' } }),
        /^messages\.success of backups\.action\.stop says "Stopping \{nmaes\}\.", and nothing fills \{nmaes\}\. Write \{names\}\.$/,
      ],
      [
        () =>
          withContributions({ ...ACTION, confirm: { title: 'Stop', body: { one: 'a {names}', other: 'b {size}' } } }),
        /^confirm\.body of .* says "b \{size\}", and nothing fills \{size\}\.$/,
      ],
      [() => withContributions({ ...TYPE, itemFailure: 'Unable to load {name}.' }), /itemFailure of X::Backup/],
      [() => withContributions({ ...ACTION, messages: { accepted: 'Deleting {name}.' } }), /nothing fills \{name\}/],
      [
        () =>
          withSource(
            "form(call, { fields: {}, success: plural('Made {sise}.', 'Made.'), successValues: () => ({ size: 1 }) })",
          ),
        /nothing fills \{sise\}/,
      ],
      [() => withSource("const volumes = { exceeded: 'Only {room} {unit} left.' }"), /nothing fills \{room\}/],
      [
        () => withSource("export const said = (t: T, name: string) =>\n  t('Delete {nmae}', { name })"),
        /^This says "Delete \{nmae\}", and nothing fills \{nmae\}\. Write \{name\}\.$/,
      ],
      [() => withSource("t(plural('{count} file', '{count} of {total} files'), { count })"), /nothing fills \{total\}/],
      [() => withSource("toast('success', isNew ? 'Made {id}.' : 'Changed.')"), /nothing fills \{id\}/],
      [() => withSource("const wrong = { text: 'At most {max}.', values: { most: 2 } }"), /nothing fills \{max\}/],
    ],
    passes: [
      () =>
        withContributions({
          ...ACTION,
          label: { one: 'Stop', other: 'Stop {count}' },
          confirm: { title: 'Stop', body: 'Stop {names}?' },
          messages: { success: 'Stopped {names}.', failure: 'Unable to {action}: {id}.', refused: 'No: {names}' },
        }),
      () => withSource("t('Delete {name}', { name }); t('{a} {b}', { ...rest }); t('{a}', given); t(text, { b })"),
    ],
  },
  'translation-marks': {
    fails: [
      [
        () => withTranslation('{"Delete {name}":"{nmae} löschen"}'),
        /translation of "Delete \{name\}" has the mark \{nmae\}, which the English text does not have\. Write \{name\}\./,
      ],
      [() => withTranslation('{"Delete":"{name} löschen"}'), /Write it without a mark\./],
      [() => withTranslation('{"{count} Backups_few":"{cuont}"}'), /has the mark \{cuont\}/],
    ],
    passes: [
      () => withTranslation('{"Delete {name} of {count}":"{name} löschen","a":"b"}'),
      () => withTranslation('{"{count} Backups_one":"Sicherung {name}"}'),
    ],
  },
  'storage-declared': {
    fails: [
      [
        () => withScript('import{Link,usePreference as p}from"@fascia/sdk/web";p(Link)'),
        /usePreference keeps values in the browser, .* Write capabilities: \{ storage: true \}\./,
      ],
    ],
    passes: [
      () => ({
        ...withManifest({ capabilities: { ...NONE, storage: true } }),
        scripts: withScript('import{usePreference}from"@fascia/sdk/web";usePreference()').scripts,
      }),
      () => withScript('import{useRoute}from"@fascia/sdk/web";const usePreference=useRoute;usePreference()'),
    ],
  },
  'target-known': {
    fails: [
      [
        () => withContributions({ ...ACTION, target: 'X::Gone' }),
        /extends the resource type X::Gone, which this plugin does not declare; name the plugin/,
      ],
      [() => withNeighbour({ ...ACTION, target: 'X::Gone' }), /X::Gone, which none of @acme\/plugin-x has/],
      [() => withContributions({ ...ACTION, target: 'backups.panel.list' }), /which is a panel/],
      [() => withContributions({ ...SHORTCUT, target: 'backups.panel.list' }), /the command .* which is a panel/],
      [() => withContributions({ id: 'backups.step.x', kind: 'wizardStep', target: 'x.point.y' }), /point x\.point\.y/],
      [() => withNeighbour({ ...STEP, target: 'backups.point.y' }), /which this plugin does not declare\./],
      [
        () => withNeighbour({ ...STEP, target: 'other.point.y' }),
        /other\.point\.y, which this plugin does not declare/,
      ],
      [() => withNeighbour({ ...STEP, target: 'x.point.gone' }), /x\.point\.gone, which @acme\/plugin-x does not open/],
      [
        () => withNeighbour({ ...STEP, target: 'x.point.z' }),
        /x\.point\.z, whose version needs\.extensionPoints does not name/,
      ],
      [() => withContributions({ id: 'backups.step.x', kind: 'wizardStep' }), /names nothing that it extends/],
      [
        () => withNeighbour({ ...SHORTCUT, target: 'x.command.og' }),
        /x\.command\.og, which @acme\/plugin-x does not have/,
      ],
      [
        () => withManifest({ needs: { required: {}, optional: {}, extensionPoints: { 'x.point.y': 1 } } }),
        /names x\.point\.y, which this plugin does not declare; name the plugin that does among needs/,
      ],
    ],
    passes: [
      () => withContributions(TYPE, ACTION),
      () => withContributions(COMMAND, SHORTCUT),
      () => withNeighbour({ ...ACTION, target: 'X::Other' }, { ...STEP, target: 'x.point.y' }),
      () => withNeighbour({ ...SHORTCUT, target: 'x.command.go' }),
      // The needed plugin is not installed: what it has cannot be known.
      () => ({ ...withNeighbour({ ...ACTION, target: 'X::Unknown' }), neighbours: [] }),
    ],
  },
  'contribution-form': {
    fails: [
      [() => withContributions({ ...PANEL, title: '' }), /backups\.panel\.other has no title/],
      [() => withContributions({ ...SETTINGS, path: '/project/own' }), /path \/project\/own, which is not \/settings/],
      [() => withContributions({ ...NUMBER, setting: 'sessionid' }), /has the setting sessionid: its name is capitals/],
      [() => withContributions({ ...NUMBER, max: 6 }), /has no whole numbers min, defaultValue and max in this order/],
      [() => withContributions({ ...NUMBER, min: '-1' }), /has no whole numbers min/],
      [() => withContributions({ ...COMMAND, run: { $: 'function' } }), /has not one of to and run/],
      [() => withContributions({ ...SHORTCUT, keys: ['g', 'b'] }), /keys \["g","b"\]: they are one or two/],
      [() => withContributions({ ...TASK, everySeconds: 5 }), /runs every 5 s: the least is 10/],
      [() => withContributions({ ...TASK, everySeconds: undefined }), /would never run/],
      [() => withContributions({ ...THEME, base: 'blue' }), /has the base blue/],
      [() => withContributions({ ...THEME, tokens: { color: 'red' } }), /sets color, which is no global token/],
      [() => withContributions({ ...THEME, tokens: { [TOKEN]: 'url(//x.org)' } }), /the value url\(\/\/x\.org\)/],
    ],
    passes: [
      () => withContributions(PANEL, SETTINGS, NUMBER, COMMAND, SHORTCUT, TASK, THEME),
      () => withContributions({ ...TASK, everySeconds: undefined, on: [{ id: 'fascia.event.resources-changed' }] }),
    ],
  },
  'names-known': {
    fails: [
      [
        () => withType({ properties: { nme: {} } }),
        /X::Backup: property nme names nme, which is no field of its schema/,
      ],
      [() => withType({ properties: { a: { path: ['volume', 'nope'] } } }), /property a names volume\.nope/],
      [() => withType({ properties: { name: { namePath: ['gone'] } } }), /property name names gone/],
      [() => withType({ policyTarget: { project_id: 'tenant' } }), /policyTarget project_id names tenant/],
      [() => withType({ transitional: [{ property: 'state', in: ['a'] }] }), /transitional names state/],
      [
        () => withType({ properties: { size: { format: 'status', label: 'Size', tones: { smal: 'success' } } } }),
        /property size lists smal, which is no known value of size/,
      ],
      [
        () => withType({ properties: { s: { format: 'choice', label: 'S', path: ['size'], values: { smal: 'x' } } } }),
        /property s lists smal/,
      ],
      [
        () => withType({ transitional: [{ property: 'size', in: ['smal'] }] }),
        /names smal, which is no known value of size/,
      ],
      [
        () => withType({ transitional: [{ property: 'size', notIn: ['huge'] }] }),
        /names huge, which is no known value/,
      ],
      [() => withType({ nameOf: 'title' }), /nameOf names title/],
      [
        () => withType({}, { id: 'X::Backup/column/nam', kind: 'column', target: 'X::Backup', of: 'nam' }),
        /shows nam,/,
      ],
      [() => withType({}, { id: 'X::Backup/facet/nam', kind: 'facet', target: 'X::Backup', of: 'nam' }), /shows nam,/],
      [
        () =>
          withType(
            {},
            { id: 'backups.view.a', kind: 'detailsView', target: 'X::Backup', groups: [{ properties: ['z'] }] },
          ),
        /backups\.view\.a shows z, which is no property of X::Backup/,
      ],
      [
        () => withType({}, { ...ACTION, behaviour: { kind: 'request', request: { path: '/api/x/backups/:key/' } } }),
        /backups\.action\.stop takes :key from the item/,
      ],
      [() => withType({}, { ...ACTION, behaviour: { kind: 'link', to: '/x/:key' } }), /takes :key from the item/],
      [
        () => withType({}, { ...ACTION, behaviour: { kind: 'metadata', path: '/api/x/backups/:key/metadata' } }),
        /takes :key, and is given the id of the item alone/,
      ],
      [() => withType({}, { ...PANEL, columns: ['nam'] }), /panel\.other names nam, which is no column of X::Backup/],
      [() => withType({}, { ...PANEL, facets: ['nam'] }), /names nam, which is no facet/],
      [
        () => withType({}, ACTION, { ...PANEL, itemActions: ['backups.action.stp'] }),
        /stp, which is no action on an item/,
      ],
      [() => withType({}, { ...PANEL, batchActions: ['backups.batch.x'] }), /no action on ticked rows/],
      [() => withNeighbour({ ...PANEL, lists: 'X::Other', columns: ['nmae'] }), /nmae, which is no column of X::Other/],
      [() => withType({}, { ...PANEL, globalActions: ['backups.action.x'] }), /no action on the list/],
      [
        () => {
          const column = { id: 'X::Other/column/nam', kind: 'column', target: 'X::Other', of: 'nam' }
          return { ...good, manifest: { ...withContributions(column).manifest, fields: { 'X::Other': ['name'] } } }
        },
        /shows nam, which is no property of X::Other/,
      ],
      [
        () =>
          withType({}, { id: 'X::Backup/property/a', kind: 'property', target: 'X::Backup', name: 'a', property: {} }),
        /property\/a reads a, which is no field of X::Backup/,
      ],
    ],
    passes: [
      () =>
        withType(
          {
            properties: { name: {}, size: {}, owner: { path: ['volume', 'name'] }, tag: { path: ['metadata', 'tag'] } },
            policyTarget: { project_id: 'name' },
            transitional: [
              { property: 'size', isSet: true },
              { property: 'size', in: ['small', 'LARGE'] },
              { property: 'name', notIn: ['any text'] },
            ],
            nameOf: 'name',
          },
          { id: 'X::Backup/column/name', kind: 'column', target: 'X::Backup', of: 'name' },
          { id: 'X::Backup/facet/project', kind: 'facet', target: 'X::Backup', of: 'project', isServer: true },
          { ...ACTION, behaviour: { kind: 'request', request: { path: '/api/x/backups/:id/' } } },
          {
            ...ACTION,
            id: 'backups.action.log',
            behaviour: { kind: 'link', to: '/ngdetails/X::Backup/:id?tab=backups.action.log' },
          },
          { ...PANEL, columns: ['name'], facets: ['project'], itemActions: [ACTION.id] },
        ),
      () => withContributions({ ...TYPE, properties: { anything: {} } }),
      () => withNeighbour({ ...PANEL, lists: 'X::Other', columns: ['name'] }),
      () =>
        withType(
          {},
          {
            id: 'X::Backup/property/a',
            kind: 'property',
            target: 'X::Backup',
            name: 'a',
            property: { path: ['volume', 'name'] },
          },
          { id: 'X::Backup/column/a', kind: 'column', target: 'X::Backup', of: 'a' },
        ),
    ],
  },
  'references-known': {
    fails: [
      [
        () => withContributions({ ...ACTION, panels: ['backups.panel.gone'] }),
        /stop is for the panel backups\.panel\.gone, which the plugin does not have/,
      ],
      [
        () => withContributions({ ...ACTION, panels: ['backups.action.stop'] }),
        /for the panel backups\.action\.stop, which the plugin does not have/,
      ],
      [
        () => withContributions({ ...ACTION, place: { after: { id: 'backups.action.gone' } } }),
        /stop has its place after backups\.action\.gone, which the plugin does not have/,
      ],
      [
        () => withContributions({ ...ACTION, behaviour: { kind: 'link', to: '/x/:id/?tab=backups.view.lgo' } }),
        /leads to the tab backups\.view\.lgo/,
      ],
      [
        () => withContributions({ ...ACTION, panels: ['x.panel.others'] }),
        /x\.panel\.others, which this plugin does not have; name the plugin that does among needs/,
      ],
      [
        () => withNeighbour({ ...ACTION, panels: ['x.panel.othres'] }),
        /for the panel x\.panel\.othres, which @acme\/plugin-x does not have/,
      ],
      [
        () => withNeighbour({ ...ACTION, place: { before: { id: 'x.action.gone' } } }),
        /before x\.action\.gone, which @ac/,
      ],
      [
        () => withNeighbour({ ...ACTION, behaviour: { kind: 'link', to: '/x/:id?tab=x.view.gone' } }),
        /tab x\.view\.gone, which @acme\/plugin-x does not have/,
      ],
    ],
    passes: [
      () =>
        withContributions(PANEL, {
          ...ACTION,
          panels: [PANEL.id],
          place: { before: { id: 'backups.panel.list' } },
          behaviour: { kind: 'link', to: '/x/:id/?tab=backups.panel.list' },
        }),
      () =>
        withNeighbour({
          ...ACTION,
          panels: ['x.panel.others', 'x.panel.exported'],
          place: { after: { id: 'x.command.go' } },
        }),
      () => withContributions({ ...ACTION, place: { after: { id: 'X::Backup/column/name' } } }),
      // The needed plugin is not built: what it has cannot be known.
      () => ({ ...withNeighbour({ ...ACTION, panels: ['x.panel.unknown'] }), neighbours: [] }),
    ],
  },
  'queries-known': {
    fails: [
      [
        () => withQueries({ ...PANEL, parameters: { all_tennants: '1' } }),
        /panel\.other asks for all_tennants, which the call that lists X::Backup does not declare/,
      ],
      [() => withQueries(serverFacet('naem')), /facet\/naem asks for naem, which the call that lists X::Backup/],
      [
        () => withQueries({ ...TYPE, source: { load: '/api/x/backups/:id/?extra=1' } }),
        /X::Backup asks for extra, which the call that loads X::Backup does not declare/,
      ],
      [
        () => withNeighbour({ ...serverFacet('naem'), target: 'X::Other' }),
        /asks for naem, which the call that lists X::Other does not declare/,
      ],
    ],
    passes: [
      () =>
        withQueries(
          { ...TYPE, source: { load: '/api/x/backups/:id/?extras=1' } },
          { ...PANEL, parameters: { all_tenants: '1', sort_key: 'name' } },
          serverFacet('name'),
        ),
      () => withNeighbour({ ...serverFacet('name'), target: 'X::Other' }),
      // What code lists, or a plugin that is not installed, is not known.
      () => withContributions(TYPE, { ...PANEL, parameters: { any: '1' } }, serverFacet('any')),
    ],
  },
  'types-known': {
    fails: [
      [
        () => withContributions({ ...TYPE, properties: { parent: { format: 'reference', type: 'X::Bakcup' } } }),
        /X::Backup leads to the resource type X::Bakcup, which is not there/,
      ],
      [
        () =>
          withNeighbour({
            id: 'X::Other/property/backups.a',
            kind: 'property',
            target: 'X::Other',
            property: { type: 'X::Othre' },
          }),
        /property\/backups\.a leads to the resource type X::Othre/,
      ],
      [
        () => withContributions(TYPE, { id: 'backups.search.a', kind: 'searchProvider', type: 'X::Bakcup' }),
        /search\.a leads to the resource type X::Bakcup/,
      ],
      [
        () => withContributions(TYPE, { ...ACTION, behaviour: { kind: 'link', to: '/ngdetails/X::Bakcup/:id?tab=a' } }),
        /action\.stop leads to the resource type X::Bakcup, which is not there\. Write X::Backup\./,
      ],
      [
        () => ({ ...withContributions(TYPE), sources: [{ path: 'web/x.ts', text: `export const x = 'X::Bakcup'` }] }),
        /^X::Bakcup is no resource type\. Write X::Backup\.$/,
      ],
      [
        () => ({
          ...withContributions({ ...TYPE, properties: { a: { type: 'Y::Porject' } } }),
          beside: [{ ...good.manifest, contributions: [{ ...TYPE, id: 'Y::Project' }] }],
        }),
        /X::Backup leads to the resource type Y::Porject, which is not there\. Write Y::Project\./,
      ],
    ],
    passes: [
      () =>
        withContributions(
          { ...TYPE, properties: { a: { type: 'X::Backup' }, b: { type: 'X::Named' }, c: { type: 'Y::Elsewhere' } } },
          { id: 'X::Named/names', kind: 'typeName', code: 'X::Named' },
          { id: 'backups.search.a', kind: 'searchProvider', type: 'X::Backup' },
        ),
      () => withNeighbour({ ...TYPE, properties: { a: { type: 'X::Other' } } }),
      () => ({
        ...withContributions(TYPE),
        sources: [{ path: 'web/x.ts', text: `export const x = { 'X::Bakcup': 'X::Backup', y: ['Z::Bakcup', 'X::'] }` }],
      }),
    ],
  },
  'addresses-free': {
    fails: [
      [
        () => withNeighbour({ ...PANEL, path: '/project/others/' }),
        /backups\.panel\.other has the path \/project\/others\/, which x\.panel\.others of @acme\/plugin-x has already\. Give it another path/,
      ],
      [
        () => besidePages({ ...PANEL, id: 'y.panel.other', path: '/Project/Other' }),
        /backups\.panel\.other has the path \/project\/other, which y\.panel\.other of @acme\/plugin-y has already/,
      ],
      [
        () => besidePages({ id: 'Y::Thing', kind: 'resourceType', detailsPath: '/project/:thing' }),
        /which Y::Thing of @acme\/plugin-y has already/,
      ],
      [
        () => besideRoutes('GET /api/x/backups'),
        /The route GET \/api\/x\/backups\/ is one of @acme\/plugin-y already\. Call that, or answer below \/api\/x\/backups\/\./,
      ],
      [() => besideRoutes('DELETE /api/x/backups/:backup/'), /The route DELETE \/api\/x\/backups\/:id\/ is one of/],
      [
        () => ({ ...withNames(), host: { ...HOST, routes: ['GET /api/x/backups/'] } }),
        /GET \/api\/x\/backups\/ is one of the dashboard already/,
      ],
    ],
    passes: [
      () => withNeighbour({ ...PANEL, path: '/project/others/:id' }),
      () => besideRoutes('POST /api/x/backups/', 'GET /api/x/backups/:id/'),
    ],
  },
  'requirement-complete': {
    fails: [
      [() => withContributions({ ...PANEL, requires: policy('volume') }), /requires policy\(\) of nothing/],
      [() => withContributions({ ...PANEL, requires: not(any()) }), /requires any\(\) of nothing/],
      [
        () => withContributions({ ...TYPE, properties: { size: { requires: all(service('volume'), policy('x')) } } }),
        /X::Backup requires policy/,
      ],
    ],
    passes: [
      () => withContributions({ ...PANEL, requires: all(service('volume'), policy('volume', 'backup:get_all')) }),
    ],
  },
  'policies-known': {
    fails: [
      [
        () => withNames({ ...PANEL, requires: not(policy('backup', 'backup:delte')) }),
        /backups\.panel\.other asks for the rule backup:delte of backup, which its policy does not have\. Write backup:delete\./,
      ],
      [
        () => withNames({ ...TYPE, properties: { size: { requires: policy('identity', 'identity:list_user') } } }),
        /X::Backup asks for the rule identity:list_user of identity/,
      ],
      [
        () =>
          withSource(
            `import { policy } from '@fascia/sdk/common'\n\nexport const may = policy('backup', 'backup:get_al')`,
          ),
        /policy\(…\) asks for the rule backup:get_al of backup/,
      ],
    ],
    passes: [
      () => withNames({ ...PANEL, requires: any(policy('backup', 'backup:delete'), policy('unknown', 'any')) }),
      () => withSource(`const policy = (...names) => names\nexport const none = policy('backup', 'backup:get_al')`),
    ],
  },
  'services-known': {
    fails: [
      [
        () => withNames({ ...PANEL, requires: service('block-storge') }),
        /other asks for the service block-storge, which neither OpenStack publishes nor a plugin describes\. Write block-storage\./,
      ],
      [
        () => withNames({ ...PANEL, requires: extension('netwrok', 'router') }),
        /the service netwrok.* Write network\./,
      ],
      [() => withNames({ ...PANEL, requires: apiVersion('imge', '>=', '2') }), /the service imge.* Write image\./],
      [() => withNames({ ...PANEL, requires: policy('volum', 'volume:get') }), /the service volum,.* Write volume\./],
      [() => withNames({ ...PANEL, requires: service('warehouse') }), /the service warehouse,.*describes\.$/],
      [
        () => withManifest({ proxies: [{ ...PROXY, serviceType: 'volum' }] }),
        /The proxy \/api\/x\/backups\/ leads to the service volum, which OpenStack does not publish\. Write volume\./,
      ],
    ],
    passes: [
      () => withNames({ ...PANEL, requires: all(service('volumev3'), service('inventory'), service('backup')) }),
      () => ({
        ...withNames({ ...PANEL, requires: service('warehouse') }),
        manifest: {
          ...withNames({ ...PANEL, requires: service('warehouse') }).manifest,
          proxies: [{ ...PROXY, serviceType: 'warehouse' }],
        },
      }),
      () => {
        const subject = withNames({ ...PANEL, requires: service('volums') })
        return {
          ...subject,
          manifest: { ...subject.manifest, simulator: { file: 'server/simulator.js', services: ['volums'] } },
        }
      },
      // Another service may be described by a part that could not be read.
      () => unread(withNames({ ...PANEL, requires: service('warehouse') })),
    ],
  },
  'settings-known': {
    fails: [
      [
        () => withNames({ ...PANEL, requires: all(setting('BACKUP_FEATURES.enable_restor')) }),
        /other reads the setting BACKUP_FEATURES\.enable_restor, which nothing declares\. Write BACKUP_FEATURES\.enable_restore\./,
      ],
      [
        () => withNames({ ...PANEL, filterFirst: 'FILTER_DATA_FRIST.admin.backups' }),
        /panel\.other reads the setting FILTER_DATA_FRIST\.admin\.backups/,
      ],
      [
        () => withNames({ ...PANEL, requires: setting('WHOLLY_OTHER') }),
        /WHOLLY_OTHER, which nothing declares\. Declare it in defineGateway/,
      ],
      [() => withSource(`export const days = settings.known('BACKUP_DAY')`), /settings\.known\(…\) reads the setting/],
      [() => withSource(`export const days = ({ setting }) => setting('BACKUP_DAY')`), /Write BACKUP_DAYS\./],
    ],
    passes: [
      () =>
        withNames({
          ...PANEL,
          filterFirst: 'FILTER_DATA_FIRST.admin.backups',
          requires: all(setting('BACKUP_DAYS'), setting('OPENSTACK_KEYSTONE_BACKEND'), setting('BACKUP_FORMATS.raw')),
        }),
      () =>
        withSource(
          `/** settings.known('BACKUP_DAY') */\nexport const of = (map) => [map.get('BACKUP_DAY'), setting('b')]`,
        ),
      () => unread(withNames({ ...PANEL, requires: setting('WHOLLY_OTHER') })),
    ],
  },
  'features-known': {
    fails: [
      [
        () => withNames({ ...PANEL, requires: feature('incremental_backup') }),
        /other asks for the feature incremental_backup, which no gateway part declares\. Write incremental_backups\./,
      ],
      [() => withNames({ ...PANEL, requires: feature('copies') }), /copies, .* Declare it in defineGateway/],
    ],
    passes: [
      () => withNames({ ...PANEL, requires: feature('incremental_backups') }),
      () => unread(withNames({ ...PANEL, requires: feature('copies') })),
    ],
  },
  'calls-handled': {
    fails: [
      [
        () => withCalls('GET /api/x/backups/', 'POST /api/x/backups/'),
        /^The call POST \/api\/x\/backups\/ has no handler\. Add handle\(…\) of it to the routes of defineGateway\.$/,
      ],
      [
        () => ({ ...good, host: HOST, manifest: { ...good.manifest, provides: ['GET /api/x/backups/'] } }),
        /GET \/api\/x\/backups\/ has no handler/,
      ],
      [
        () => withRoutes('GET /api/x/backups/:id/', 'GET /api/x/backups/:backup'),
        /GET \/api\/x\/backups\/:backup is handled twice/,
      ],
    ],
    passes: [
      () => withCalls('GET /api/x/backups', 'DELETE /api/x/backups/:backup/', 'GET /api/settings/'),
      () => ({
        ...good,
        host: HOST,
        manifest: { ...good.manifest, provides: ['GET /api/x/backups/'], proxies: [PROXY] },
      }),
      () => unread(withCalls('POST /api/x/backups/')),
    ],
  },
  'settings-own': {
    fails: [
      [() => besideSettings('BACKUP_DAYS'), /The setting BACKUP_DAYS is one of @acme\/plugin-y already/],
      [() => besideSettings('BACKUP_FEATURES'), /BACKUP_FEATURES\.enable_restore is one of @acme\/plugin-y already/],
      [
        () => ({ ...withNames(), host: { ...HOST, settings: ['BACKUP_DAYS.of'] } }),
        /BACKUP_DAYS is one of the dashboard already/,
      ],
      [
        () => ({ ...withNames(NUMBER), beside: [{ ...good.manifest, name: 'y', contributions: [NUMBER] }] }),
        /backups\.setting\.days has the setting BACKUP_DAYS, which is one of y already/,
      ],
      [
        () => ({ ...withContributions(NUMBER), host: { ...HOST, settings: ['BACKUP_DAYS'] } }),
        /backups\.setting\.days has the setting BACKUP_DAYS, which is one of the dashboard already/,
      ],
    ],
    passes: [
      () => besideSettings('BACKUP_FORMATS.*', 'BACKUP_FORMATS.own', 'BACKUP_DAYS_LEFT'),
      () => withNames(NUMBER),
    ],
  },
  'path-own': {
    fails: [
      [() => withManifest({ capabilities: { ...NONE, api: ['/api/'] } }), /covers every plugin's addresses/],
      [() => withManifest({ capabilities: { ...NONE, api: ['/api/x/other/'] } }), /belongs to the plugin other/],
      [
        () => withManifest({ proxies: [{ ...PROXY, path: '/api/nova/servers/' }] }),
        /neither below \/api\/x\/backups\//,
      ],
      [() => withRoutes('GET /api/x/other/mine/'), /route GET \/api\/x\/other\/mine\/ is below \/api\/x\/other\//],
      [
        () => withManifest({ borrows: { '@acme/plugin-volumes': { 'GET /api/cinder/volumes/': ['web/x.js'] } } }),
        /makes GET \/api\/cinder\/volumes\/ of @acme\/plugin-volumes, which needs does not name/,
      ],
      [() => withContributions({ ...PANEL, path: '/settings/user' }), /which the dashboard itself uses/],
      [() => withContributions({ ...PANEL, path: '/auth/login' }), /which the dashboard itself uses/],
    ],
    passes: [
      () =>
        withManifest({
          capabilities: { ...NONE, api: ['/api/x/other/', '/api/nova/servers'] },
          needs: { required: { '@acme/plugin-other': '^1.0.0' }, optional: {}, extensionPoints: {} },
          borrows: { '@acme/plugin-other': { 'GET /api/x/other/': ['web/x.js'] } },
          proxies: [PROXY, { ...PROXY, path: '/api/nova/servers/:id' }],
        }),
      () => withContributions({ ...PANEL, path: '/settings/backups' }),
    ],
  },
  'raw-access': {
    fails: [
      ...[
        'fetch("/x")',
        'window.fetch("/x")',
        'self["fetch"]("/x")',
        'new XMLHttpRequest()',
        'new WebSocket("wss://x")',
      ].map(
        (code) => [() => withScript(code), /(fetch|XMLHttpRequest|WebSocket) is used directly\. Use useApi\./] as const,
      ),
      ...[
        'localStorage.x',
        'globalThis.sessionStorage',
        'indexedDB.open("x")',
        'document.cookie="x=1"',
        'window.document.cookie',
      ].map((code) => [() => withScript(code), /is used directly\. Use Preferences\./] as const),
      ...['eval("1")', 'new Function("x")', 'Function("x")', 'new EventSource("/x")', 'navigator.sendBeacon("/x")'].map(
        (code) => [() => withScript(code), /is used directly/] as const,
      ),
    ],
    passes: [
      () => withScript('api.fetch("/x");const text="fetch(1) localStorage";function f(fetch){return fetch()}'),
      () => withScript('typeof fetch; x instanceof Function; class A { eval() {} }'),
    ],
  },
  'imports-shared': {
    fails: [
      [() => withScript('import{Link}from"react-router";Link()'), /react-router is private to the host\. Use Link/],
      [() => withScript('import x from"lodash";x()'), /lodash is not shared by the host/],
      [() => withScript('import("lodash")'), /lodash is not shared/],
    ],
    passes: [() => withScript('import{useState}from"react";import"./chunk.js";useState()')],
  },
  'no-second-copy': {
    fails: [
      [() => withScript('1', '{"sources":["../node_modules/react/index.js"]}'), /holds a copy of react\./],
      [
        () => withScript('1', '{"sources":["../node_modules/@tanstack/react-query/x.js"]}'),
        /copy of @tanstack\/react-query/,
      ],
    ],
    passes: [() => withScript('1', '{"sources":["../node_modules/d3-force/x.js","../web/react.ts"]}')],
  },
  'locale-form': {
    fails: [
      [() => withTranslation('{"a":1}'), /translation for de is no map of texts/],
      [() => withTranslation('['), /translation for de/],
      [() => withManifest({ locales: { german: 'locales/x.json' } }), /german is no language\..*de\.json/],
      [() => withManifest({ locales: { de_DE: 'locales/x.json' } }), /de_DE is no language/],
    ],
    passes: [
      () => withTranslation('{"a":"b"}'),
      () => withManifest({ locales: { 'pt-BR': 'locales/x.json', 'zh-Hant': 'locales/y.json' } }),
    ],
  },
  'licence-given': {
    fails: [[() => ({ ...good, packageJson: { name: 'x', version: '1.0.0' } }), /no "license"/]],
    passes: [],
  },
  'readme-there': { fails: [[() => ({ ...good, has: () => false }), /README\.md is missing/]], passes: [] },
  'help-given': {
    fails: [[() => withContributions({ ...PANEL, nav: { perspective: 'project' } }), /has no help/]],
    passes: [
      () => withContributions({ ...PANEL, nav: { perspective: 'project' }, help: 'What it is for.' }),
      () => withContributions(PANEL),
    ],
  },
  'description-given': {
    fails: [[() => ({ ...good, packageJson: { name: 'x', version: '1.0.0' } }), /no "description"/]],
    passes: [],
  },
}

describe.each(VALIDATION_RULES.map((rule) => [rule.id, rule] as const))('the rule %s', (id, rule) => {
  const { fails, passes } = FIXTURES[id] ?? { fails: [], passes: [] }

  it('has a failing fixture and a page of documentation', () => {
    expect(fails.length).toBeGreaterThan(0)
    expect([rule.what, rule.docs].every((text) => /^[A-Za-z].{20,}\.$/.test(text))).toBe(true)
  })

  it('lets a good plugin pass', async () => {
    expect(await rule.check(good)).toEqual([])
    for (const pass of passes) expect(await rule.check(pass())).toEqual([])
  })

  it('finds what breaks it', async () => {
    for (const [subject, message] of fails) {
      const problems = await rule.check(subject())
      expect(problems.map((problem) => problem.message).join('\n')).toMatch(message)
    }
  })
})

describe('a validation', () => {
  it('reads what the needed plugins offer from where they are installed', async () => {
    const other = 'node_modules/@acme/plugin-volumes'
    const folder = writePlugin({
      'web/plugin.ts': `import { definePlugin, extendType } from '@fascia/sdk/web/declare'
import { volumeType } from '@acme/plugin-volumes/api/volumes'
export default definePlugin({
  needs: { required: { '@acme/plugin-volumes': '^1.0.0' }, extensionPoints: { 'volumes.point.gone': 1 } },
  extend: [extendType(volumeType, { columns: ['size'] })],
})
`,
      [`${other}/package.json`]: JSON.stringify({
        name: '@acme/plugin-volumes',
        version: '1.0.0',
        type: 'module',
        exports: { './api/*': { default: './dist/api/*.js' } },
        peerDependencies: { '@fascia/sdk': '^0.5.0' },
      }),
      [`${other}/dist/api/volumes.js`]: `import { pointRef, typeRef } from '@fascia/sdk/common'
import Type from 'typebox'
export const volumeType = typeRef('X::Volume', Type.Object({ id: Type.String(), size: Type.Integer() }))
export const createPoint = pointRef('volumes.point.create')
`,
    })
    const { manifest } = await buildPlugin({ folder })
    expect(manifest.fields).toEqual({ 'X::Volume': ['id', 'size'] })
    const { findings } = await validatePlugin(folder)
    expect(findings.map(({ message }) => message)).toEqual([
      'needs.extensionPoints names volumes.point.gone, which @acme/plugin-volumes does not open.',
    ])
  })

  it('compares ranges and the tokens of themes with what is installed', async () => {
    const other = 'node_modules/@acme/plugin-volumes/package.json'
    const folder = writePlugin({
      'web/plugin.ts': `import { definePlugin } from '@fascia/sdk/web/declare'
export default definePlugin({
  needs: { required: { '@acme/plugin-volumes': '^2.0.0' } },
  themes: [{
    id: 'backups.theme.evening',
    title: 'Evening',
    base: 'dark',
    tokens: { '${TOKEN}': '0', '--pf-t--global--boarder--radius--small': '0' },
  }],
})
`,
      [other]: packageText({ name: '@acme/plugin-volumes', version: '1.0.0' }),
    })
    await buildPlugin({ folder })
    const { findings } = await validatePlugin(folder)
    expect(findings.map(({ message }) => message)).toEqual([
      'needs: the range ^2.0.0 does not take the installed @acme/plugin-volumes 1.0.0. Write ^1.0.0.',
      `backups.theme.evening sets --pf-t--global--boarder--radius--small, which PatternFly does not have. Write ${TOKEN}.`,
    ])
  })

  it('compares what is named with what the gateway part brings, and gives the line of the source', async () => {
    const folder = writePlugin({
      'web/plugin.ts': `import { definePlugin } from '@fascia/sdk/web/declare'
import { feature, policy } from '@fascia/sdk/common'
export default definePlugin({
  panels: [{
    id: 'backups.panel.list',
    path: '/project/kept_backups',
    title: 'Backups',
    requires:
      policy('backup', 'backup:gte'),
    view: () => import('./Page.tsx'),
  }],
})
export const unused = feature('copies')
`,
      'api/backups.ts': `import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'
export const get = getCall('/api/x/backups/:id/', { answer: Type.Object({ id: Type.String() }) })
export const count = getCall('/api/x/backup-count/', { answer: Type.Integer() })
`,
      'gateway/plugin.ts': `import { Buffer } from 'node:buffer'
import { defineGateway, handle } from '@fascia/sdk/gateway'
import { get } from '../api/backups.ts'
const mark = Buffer.from('00', 'hex')
const now = new Date(process.uptime())
export default defineGateway({
  routes: [handle(get, async ({ params }) => ({ id: params.id + mark + now }))],
  policies: [{ service: 'backup', release: 'zed', rules: { 'backup:get': '' } }],
})
`,
      'package.json': packageText({ exports: {} }),
    })
    await buildPlugin({ folder })
    const { findings } = await validatePlugin(folder)
    expect(findings).toEqual([
      {
        rule: 'policies-known',
        severity: 'error',
        message: 'policy(…) asks for the rule backup:gte of backup, which its policy does not have. Write backup:get.',
        file: 'web/plugin.ts',
        line: 9,
      },
      {
        rule: 'features-known',
        severity: 'error',
        message: expect.stringMatching(/^feature\(…\) asks for the feature copies, which no gateway part declares\./),
        file: 'web/plugin.ts',
        line: 13,
      },
      {
        rule: 'calls-handled',
        severity: 'error',
        message:
          'The call GET /api/x/backup-count/ has no handler. Add handle(…) of it to the routes of defineGateway.',
        file: 'gateway/plugin.ts',
      },
    ])
  })

  it('of a built plugin holds', async () => {
    expect(await checkSubject(good)).toEqual({
      plugin: '@acme/plugin-backups',
      version: '0.1.0',
      findings: [],
      isValid: true,
    })
  })

  it('after an edit without a build fails and names the contribution', async () => {
    const folder = writePlugin()
    await buildPlugin({ folder })
    const edited = `import { definePlugin } from '@fascia/sdk/web/declare'
export default definePlugin({
  capabilities: { api: ['/api/x/backups/'] },
  panels: [{ id: 'backups.panel.list', path: '/project/kept_backups', title: 'All Backups', view: () => import('./Page.tsx') }],
})
`
    writeFileSync(join(folder, 'web/plugin.ts'), edited)
    const { findings, isValid } = await validatePlugin(folder)
    expect(isValid).toBe(false)
    expect(findings).toEqual([
      {
        rule: 'manifest-current',
        severity: 'error',
        message: 'panel backups.panel.list is not what the source declares.',
        file: 'web/plugin.ts',
      },
    ])
  })

  it('names the line of the source in which a packed script reaches around the SDK', async () => {
    const folder = writePlugin({
      'web/Page.tsx': `export default function Page() {\n  const go = () => fetch('/api/x/')\n  return <a onClick={go} />\n}`,
    })
    await buildPlugin({ folder })
    const { findings } = await validatePlugin(folder)
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'raw-access',
        file: 'web/Page.tsx',
        line: 2,
        message: expect.stringContaining('fetch'),
      }),
    ])
  })

  it('reports an error of the compiler with its file and line', async () => {
    const folder = writePlugin({
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          types: [],
          allowImportingTsExtensions: true,
        },
        include: ['common'],
      }),
      'common/size.ts': 'export const size: number = 1\nexport const text: string = size\n',
    })
    await buildPlugin({ folder })
    expect((await validatePlugin(folder)).findings).toEqual([
      {
        rule: 'types-hold',
        severity: 'error',
        message: "TS2322: Type 'number' is not assignable to type 'string'.",
        file: 'common/size.ts',
        line: 2,
      },
    ])
  })

  it('of a packed plugin without its source checks what is packed', async () => {
    const folder = writePlugin()
    await buildPlugin({ folder })
    rmSync(join(folder, 'web'), { recursive: true })
    const { isValid, findings } = await validatePlugin(folder)
    expect({ isValid, findings }).toEqual({ isValid: true, findings: [] })
  })

  it('of a plugin that is not built says what to do', async () => {
    await expect(validatePlugin(writePlugin())).rejects.toMatchObject({
      code: 'PLUGIN_MANIFEST_STALE',
      hint: 'Run fascia build first.',
    })
  })

  it('can be read by code hosts as SARIF', async () => {
    const report = await checkSubject({ ...good, has: () => false })
    expect(toSarif(report, '0.1.0')).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'fascia validate', version: '0.1.0' } },
          results: [
            {
              ruleId: 'readme-there',
              level: 'error',
              locations: [{ physicalLocation: { artifactLocation: { uri: 'README.md' } } }],
            },
          ],
        },
      ],
    })
  })
})

describe('what is installed beside a plugin', () => {
  const declared = (name: string): string => `import { definePlugin } from '@fascia/sdk/web/declare'
export default definePlugin({
  needs: { optional: { '${name}': '^1.0.0' } },
  panels: [{ id: 'backups.panel.list', path: '/project/kept_backups', title: 'Backups', view: () => import('./Page.tsx') }],
})
`

  it('may lack a plugin that is needed', async () => {
    const folder = writePlugin({ 'web/plugin.ts': declared('@acme/plugin-not-installed') })
    await buildPlugin({ folder })
    expect((await validatePlugin(folder)).findings).toEqual([])
  })

  it('is not the plugin itself: it needs itself, and that alone is said', async () => {
    const folder = writePlugin({ 'web/plugin.ts': declared('@acme/plugin-backups') })
    await buildPlugin({ folder })
    expect((await validatePlugin(folder)).findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['needs-range', 'needs: @acme/plugin-backups is this plugin itself, which is always there. Take it out.'],
    ])
  })
})
