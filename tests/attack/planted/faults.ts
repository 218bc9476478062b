/** A fault that is put into one module of the built gateway, and what the attacks must say of it. */
export interface PlantedFault {
  readonly name: string
  /** The module, below `core/dist/gateway`. */
  readonly file: string
  /** A text that the module has once, and what takes its place. */
  readonly find: string
  readonly put: string
  /** A problem that the attacks must report. */
  readonly reported: RegExp
}

/** The routes with a fault are the host's own: they are there whatever the plugins are. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a session is not revoked',
    file: 'auth/logout.js',
    find: 'core.sessions.open(request)',
    put: 'undefined',
    reported: /the session of before the sign-out: 200/,
  },
  {
    name: 'unknown hosts are accepted',
    file: 'create-server.js',
    find: 'isKnownHost(request.hostname) ? undefined : UNKNOWN_HOST',
    put: '',
    reported: /a host: 200/,
  },
  {
    name: 'the CSRF check is off on one route',
    file: 'dispatch/visit.js',
    find: 'core.csrf.require(',
    put: "if (!request.url.endsWith('/leave/')) core.csrf.require(",
    reported: /POST \/api\/jobs\/:id\/leave\/ with a forged CSRF token: \d+/,
  },
  {
    name: 'Origin is unchecked on changing calls',
    file: 'dispatch/visit.js',
    find: 'requireSameSite(request.headers, request);',
    put: ';',
    reported: /POST \/api\/jobs\/:id\/leave\/ from another origin: \d+/,
  },
  {
    name: 'a token is in each log line',
    file: 'create-server.js',
    find: "}, 'answered')",
    // Past the logger, which masks what looks like a token.
    put: "}, 'answered'); process.stdout.write(JSON.stringify({ seen: sessionOf(request)?.token }) + '\\n')",
    reported: /a token of the cloud is in the log/,
  },
  {
    name: 'a route blocks for 300 ms',
    file: 'dispatch/register-dispatcher.js',
    find: 'core.metrics.name(request, found.loaded.route.path);',
    // Of the processor's time: on a busy machine the route takes longer.
    put: "const busyMs = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }; if (path === '/api/timezones/') for (const from = busyMs(); busyMs() - from < 300; );",
    reported: /GET \/api\/timezones\/ keeps others waiting for \d+ ms/,
  },
  {
    name: 'a pattern backtracks on Accept-Language',
    file: 'http/language-of.js',
    find: "acceptedLanguages(request.headers['accept-language'] ?? '')",
    put: "(/^([a-z]+[,-]?)+$/.test(request.headers['accept-language'] ?? '') ? [] : [])",
    reported: /accept-language of a{12}/,
  },
  {
    name: 'a chunked body has no limit',
    file: 'http/read-json-body.js',
    find: 'if (size > bodyBytes)',
    put: 'if (size < 0)',
    reported: /takes a body in pieces that is too large: \d+ instead of 413/,
  },
  {
    name: 'pages have no nosniff',
    file: 'hosting/page/register-page.js',
    find: 'return sendAsset(request, reply, asset);',
    put: "reply.removeHeader('x-content-type-options'); return sendAsset(request, reply, asset);",
    reported: /\/project\/instances: 200 that browsers take for another type/,
  },
  {
    name: 'a browser that has begun no sign-in by a provider enters',
    file: 'auth/web-sign-on/enter-by-token.js',
    find: 'const begun = takeBegun(core, used, request, reply);',
    put: "const begun = takeBegun(core, used, request, reply) ?? { authType: 'a', next: core.webRoot, wanted: {} };",
    reported: /a browser that has begun no sign-in: a session/,
  },
  {
    name: 'a sign-in by a provider serves twice',
    file: 'auth/web-sign-on/enter-by-token.js',
    find: '|| used.has(begun.id)',
    put: '',
    reported: /a sign-in that was used: a session/,
  },
  {
    name: 'any page may post the token of a sign-in by a provider',
    file: 'auth/web-sign-on/receive-token.js',
    find: 'requireKeystone(core, request);',
    put: ';',
    reported: /a token from another origin: taken/,
  },
  {
    name: 'a sign-in by a provider may begin at another site',
    file: 'auth/web-sign-on/begin-sign-on.js',
    find: 'requireSameSite(request.headers, request);',
    put: ';',
    reported: /a begin from another origin: \d+/,
  },
  {
    name: 'a sign-in by a provider leads anywhere',
    file: 'auth/web-sign-on/begin-sign-on.js',
    find: 'next: returnPath(next, core.webRoot)',
    put: 'next: next ?? core.webRoot',
    reported: /a sign-in leads to \/\/evil\.example/,
  },
  {
    name: 'jobs of others are readable',
    file: 'jobs/running-jobs.js',
    find: 'const over = ended.of(owner);',
    // The job may have ended before others ask.
    put: 'const seen = (globalThis.seenJobs ??= new Map()); for (const { record } of runs.values()) seen.set(record.job.id, viewOf(record.job)); const over = [...ended.of(owner), ...seen.values()];',
    reported: /a job of another person is listed/,
  },
]
