// Over 400 lines: one table holds a passing and a failing fixture of every rule.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Manifest, ManifestContribution } from '../../common/host/index.ts'
import { all, any, not, policy, service } from '../../common/index.ts'
import { buildPlugin } from '../build-plugin.ts'
import { removePluginsAfterwards, writePlugin } from '../fixture/write-plugin.ts'
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
    fails: [[() => withContributions(PANEL, PANEL), /backups\.panel\.other is used twice for a panel/]],
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
      [() => withContributions({ ...PANEL, path: '/project/backups' }), /share the path/],
    ],
    passes: [() => withContributions({ ...PANEL, path: '/project/backups/:id' })],
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
      () => withContributions(COMMAND, PANEL, { ...TYPE, indexPath: '/project/backups' }),
      () =>
        withContributions(
          { ...TYPE, detailsPath: '/project/backups/:id/' },
          { ...ACTION, behaviour: { kind: 'link', to: '/project/backups/:name?tab=log' } },
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
      [() => ({ ...withManifest({ sdk: '^0.2.0' }), sdkVersion: '0.1.0' }), /does not take the installed SDK 0\.1\.0/],
    ],
    passes: [() => ({ ...withManifest({ sdk: '>=0.1.0 <2' }), sdkVersion: '1.4.0' })],
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
    ],
    passes: [
      () =>
        withContributions(
          { ...TYPE, properties: { a: { type: 'X::Backup' }, b: { type: 'X::Named' }, c: { type: 'Y::Elsewhere' } } },
          { id: 'X::Named/names', kind: 'typeName', code: 'X::Named' },
          { id: 'backups.search.a', kind: 'searchProvider', type: 'X::Backup' },
        ),
      () => withNeighbour({ ...TYPE, properties: { a: { type: 'X::Other' } } }),
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
  'path-own': {
    fails: [
      [() => withManifest({ capabilities: { ...NONE, api: ['/api/'] } }), /covers every plugin's addresses/],
      [() => withManifest({ capabilities: { ...NONE, api: ['/api/x/other/'] } }), /belongs to the plugin other/],
      [
        () => withManifest({ proxies: [{ ...PROXY, path: '/api/nova/servers/' }] }),
        /neither below \/api\/x\/backups\//,
      ],
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
    ],
    passes: [() => withTranslation('{"a":"b"}')],
  },
  'licence-given': {
    fails: [[() => ({ ...good, packageJson: { name: 'x', version: '1.0.0' } }), /no "license"/]],
    passes: [],
  },
  'readme-there': { fails: [[() => ({ ...good, has: () => false }), /README\.md is missing/]], passes: [] },
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
        peerDependencies: { '@fascia/sdk': '^0.1.0' },
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
  panels: [{ id: 'backups.panel.list', path: '/project/backups', title: 'All Backups', view: () => import('./Page.tsx') }],
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
