import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../core/gateway/settings/read-settings.ts'
import { createSettings } from '../../core/gateway/settings/settings.ts'
import { runCli } from '../run-cli.ts'

const FIXTURE = join(import.meta.dirname, 'fixture/local_settings.py')
/** A machine without Python has nothing to read such a file with; a test that is switched off would count as failed. */
const describeWithPython = spawnSync('python3', ['--version']).status === 0 ? describe : () => {}

let folder = ''
let out = ''
let note = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-settings-'))
  out = ''
  note = ''
})

afterEach(() => rmSync(folder, { recursive: true }))

function runWith(path: string | undefined, ...args: readonly string[]) {
  return runCli(['settings', 'import', ...args], {
    out: (text) => {
      out += `${text}\n`
    },
    note: (text) => {
      note += `${text}\n`
    },
    folder,
    environment: {
      ...process.env,
      FASCIA_HOME: join(folder, 'home'),
      FASCIA_PLUGINS: join(folder, 'none'),
      PATH: path,
    },
  })
}

const run = (...args: readonly string[]) => runWith(process.env.PATH, ...args)

/** What becomes of each setting of a source in Python: its line, name, outcome and text, or its value where it is taken; then what is not read. */
async function outcomesOf(...lines: readonly string[]) {
  out = ''
  writeFileSync(join(folder, 'local_settings.py'), `${lines.join('\n')}\n`)
  expect([await run('local_settings.py', '--json'), note]).toEqual([0, expect.stringContaining(' settings: ')])
  const { settings, skipped } = JSON.parse(out)
  return [
    ...settings.map((one: Readonly<Record<string, unknown>>) => [
      one.line,
      one.name,
      one.outcome === 'taken' ? one.value : one.text,
    ]),
    ...skipped.map((one: Readonly<Record<string, unknown>>) => [one.line, one.problem]),
  ]
}

describeWithPython('fascia settings import', () => {
  it("writes of a configuration of Horizon a file that the host's own reader takes", async () => {
    expect([await run(FIXTURE, '--output', 'settings.yaml'), out]).toEqual([0, ''])
    expect(note).toBe(
      '27 settings: 12 taken, 5 in the environment, 7 without a counterpart, 1 of a wrong kind, 2 not evaluated; 0 statements not read.\n',
    )
    const read = await readSettings(folder, join(folder, 'settings.yaml'))
    expect(read).toEqual({
      ALLOWED_HOSTS: ['cloud.example.org', '.internal.example.org'],
      OPENSTACK_KEYSTONE_ADMIN_ROLES: ['admin'],
      OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT: true,
      OPENSTACK_KEYSTONE_DOMAIN_CHOICES: [
        ['Default', 'Default'],
        ['Campus', 'Campus'],
      ],
      OPENSTACK_API_VERSIONS: { identity: 3 },
      WEBSSO_ENABLED: true,
      WEBSSO_CHOICES: [
        ['credentials', 'Keystone Credentials'],
        ['campus', 'Campus sign-on'],
      ],
      WEBSSO_IDP_MAPPING: { campus: ['campus', 'openid'] },
      SESSION_TIMEOUT: 3600,
      LANGUAGES: ['en', 'de'],
      HORIZON_CONFIG: {
        customization_module: 'campus.overrides',
        help_url: 'https://help.example.org/',
        password_validator: { regex: '.{12,}', help_text: 'Use at least 12 characters.' },
      },
      SITE_BRANDING: 'Cloud of controller.example.org',
    })
    expect(createSettings([], read).text('HORIZON_CONFIG.password_validator.regex')).toBe('.{12,}')
  })

  it('says above each setting what becomes of it, and on which line it is', async () => {
    expect(await run(FIXTURE)).toBe(0)
    const source = readFileSync(FIXTURE, 'utf8').split('\n')
    const said = [...out.matchAll(/^# line (\d+): (?:([A-Z_]+): )?(.*)\n([A-Z_]*)/gm)].map(
      ([, line, name, text, next]) => [line, name ?? next, text] as const,
    )
    expect(said.map(([, name, text]) => `${name}: ${text}`)).toEqual([
      'DEBUG: no counterpart: it configures Django; FASCIA_LOG_LEVEL=debug logs more',
      'WEBROOT: renamed: the variable FASCIA_WEB_ROOT=/cloud/',
      'ALLOWED_HOSTS: taken as it is',
      'LOCAL_PATH: no counterpart: it is a folder of Horizon',
      'SECRET_KEY: a secret: FASCIA_SECRET has its place, with a new key',
      'SESSION_ENGINE: no counterpart: sessions are sealed cookies, without a cache or a database',
      'CACHES: no counterpart: sessions are sealed cookies, without a cache or a database',
      'OPENSTACK_HOST: no counterpart: OS_AUTH_URL alone says where Keystone is',
      'OPENSTACK_KEYSTONE_URL: renamed: the variable OS_AUTH_URL=https://controller.example.org/identity/v3',
      'OPENSTACK_KEYSTONE_ADMIN_ROLES: taken as it is',
      'OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT: taken as it is',
      'OPENSTACK_KEYSTONE_DOMAIN_CHOICES: taken as it is',
      'OPENSTACK_ENDPOINT_TYPE: renamed: the variable OS_INTERFACE=internal',
      'OPENSTACK_SSL_CACERT: renamed: the variable OS_CACERT=/etc/ssl/cloud.pem',
      'OPENSTACK_API_VERSIONS: taken as it is',
      'WEBSSO_ENABLED: taken as it is',
      'WEBSSO_CHOICES: taken as it is',
      'WEBSSO_IDP_MAPPING: taken as it is',
      'SESSION_TIMEOUT: taken as it is',
      'LANGUAGES: taken in another form: the codes alone: each language names itself',
      'HORIZON_CONFIG: taken as it is; without a default: customization_module',
      'SITE_BRANDING: taken as it is',
      'API_RESULT_LIMIT: not taken: The setting API_RESULT_LIMIT must be a number, not a string.',
      'DROPDOWN_MAX_ITEMS: could not be evaluated: the call of int is not executed',
      'LOGGING: no counterpart: the log is lines of JSON on standard output; FASCIA_LOG_LEVEL says from which level on',
      'SITE_BRANDING_LINK: no counterpart: the brand leads to the home of the person',
      'TIME_ZONE: could not be evaluated: it is set under if, which is not evaluated',
    ])
    expect(said.filter(([line, name]) => !source[Number(line) - 1]?.trim().startsWith(String(name)))).toEqual([])
  })

  it('executes nothing, and names each line that it does not read', async () => {
    const mark = join(folder, 'executed')
    const write = `open(${JSON.stringify(mark)}, "w")`
    writeFileSync(join(folder, 'evil.py'), `${write}\n`)
    expect(
      await outcomesOf(
        `exec('${write.replaceAll("'", "\\'")}')`,
        'import evil',
        'from evil import *',
        `SITE_BRANDING = ${write}.name`,
        `SESSION_TIMEOUT = [${write} for _ in (1,)][0]`,
        `TIME_ZONE = f'{${write}}'`,
        `class Evil:\n    ${write}`,
        '@print',
        `def evil(x=${write}): pass`,
        'ALLOWED_HOSTS = ["a"]',
        `ALLOWED_HOSTS.append(${write})`,
        `globals()["LANGUAGE_CODE"] = ${write}`,
        `while ${write}:\n    DROPDOWN_MAX_ITEMS = 5`,
        `API_RESULT_LIMIT = __import__("evil")`,
        `API_RESULT_PAGE_SIZE = (lambda: ${write})()`,
        '_ = exec',
        `LANGUAGE_CODE = _('${write.replaceAll("'", "\\'")}')`,
      ),
    ).toEqual([
      [4, 'SITE_BRANDING', 'could not be evaluated: an expression of the kind Attribute is not evaluated'],
      [5, 'SESSION_TIMEOUT', 'could not be evaluated: an expression of the kind Subscript is not evaluated'],
      [6, 'TIME_ZONE', 'could not be evaluated: the call of open is not executed'],
      [12, 'ALLOWED_HOSTS', 'could not be evaluated: the call of ALLOWED_HOSTS.append is not executed'],
      [15, 'DROPDOWN_MAX_ITEMS', 'could not be evaluated: it is set under while, which is not evaluated'],
      [16, 'API_RESULT_LIMIT', 'could not be evaluated: the call of __import__ is not executed'],
      [17, 'API_RESULT_PAGE_SIZE', 'could not be evaluated: the call of a value is not executed'],
      [19, 'LANGUAGE_CODE', write],
      [1, 'the call of exec is not executed'],
      [3, 'what evil has is not imported'],
      [13, 'an expression of the kind Subscript on the left of = is not evaluated'],
    ])
    expect(existsSync(mark)).toBe(false)
  })

  it('evaluates names, +, * and % of literals, and what changes a name later', async () => {
    expect(
      await outcomesOf(
        'host: str = "a.example"',
        'ALLOWED_HOSTS = [host]',
        'ALLOWED_HOSTS += ["b.example"]',
        'SITE_BRANDING = "%(name)s 100%% %(name)s" % {"name": "Blue"} + "!"',
        'SESSION_TIMEOUT = 2 * 60 - 1',
        'PASSWORD_EXPIRES_WARNING_THRESHOLD_DAYS = -1',
        'HORIZON_CONFIG["auto_fade_alerts"]["delay"] = 5',
        'TIME_ZONE = LANGUAGE_CODE = "de"',
        'DROPDOWN_MAX_ITEMS, API_RESULT_LIMIT = 1, 2',
        'SESSION_REFRESH = not True',
        'del TIME_ZONE',
        'TOKEN_TIMEOUT_MARGIN = UNSET + 1',
        'WEBSSO_KEYSTONE_URL = "%10s" % host',
      ),
    ).toEqual([
      [3, 'ALLOWED_HOSTS', ['a.example', 'b.example']],
      [4, 'SITE_BRANDING', 'Blue 100% Blue!'],
      [5, 'SESSION_TIMEOUT', 119],
      [6, 'PASSWORD_EXPIRES_WARNING_THRESHOLD_DAYS', -1],
      [7, 'HORIZON_CONFIG', { auto_fade_alerts: { delay: 5 } }],
      [8, 'LANGUAGE_CODE', 'de'],
      [
        9,
        'DROPDOWN_MAX_ITEMS',
        'could not be evaluated: an expression of the kind Tuple on the left of = is not evaluated',
      ],
      [
        9,
        'API_RESULT_LIMIT',
        'could not be evaluated: an expression of the kind Tuple on the left of = is not evaluated',
      ],
      [10, 'SESSION_REFRESH', false],
      [12, 'TOKEN_TIMEOUT_MARGIN', 'could not be evaluated: it uses UNSET, which this file does not assign'],
      [13, 'WEBSSO_KEYSTONE_URL', 'could not be evaluated: % has a place that is not %s, %d or %(name)s'],
    ])
  })

  it('refuses a value that would fill the memory', async () => {
    const doubled = Array.from({ length: 60 }, () => 'USER_MENU_LINKS = [USER_MENU_LINKS, USER_MENU_LINKS]')
    const [links] = await outcomesOf('USER_MENU_LINKS = ["a"]', ...doubled)
    expect(links).toEqual([
      61,
      'USER_MENU_LINKS',
      'could not be evaluated: it uses USER_MENU_LINKS of line 60, which is not evaluated',
    ])
    expect(
      await outcomesOf('SESSION_TIMEOUT = 9007199254740992 * 9007199254740992', 'SITE_BRANDING = "a" * 99'),
    ).toEqual([
      [1, 'SESSION_TIMEOUT', 'could not be evaluated: the number is too large'],
      [2, 'SITE_BRANDING', 'could not be evaluated: an expression of the kind BinOp of these values is not evaluated'],
    ])
  })

  it('prints no secret, also not one that another setting takes', async () => {
    const found = await outcomesOf(
      'SECRET_KEY = "hunter2-hunter2"',
      'SITE_BRANDING = SECRET_KEY + "!"',
      'EMAIL_HOST_PASSWORD = "hunter3"',
      'CACHES = {"default": {"LOCATION": "redis://:hunter4@cache"}}',
    )
    expect(found).toEqual([
      [1, 'SECRET_KEY', 'a secret: FASCIA_SECRET has its place, with a new key'],
      [2, 'SITE_BRANDING', 'could not be evaluated: it uses SECRET_KEY, which is a secret'],
      [3, 'EMAIL_HOST_PASSWORD', 'no counterpart: no mail is sent'],
      [4, 'CACHES', 'no counterpart: sessions are sealed cookies, without a cache or a database'],
    ])
    await run('local_settings.py')
    expect(out + note).not.toContain('hunter')
  })

  it('lets no text of the file leave its comment', async () => {
    writeFileSync(
      join(folder, 'local_settings.py'),
      'HORIZON_CONFIG = {"a\\nSITE_BRANDING: x": 1, "b\\u2028c": "d\\n#"}\n',
    )
    expect(await run('local_settings.py', '--output', 'settings.yaml')).toBe(0)
    expect(await readSettings(folder, join(folder, 'settings.yaml'))).toEqual({
      HORIZON_CONFIG: { 'a\nSITE_BRANDING: x': 1, 'b\u2028c': 'd\n#' },
    })
  })

  it('names the line of what is not Python, and overwrites no file', async () => {
    writeFileSync(join(folder, 'local_settings.py'), 'DEBUG = False\nSITE_BRANDING = "Blue\n')
    expect(await run('local_settings.py')).toBe(1)
    expect(note).toMatch(/^GATEWAY_CONFIG_INVALID: .*local_settings\.py:2: unterminated string/)
    expect(await run('none.py')).toBe(1)
    expect(note).toMatch(/The file .*none\.py cannot be read\./)
    writeFileSync(join(folder, 'kept.yaml'), 'kept')
    expect(await run(FIXTURE, '--output', 'kept.yaml')).toBe(2)
    expect(note).toMatch(/CLI_USAGE: .*kept\.yaml is there already\./)
    expect(readFileSync(join(folder, 'kept.yaml'), 'utf8')).toBe('kept')
  })
})

it('says that it needs python3 where there is none', async () => {
  mkdirSync(join(folder, 'bin'))
  expect(await runWith(join(folder, 'bin'), FIXTURE)).toBe(1)
  expect(note).toBe(
    'GATEWAY_CONFIG_INVALID: The command python3 is not there, whose parser reads the file.\n' +
      'Run the command on a machine with Python 3.9 or later: the file itself is all that it needs.\n',
  )
})
