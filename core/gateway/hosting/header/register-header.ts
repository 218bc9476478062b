import type { FastifyInstance } from 'fastify'
import { createHeaderFragment } from './header-fragment.ts'

/** `GET header/`: the deployer's fragment, sanitised; 200 and empty when there is none [CORE-044]. */
export function registerHeader(fastify: FastifyInstance, home: string | undefined): void {
  const read = createHeaderFragment(home)
  for (const path of ['/header', '/header/']) {
    fastify.get(path, async (_request, reply) => {
      const html = await read()
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        })
        .send(html)
    })
  }
}
