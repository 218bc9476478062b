import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNameOf } from '../../common/clouds.ts'
import { readCookieValue } from '../../common/cookie-value.ts'

/** Cookies of a request, parsed once. */
export type Cookies = Readonly<Record<string, string | undefined>>

const parsed = new WeakMap<FastifyRequest, Cookies>()

/** The cookies of the header `Cookie`, quoted ones included. */
export function readCookies(header: string | undefined): Cookies {
  return parseCookie(header ?? '', { decode: readCookieValue })
}

export function cookiesOf(request: FastifyRequest): Cookies {
  const known = parsed.get(request)
  if (known) return known
  const cookies = readCookies(request.headers.cookie)
  parsed.set(request, cookies)
  return cookies
}

export interface CookieChoices {
  /** Scripts may read it. */
  readonly isReadable?: boolean
  /** How long the browser keeps it; until it closes when absent. */
  readonly maxAgeSeconds?: number
}

/** A year. */
export const REMEMBERED_SECONDS = 365 * 24 * 3_600
export const REMEMBERED: CookieChoices = { maxAgeSeconds: REMEMBERED_SECONDS }

/** What a browser demands of cookies whose names begin so: they are secure, and one host alone has set them, for all of its paths. */
const OF_HOST = '__Host-'
const SECURE = '__Secure-'

/** Whether a browser sends a session's cookie, whatever prefix its name has. */
export function hasSessionCookie(cookies: Cookies, name: string): boolean {
  return ['', OF_HOST, SECURE].some((prefix) => cookies[prefix + name] !== undefined)
}

/** Writes cookies below one path: http-only unless said otherwise, same-site lax, secure over https. */
export interface CookieWriter {
  set(request: FastifyRequest, reply: FastifyReply, name: string, value: string, choices?: CookieChoices): void
  clear(request: FastifyRequest, reply: FastifyReply, name: string): void
  /** The name under which a cookie of the session is read and written: over https no other host and no http page can set it. */
  guardedName(request: FastifyRequest, name: string): string
}

/** The writer of the cookies of one cloud: those of a cloud with a key have it in their names. */
export function createCookieWriter(path: string, cloudKey?: string): CookieWriter {
  const write = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    value: string,
    options: SerializeOptions,
  ): void => {
    const isSecure = request.protocol === 'https'
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        ...{ name: cookieNameOf(name, cloudKey), value, path },
        ...{ sameSite: 'lax', secure: isSecure, ...options },
      }),
    )
  }
  return {
    set: (request, reply, name, value, { isReadable = false, maxAgeSeconds } = {}) =>
      write(request, reply, name, value, {
        httpOnly: !isReadable,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      }),
    guardedName: (request, name) => (request.protocol === 'https' ? `${path === '/' ? OF_HOST : SECURE}${name}` : name),
    clear: (request, reply, name) => write(request, reply, name, '', { httpOnly: true, maxAge: 0 }),
  }
}
