import type { OutgoingHttpHeaders } from 'node:http'
import type { Random } from './random.ts'
import type { Sent } from './target.ts'

/** A route of the gateway, as plugins declare it: `GET /api/nova/servers/:id/`. */
export type RouteName = string

const NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype']
const TEXTS = [
  ...NAMES,
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'NaN',
    'null',
    'None',
    'True',
    'undefined',
    '[]',
    '{}',
    '*',
    '%',
    '%00',
    '%2e%2e',
    '..',
  ],
  ...['../../etc/passwd', '/', '//', '\\', '%5c', '%2f', '%252e%252e', '<script>alert(1)</script>', "' OR 1=1 --", '"'],
  ...[
    '#{7*7}',
    '{{7*7}}',
    'Ü',
    '日本語',
    '\u202e',
    '\ud83d\ude00',
    'a'.repeat(300),
    'a'.repeat(5_000),
    '\u0000',
    '\r\nx: y',
  ],
]
const QUERY = ['limit', 'marker', 'sort_key', 'sort_dir', 'name', 'status', 'paginate', 'all_tenants', 'id', ...NAMES]
const METHODS = ['GET', 'GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const OTHER_PATHS = [
  '/',
  '/auth/login/',
  '/auth/switch/',
  '/auth/password/',
  '/auth/options/',
  '/assets/x.js',
  '/plugins/x/y.js',
]
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  '',
]

function oddValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 4 ? 5 : 8)
  if (kind < 3) return random.pick(TEXTS)
  if (kind === 3) return random.pick([0, -1, 2 ** 53, 1e308, 0.1, 65_536])
  if (kind === 4) return random.pick([null, true, false])
  if (kind === 5) return Array.from({ length: random.below(4) }, () => oddValue(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [
      random.pick([...QUERY, 'server', 'volume', 'data', 'rules']),
      oddValue(random, depth + 1),
    ]),
  )
}

const FIELDS = ['file', 'data', 'name', 'disk_format', 'container_format', 'image_file', 'attachment', '']

/** A form with fields and files; every second one is cut somewhere. */
function formOf(random: Random): string {
  const parts = Array.from({ length: 1 + random.below(4) }, () => {
    const file = random.below(2) === 0 ? `; filename="${random.pick(['a.txt', '../a', 'Ü', '', 'a"b'])}"` : ''
    const head = `--x\r\nContent-Disposition: form-data; name="${random.pick(FIELDS)}"${file}\r\n`
    return `${head}\r\n${random.pick(['raw', 'bare', 'a'.repeat(100_000), ...TEXTS])}\r\n`
  })
  const whole = `${parts.join('')}--x--\r\n`
  return random.below(2) === 0 ? whole : whole.slice(0, random.below(whole.length))
}

function bodyOf(random: Random, type: string): string {
  if (type.startsWith('multipart')) return formOf(random)
  const kind = random.below(10)
  if (kind === 0) return random.pick(TEXTS)
  if (kind === 1) return '['.repeat(random.below(5_000))
  return JSON.stringify(oddValue(random))
}

/** Bytes that Node's client sends as they are: no space, no control character. */
function encoded(text: string, random: Random): string {
  return random.below(4) === 0 ? text.replace(/[^\x21-\x7e]/g, '') : encodeURIComponent(text.toWellFormed())
}

function pathOf(route: RouteName, random: Random): readonly [method: string, path: string] {
  const [method = 'GET', pattern = '/'] = route.split(' ')
  const path = pattern.replace(/:\w+\*?|\*/g, () => encoded(random.pick(TEXTS), random))
  const isOdd = random.below(5) === 0
  return [isOdd ? random.pick(METHODS) : method, isOdd ? `${path}${encoded(random.pick(TEXTS), random)}` : path]
}

/** One request that follows from the numbers alone: most at the routes that plugins declare, with odd parameters, queries, headers and bodies. */
export function fuzzedRequest(random: Random, routes: readonly RouteName[], session: OutgoingHttpHeaders): Sent {
  const [method, path] =
    random.below(10) === 0 ? [random.pick(METHODS), random.pick(OTHER_PATHS)] : pathOf(random.pick(routes), random)
  const query = Array.from(
    { length: random.below(4) },
    () => `${encoded(random.pick([...QUERY, ...TEXTS]), random)}=${encoded(random.pick(TEXTS), random)}`,
  ).join('&')
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  const odd = random.pick(['accept', 'accept-encoding', 'accept-language', 'x-fascia-scope', 'range', 'if-none-match'])
  const isUpload = /\/object\/|\/images\//.test(path) && random.below(2) === 0
  const type = isUpload ? 'multipart/form-data; boundary=x' : random.pick(TYPES)
  const headers: OutgoingHttpHeaders = {
    ...session,
    'content-type': type,
    ...(random.below(4) === 0 ? { [odd]: random.pick(TEXTS).replace(/[^\x20-\x7e]/g, '') } : {}),
    ...(random.below(3) === 0 ? { accept: 'application/x-ndjson' } : {}),
  }
  const sent = { method, path: query === '' ? path : `${path}?${query}`, headers }
  return hasBody ? { ...sent, body: bodyOf(random, type) } : sent
}
