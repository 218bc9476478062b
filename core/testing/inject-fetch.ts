import type { FastifyInstance } from 'fastify'

/** Cookies of one person's browser, those that scripts may not see included. */
export interface CookieStore {
  header(): string
  get(name: string): string | undefined
  set(name: string, value: string): void
  remember(lines: readonly string[]): void
  clear(): void
}

/** An empty store of cookies. */
export function createCookieStore(): CookieStore {
  const jar = new Map<string, string>()
  return {
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name) => jar.get(name),
    set: (name, value) => void jar.set(name, value),
    remember(lines) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
    },
    clear: () => jar.clear(),
  }
}

function linesOf(header: string | readonly string[] | undefined): readonly string[] {
  if (header === undefined) return []
  return typeof header === 'string' ? [header] : header
}

async function bodyOf(init: RequestInit): Promise<Buffer | undefined> {
  if (init.body === undefined || init.body === null) return undefined
  return Buffer.from(await new Response(init.body).arrayBuffer())
}

/** `fetch` that asks a gateway in this process, as the browser would over the network: with its cookies, and an abort that is obeyed. */
export function createInjectFetch(server: FastifyInstance, cookies: CookieStore, origin: string): typeof fetch {
  return async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? String(input), origin)
    const headers = new Headers(init.headers ?? request?.headers)
    if (cookies.header()) headers.set('cookie', cookies.header())
    headers.set('origin', url.origin)
    headers.set('host', url.host)
    const payload = await bodyOf(init)
    init.signal?.throwIfAborted()
    const answer = await server.inject({
      method: (init.method ?? request?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(headers),
      ...(payload ? { payload } : {}),
    })
    init.signal?.throwIfAborted()
    cookies.remember(linesOf(answer.headers['set-cookie']))
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    const fields = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie')
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: fields.map(([name, value]) => [name, String(value)]),
    })
  }
}
