import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '../../http/accepted-encodings.ts'
import type { Asset } from './asset.ts'

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Answers with an asset in the best encoding, or with 304 when the browser has it. */
export async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<unknown> {
  void reply.headers({ 'cache-control': asset.cacheControl, etag: asset.etag })
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
  if (matchesEtag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()
  void reply.header('content-type', asset.contentType)
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const form = await asset.encoded(encoding)
    if (form) return reply.header('content-encoding', encoding).send(form)
  }
  return reply.send(asset.contents)
}
