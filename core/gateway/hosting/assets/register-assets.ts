import { Fault } from '@fascia/sdk/common'
import type { FastifyInstance } from 'fastify'
import { sendAsset } from './send-asset.ts'
import type { AssetSource } from './shell-assets.ts'

/** Serves the files of a source below a folder: `assets`, `plugins`. What is not there is a coded 404. */
export function registerAssets(fastify: FastifyInstance, folder: string, source: () => AssetSource | undefined): void {
  fastify.get<{ Params: { '*': string } }>(`/${folder}/*`, async (request, reply) => {
    const asset = await source()?.find(request.params['*'])
    if (!asset) throw new Fault('GATEWAY_NOT_FOUND')
    return sendAsset(request, reply, asset)
  })
}
