import type { FastifyReply, FastifyRequest } from 'fastify'
import { BUILDS_NAME } from '../../common/builds-name.ts'
import { isNavigation } from '../http/request-guards.ts'
import { API_POLICY } from '../http/security-headers.ts'

/** A content disposition as one of a file; what it says of the file's name stays. */
function asAttachment(disposition: string): string {
  const cut = disposition.indexOf(';')
  return cut < 0 ? 'attachment' : `attachment${disposition.slice(cut)}`
}

/**
 * Sets the headers of every answer of a route that no plugin may set otherwise: no browser keeps the answer, takes it for another type or
 * runs what is in it; an open page learns from `builds` that it is no longer the newest. What a browser opens itself is saved as a file, because
 * the stored file of a stranger may be HTML or SVG.
 */
export function guardAnswer(request: FastifyRequest, reply: FastifyReply, builds: string | undefined): void {
  if (builds !== undefined) void reply.header(BUILDS_NAME, builds)
  void reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', API_POLICY)
  if (reply.statusCode >= 400 || !isNavigation(request)) return
  void reply.header('content-disposition', asAttachment(String(reply.getHeader('content-disposition') ?? '')))
}
