// The core's settings with their defaults, named as in Horizon. Plugins declare their own in their gateway parts.

/** Defaults that a deployer's file may override, by Horizon's names. */
export const DEFAULT_SETTINGS: Readonly<Record<string, unknown>> = {
  ALLOW_USERS_CHANGE_EXPIRED_PASSWORD: true,
  // Public names of the dashboard, besides the machine's own, localhost and addresses: `cloud.example.org`, `.example.org` for all below it.
  ALLOWED_HOSTS: [],
  // What everybody reads on the sign-in page and above each page: maps of title, text, severity (danger, warning, info, success), start and end
  // (times with a zone), dismissible and id.
  ANNOUNCEMENTS: [],
  API_RESULT_LIMIT: 1000,
  API_RESULT_PAGE_SIZE: 20,
  // For how many days, and how many at most, the lines of who changed what are kept; 0 keeps none.
  AUDIT_DAYS: 90,
  AUDIT_LINES: 100_000,
  // Regions with a Keystone of their own: pairs of its address and a name.
  AVAILABLE_REGIONS: [],
  // Logos are names of files in the folder `brand` of the state folder, accents colors as #0066cc.
  BRAND: { accent: null, accent_dark: null, logo: null, logo_dark: null, logo_has_name: false },
  // Further clouds: names of entries of clouds.yaml, or maps of cloud (such a name), name (what people read) and settings (of this cloud alone).
  CLOUDS: [],
  DEFAULT_SERVICE_REGIONS: {},
  DROPDOWN_MAX_ITEMS: 30,
  // Off where a browser's requests may reach different replicas: a list that one began is of no use to another.
  EARLY_LISTS: true,
  ENFORCE_PASSWORD_CHECK: false,
  // Plugins add the keys of their panels.
  FILTER_DATA_FIRST: {},
  HORIZON_CONFIG: {
    ajax_poll_interval: 2500,
    ajax_queue_limit: 10,
    auto_fade_alerts: { delay: 3000, fade_duration: 1500, types: ['alert-success', 'alert-info'] },
    bug_url: null,
    disable_password_reveal: false,
    expand_duration: 100,
    help_url: 'https://docs.openstack.org/',
    modal_backdrop: 'static',
    password_autocomplete: 'off',
    password_validator: { regex: '.{8,}', help_text: 'Use at least 8 characters.' },
  },
  // Whether what a person arranges is kept by the dashboard and follows the person to other browsers. Off where replicas share no folder of the state.
  KEEP_PREFERENCES: true,
  LANGUAGE_CODE: 'en',
  LANGUAGES: [
    'ar',
    'cs',
    'de',
    'en',
    'en-au',
    'en-gb',
    'eo',
    'es',
    'fr',
    'id',
    'it',
    'ja',
    'ko',
    'pl',
    'pt-br',
    'ru',
    'tr',
    'zh-hans',
    'zh-hant',
  ],
  // How many pages of lists one process asks the cloud for in a minute, for the live lists of one project; 0 switches them off.
  LIVE_CALLS_PER_MINUTE: 300,
  // Plugins add the services that they speak to.
  OPENSTACK_API_VERSIONS: { identity: 3 },
  OPENSTACK_KEYSTONE_ADMIN_ROLES: ['admin'],
  OPENSTACK_KEYSTONE_BACKEND: {
    name: 'native',
    can_edit_domain: true,
    can_edit_group: true,
    can_edit_project: true,
    can_edit_role: true,
    can_edit_user: true,
  },
  OPENSTACK_KEYSTONE_DEFAULT_DOMAIN: 'Default',
  OPENSTACK_KEYSTONE_DOMAIN_CHOICES: [],
  OPENSTACK_KEYSTONE_DOMAIN_DROPDOWN: false,
  OPENSTACK_KEYSTONE_MFA_TOTP_ENABLED: false,
  OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT: false,
  PASSWORD_EXPIRES_WARNING_THRESHOLD_DAYS: -1,
  // By service: whether its new policy defaults alone hold. What is not here follows from the release that the cloud shows.
  // Keys are the names of services in policy rules: { volume: true }.
  POLICY_ENFORCE_NEW_DEFAULTS: {},
  REST_API_ADDITIONAL_SETTINGS: [],
  SESSION_REFRESH: true,
  SESSION_TIMEOUT: 3600,
  SIGN_IN_FAILURES_PER_MINUTE: 10,
  // `allow`, or `disconnect`: a sign-in ends the earlier session of the same user. It holds within one process.
  SIMULTANEOUS_SESSIONS: 'allow',
  SITE_BRANDING: 'Fascia',
  // Hosts that sockets of pages, such as consoles, may lead to: names, `.example.org` for all below one, addresses. Empty: where the services say.
  SOCKET_HOSTS: [],
  // After how many seconds without a byte in either direction such a socket ends.
  SOCKET_IDLE_SECONDS: 1_800,
  // Routes that need a fresh sign-in, as `DELETE /api/keystone/projects/:id/`, and for how many seconds a sign-in is fresh.
  STEP_UP_FOR: [],
  STEP_UP_SECONDS: 300,
  SYSTEM_SCOPE_SERVICES: [],
  TIME_ZONE: 'UTC',
  TOKEN_TIMEOUT_MARGIN: 0,
  // Proxies whose X-Forwarded-… headers count: addresses, networks as 10.0.0.0/8, loopback.
  TRUSTED_PROXIES: ['loopback'],
  // How many uploads one user may have under way at once, in each process.
  UPLOADS_PER_USER: 8,
  USER_MENU_LINKS: [],
  WEBSSO_CHOICES: [['credentials', 'Keystone Credentials']],
  // Signs in by WEBSSO_DEFAULT_REDIRECT_PROTOCOL without the sign-in page.
  WEBSSO_DEFAULT_REDIRECT: false,
  // Where the sign-out leads to, so that the provider's own session ends.
  WEBSSO_DEFAULT_REDIRECT_LOGOUT: null,
  WEBSSO_DEFAULT_REDIRECT_PROTOCOL: null,
  // The address of Keystone for the default redirect; that of the cloud when absent.
  WEBSSO_DEFAULT_REDIRECT_REGION: null,
  WEBSSO_ENABLED: false,
  // Of a choice: the identity provider and the protocol in Keystone.
  WEBSSO_IDP_MAPPING: {},
  WEBSSO_INITIAL_CHOICE: 'credentials',
  // The address by which browsers reach Keystone, where it is another than the gateway's.
  WEBSSO_KEYSTONE_URL: null,
  // Whether only an address of Keystone may post a token.
  WEBSSO_USE_HTTP_REFERER: true,
}

/**
 * Names that `GET /api/settings/` shows besides those of plugins and of REST_API_ADDITIONAL_SETTINGS. FILTER_DATA_FIRST is among
 * them: the pages read it [CORE-025].
 */
export const PUBLIC_SETTINGS: readonly string[] = [
  'API_RESULT_LIMIT',
  'API_RESULT_PAGE_SIZE',
  'DROPDOWN_MAX_ITEMS',
  'ENFORCE_PASSWORD_CHECK',
  'FILTER_DATA_FIRST',
  'HORIZON_CONFIG',
  'LANGUAGES',
  'LANGUAGE_CODE',
  'LIVE_CALLS_PER_MINUTE',
  'OPENSTACK_KEYSTONE_BACKEND',
  'OPENSTACK_KEYSTONE_DEFAULT_DOMAIN',
  'TIME_ZONE',
]
