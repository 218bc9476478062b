// What becomes of Horizon's settings that are none of Fascia's.

/** A variable of the environment that has the place of a setting, and its value there. */
export interface Renamed {
  readonly variable: string
  readonly value: (given: string) => string
}

const asGiven = (given: string): string => given

/** Settings that a variable of the environment has the place of. */
export const RENAMED: Readonly<Record<string, Renamed>> = {
  OPENSTACK_KEYSTONE_URL: { variable: 'OS_AUTH_URL', value: asGiven },
  OPENSTACK_ENDPOINT_TYPE: { variable: 'OS_INTERFACE', value: (given) => given.replace(/URL$/, '') },
  OPENSTACK_SSL_CACERT: { variable: 'OS_CACERT', value: asGiven },
  OPENSTACK_SSL_NO_VERIFY: { variable: 'OS_INSECURE', value: (given) => (given === 'true' ? '1' : '0') },
  WEBROOT: { variable: 'FASCIA_WEB_ROOT', value: asGiven },
}

const DJANGO = 'it configures Django'
const SESSIONS = 'sessions are sealed cookies, without a cache or a database'
const COOKIES = 'cookies are http-only, and secure where the browser uses https'
const POLICIES = "plugins have the services' policies; files in the folder policy of FASCIA_HOME override their rules"
const THEMES = 'a plugin contributes a theme'
const FILES = 'scripts and styles are built before the start'
const MAIL = 'no mail is sent'
const AUDIT = 'each change is in the audit log, without a setting'
const PLUGINS = 'a plugin has the place of Python code within Horizon'

/** Why a setting has no counterpart. */
const GONE: Readonly<Record<string, string>> = {
  ADD_INSTALLED_APPS: PLUGINS,
  ANGULAR_FEATURES: 'each page has one implementation',
  CACHES: SESSIONS,
  CSRF_COOKIE_AGE: COOKIES,
  CSRF_COOKIE_HTTPONLY: COOKIES,
  CSRF_COOKIE_SECURE: COOKIES,
  CSRF_TRUSTED_ORIGINS: 'the dashboard accepts forms of its own origin alone',
  DATABASES: SESSIONS,
  DEBUG: `${DJANGO}; FASCIA_LOG_LEVEL=debug logs more`,
  DEFAULT_POLICY_FILES: POLICIES,
  DISALLOW_IFRAME_EMBED: 'pages of others never show the dashboard in a frame',
  INSTALLED_APPS: PLUGINS,
  LOCALE_PATHS: FILES,
  LOCAL_PATH: 'it is a folder of Horizon',
  LOGGING: 'the log is lines of JSON on standard output; FASCIA_LOG_LEVEL says from which level on',
  MIDDLEWARE: PLUGINS,
  OPENSTACK_HOST: 'OS_AUTH_URL alone says where Keystone is',
  POLICY_DIRS: POLICIES,
  POLICY_FILES: POLICIES,
  POLICY_FILES_PATH: POLICIES,
  SECURE_PROXY_SSL_HEADER: 'TRUSTED_PROXIES names the proxies whose X-Forwarded-Proto counts',
  SITE_BRANDING_LINK: 'the brand leads to the home of the person',
}

/** The same for settings whose names begin alike. */
const GONE_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^SESSION_COOKIE_/, COOKIES],
  [/^SESSION_(ENGINE|SERIALIZER|SAVE_EVERY_REQUEST)$/, SESSIONS],
  [/^EMAIL_/, MAIL],
  [/^OPERATION_LOG_/, AUDIT],
  [/^(AVAILABLE|DEFAULT|SELECTABLE)_THEMES?$|^THEME_/, THEMES],
  [/^(STATIC|STATICFILES|MEDIA|COMPRESS|NG_TEMPLATE|TEMPLATES?|XSTATIC)(_|$)/, FILES],
]

/** Why a setting of Horizon has no counterpart; undefined where that is not known. */
export function reasonGone(name: string): string | undefined {
  if (Object.hasOwn(GONE, name)) return GONE[name]
  return GONE_KINDS.find(([names]) => names.test(name))?.[1]
}

/** The first of each pair: of `(('en', 'English'), ('de', 'German'))` the codes. */
function firstOfPairs(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((item: unknown) => (Array.isArray(item) ? item[0] : item)).filter((item) => item !== '')
    : value
}

/** A setting whose name is Horizon's and whose form is another. */
export interface Reshaped {
  readonly value: unknown
  readonly why: string
}

/** What a setting is here whose form is another than in Horizon; undefined where the form is the same. */
export function reshaped(name: string, value: unknown): Reshaped | undefined {
  if (name === 'LANGUAGES') return { value: firstOfPairs(value), why: 'the codes alone: each language names itself' }
  if (name === 'OPENSTACK_IMAGE_BACKEND' && typeof value === 'object' && value !== null && 'image_formats' in value)
    return {
      value: { ...value, image_formats: firstOfPairs(value.image_formats) },
      why: 'the codes of image_formats alone: the dashboard names them',
    }
  return undefined
}
